import { describe, expect, it } from 'vitest';
import { placeOf } from './place.ts';

const at = (rest: object) =>
  placeOf({
    id: 9,
    name: 'Depot',
    depth: 1,
    parentCompanyId: null,
    parentCompanyName: '',
    rootParentId: 9,
    rootParentName: 'Depot',
    ...rest,
  }).map(({ name }) => name);

describe('the place of a company', () => {
  it('is itself at the top', () => {
    expect(at({})).toEqual(['Depot']);
  });

  it('names root and parent once where they are the same', () => {
    expect(at({ depth: 2, parentCompanyId: 1, parentCompanyName: 'Top', rootParentId: 1, rootParentName: 'Top' })).toEqual([
      'Top',
      'Depot',
    ]);
  });

  it('says when something is left out between root and parent', () => {
    const deep = { parentCompanyId: 5, parentCompanyName: 'Region', rootParentId: 1, rootParentName: 'Top' };
    expect(at({ depth: 3, ...deep })).toEqual(['Top', 'Region', 'Depot']);
    expect(at({ depth: 4, ...deep })).toEqual(['Top', '…', 'Region', 'Depot']);
  });

  it('leaves out what the reader may not see', () => {
    expect(at({ depth: 3, parentCompanyId: 5, parentCompanyName: '', rootParentId: 1, rootParentName: '' })).toEqual(['Depot']);
  });
});

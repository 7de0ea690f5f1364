import { describe, expect, it } from 'vitest';
import { transferItems } from './transfer-items.ts';

const depot = { id: 1, name: 'Depot', companyName: 'Top' };
const yard = { id: 2, name: 'Yard', companyName: 'Top' };
const pier = { id: 3, name: 'Pier', companyName: 'Harbour' };
const unseen = (id: number): string => `hidden ${id}`;
const titles = (sides: Partial<Parameters<typeof transferItems>[0]>) =>
  transferItems({ offered: [], assigned: [], value: [], unseen, ...sides }).map(({ title }) => title);

describe('locations to assign', () => {
  it('keep in sight what is assigned, whichever company or search is chosen', () => {
    expect(titles({ offered: [depot], assigned: [yard], value: [2] })).toEqual(['Depot', 'Yard']);
  });

  it('stand once, also when offered and assigned', () => {
    expect(titles({ offered: [depot, yard], assigned: [yard], value: [2] })).toEqual(['Depot', 'Yard']);
  });

  it('name the company where there are several', () => {
    expect(titles({ offered: [depot, pier] })).toEqual(['Depot — Top', 'Pier — Harbour']);
  });

  it('say when one is out of scope instead of leaving it out', () => {
    expect(titles({ offered: [depot], value: [9] })).toEqual(['Depot', 'hidden 9']);
  });
});

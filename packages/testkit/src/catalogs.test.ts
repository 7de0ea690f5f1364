import { describe, expect, it } from 'vitest';
import { leavesOf, paramsOf, sentencesOf } from './catalogs.ts';

const catalog = {
  form: { save: 'Save', faults: { one: '{count} field', other: '{count} fields' } },
  labels: { tier: { 'OTHER 1': 'Other 1' } },
};

describe('the sentences of a catalog', () => {
  it('stand under dotted names, a plural as one', () => {
    expect([...leavesOf(catalog)]).toEqual([
      ['form.save', 'Save'],
      ['form.faults', { one: '{count} field', other: '{count} fields' }],
      ['labels.tier.OTHER 1', 'Other 1'],
    ]);
  });

  it('are one, or one per plural category', () => {
    expect(sentencesOf('Save')).toEqual(['Save']);
    expect(sentencesOf(catalog.form.faults)).toEqual(['{count} field', '{count} fields']);
  });

  it('fill in each name once, in alphabetical order', () => {
    expect(paramsOf('{to} of {from} of {to}')).toEqual(['from', 'to']);
    expect(paramsOf({ one: 'one', other: '{count}' })).toEqual(['count']);
    expect(paramsOf('nothing')).toEqual([]);
  });
});

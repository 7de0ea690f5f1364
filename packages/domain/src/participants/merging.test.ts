import { expect, test } from 'vitest';
import { differingIn, mergeChoices, suggestedSide } from './merging.ts';

test('what belongs together is chosen as a whole', () => {
  expect(mergeChoices(['firstName', 'primaryId', 'leaveTo', 'leaveStatus'])).toEqual([
    ['firstName'],
    ['primaryIdType', 'primaryId'],
    ['leaveStatus', 'leaveFrom', 'leaveTo'],
  ]);
  expect(mergeChoices(['physicalCity', 'physicalZip'])).toHaveLength(1);
});

test('the kept record says what it said, unless it said nothing', () => {
  const of = (keep: unknown, merge: unknown) => suggestedSide(['phone2'], { keep: { phone2: keep }, merge: { phone2: merge } });
  expect([of('1', '2'), of('', '2'), of('1', ''), of(null, null), of([], ['FAA'])]).toEqual(['keep', 'merge', 'keep', 'keep', 'merge']);
});

test('where somebody belongs is no difference: only people of one company are merged', () => {
  expect(differingIn({ companyId: 1, firstName: 'Dan' }, { companyId: 2, firstName: 'Dana' })).toEqual(['firstName']);
});

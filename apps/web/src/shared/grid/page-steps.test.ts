import { expect, it } from 'vitest';
import { pageSteps } from './page-steps.ts';

/** As it is read: a gap is a dash. */
const read = (current: number, last: number): string =>
  pageSteps(current, last)
    .map(({ page, skips }) => (skips ? `– ${page}` : String(page)))
    .join(' ');

it.each([
  { current: 1, last: 1, shown: '1' },
  { current: 2, last: 5, shown: '1 2 3 4 5' },
  { current: 1, last: 5, shown: '1 2 – 5' },
  { current: 4, last: 20, shown: '1 2 3 4 5 – 20' },
  { current: 10, last: 20, shown: '1 – 9 10 11 – 20' },
  { current: 20, last: 20, shown: '1 – 19 20' },
])('page $current of $last: $shown', ({ current, last, shown }) => {
  expect(read(current, last)).toBe(shown);
});

it('has no number where there is no page', () => {
  expect(pageSteps(1, 0)).toEqual([]);
});

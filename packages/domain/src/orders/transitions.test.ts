import { expect, it } from 'vitest';
import { serviceStatuses } from './lists.ts';
import { startsAt, targetOf, transitions } from './transitions.ts';

it('holds O01 to O23, each once, in their order', () => {
  expect(transitions.map(({ id }) => id)).toEqual(Array.from({ length: 23 }, (_, index) => `O${String(index + 1).padStart(2, '0')}`));
});

it('leads to every status there is, and from COMPLETE nowhere: "Never: COMPLETE back to ORDERED"', () => {
  expect(new Set(transitions.map(({ to }) => to))).toEqual(new Set(serviceStatuses));
  expect(transitions.filter(({ from }) => (from as readonly string[]).includes('COMPLETE'))).toEqual([]);
});

it.each([
  ['O04', 'PRE_ORDERED', 'ORDERED'],
  ['O11', 'PRE_RANDOM', 'CANCELED'],
  ['O16', 'EXPIRED', 'ORDERED'],
  ['O17', 'CANCELED', 'COLLECTED'],
] as const)('%s goes from %s to %s', (id, from, to) => {
  expect([startsAt(id, from), targetOf(id)]).toEqual([true, to]);
});

it('cancels nothing that was collected', () => {
  for (const status of ['COLLECTED', 'AT_LAB', 'COMPLETE'] as const) expect(startsAt('O11', status)).toBe(false);
});

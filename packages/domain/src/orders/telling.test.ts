import { expect, it } from 'vitest';
import { nextTry, taskAfter } from './telling.ts';

const now = new Date('2026-11-17T20:00:00.000Z');
const minutes = (tries: number): number | null => {
  const next = nextTry(tries, now);
  return next === null ? null : (Date.parse(next) - now.getTime()) / 60_000;
};

it('a provider that is down is “retried with growing distance”: for an hour after six times, and in the end by people', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(minutes)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, null]);
});

it('who has not got the order yet gets it as it is now; what never went out is told to nobody', () => {
  expect(taskAfter({ task: 'EXTEND', before: 'PLACE', isSent: true })).toBe('PLACE');
  expect(taskAfter({ task: 'EXTEND', before: '', isSent: true })).toBe('EXTEND');
  // Whether it got there is not known: to cancel what is not there does no harm.
  expect(taskAfter({ task: 'CANCEL', before: 'PLACE', isSent: true })).toBe('CANCEL');
  expect(taskAfter({ task: 'CANCEL', before: '', isSent: false })).toBe('');
});

import { expect, test } from 'vitest';
import type { Limits } from './limits.ts';
import { createLookedUp } from './looked-up.ts';

/** Counts in memory, up to three. */
const counting = () => {
  const counts = new Map<string, number>();
  const limits: Limits = {
    isOn: true,
    take: (name, who, { count = 1 } = {}) => {
      const key = `${name} ${who}`;
      counts.set(key, (counts.get(key) ?? 0) + count);
      return { isOver: (counts.get(key) ?? 0) > 3, left: 0, seconds: 60 };
    },
    failed: () => Promise.resolve(),
  };
  return { limits, counts };
};

test('the same number is one look for a while, however it is written, and each user looks for themselves', async () => {
  const { limits, counts } = counting();
  let clock = 0;
  const lookedUp = createLookedUp(limits, { now: () => clock });
  expect(await lookedUp({ userId: 1 }, ['123-45-6789', '123456789'], ['number'])).toMatchObject({
    isOver: false,
    fresh: [expect.any(String)],
  });
  expect(await lookedUp({ userId: 1 }, ['123 45 6789'], ['number'])).toMatchObject({ isOver: false, fresh: [] });
  expect(await lookedUp({ userId: 2 }, ['123456789'], ['number'])).toMatchObject({ fresh: ['123456789'] });
  clock += 11 * 60_000;
  expect(await lookedUp({ userId: 1 }, ['123456789'], ['number'])).toMatchObject({ fresh: ['123456789'] });
  expect([...counts]).toEqual([
    ['number u1', 2],
    ['number u2', 1],
  ]);
});

test('what is too many is not remembered as looked for', async () => {
  const { limits } = counting();
  const lookedUp = createLookedUp(limits);
  const many = ['1111111', '2222222', '3333333', '4444444'];
  expect(await lookedUp({ userId: 1 }, many, ['numberOfDay'])).toMatchObject({ isOver: true, fresh: many });
  expect(await lookedUp({ userId: 1 }, ['1111111'], ['numberOfDay'])).toMatchObject({ isOver: true });
});

test('a count that nobody answers tells nothing and is not remembered', async () => {
  const answers = [{ isUnknown: true as const }, {}];
  const limits: Limits = {
    isOn: true,
    take: () => ({ isOver: false, left: 3, seconds: 60, ...answers.shift() }),
    failed: () => Promise.resolve(),
  };
  const lookedUp = createLookedUp(limits);
  expect(await lookedUp({ userId: 1 }, ['123456789'], ['number'])).toMatchObject({ isUnknown: true });
  expect(await lookedUp({ userId: 1 }, ['123456789'], ['number'])).toMatchObject({ isOver: false, fresh: ['123456789'] });
});

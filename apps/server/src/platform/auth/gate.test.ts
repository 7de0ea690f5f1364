import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AppError } from '../http/app-error.ts';
import { createGate } from './gate.ts';

const watched = () => {
  const seen = { running: 0, most: 0, done: 0 };
  const work = async (): Promise<void> => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await sleep(2);
    seen.running -= 1;
    seen.done += 1;
  };
  return { seen, work };
};

test('a flood is told to come back, and who was let in is served', async () => {
  const gate = createGate({ parallel: 4, queue: 32 });
  const { seen, work } = watched();
  const flood = await Promise.allSettled(Array.from({ length: 45 }, () => gate(work)));
  const refused = flood.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as AppError] : []));
  expect(refused).toHaveLength(45 - 4 - 32);
  for (const error of refused) expect(error).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  expect(seen).toEqual({ running: 0, most: 4, done: 36 });
});

test('a newcomer does not slip in with who waited', async () => {
  const gate = createGate({ parallel: 2, queue: 10 });
  const { seen, work } = watched();
  // Each that ends brings a newcomer at the very moment its place becomes free.
  const chain = async (length: number): Promise<void> => {
    await gate(work);
    if (length > 0) await chain(length - 1);
  };
  await Promise.all([chain(10), chain(10), chain(10), chain(10)]);
  expect(seen).toEqual({ running: 0, most: 2, done: 44 });
});

test('a failure frees its place', async () => {
  const gate = createGate({ parallel: 1, queue: 1 });
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate(async () => 'served')).toBe('served');
});

import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withLock } from './lock.mjs';

const newLock = () => join(mkdtempSync(join(tmpdir(), 'assay-lock-')), 'deep', 'prepare.lock');

test('lets one in at a time and tells the others that they wait', async () => {
  const path = newLock();
  let inside = 0;
  let most = 0;
  let waited = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await pause(30);
    inside -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock(path, work, () => (waited += 1))));
  expect({ most, waited, isLeft: existsSync(path) }).toEqual({ most: 1, waited: 2, isLeft: false });
});

test('is let go when the work fails', async () => {
  const path = newLock();
  await expect(withLock(path, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  expect(existsSync(path)).toBe(false);
});

/** Leaves a lock as a killed process would. */
const abandoned = async (holder, secondsAgo = 0) => {
  const path = newLock();
  await withLock(path, () => Promise.resolve());
  writeFileSync(path, JSON.stringify(holder));
  const then = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(path, then, then);
  return path;
};

test('is taken from a process that is gone', async () => {
  const path = await abandoned({ pid: 2 ** 30, host: hostname() });
  expect(await withLock(path, () => Promise.resolve('in'))).toBe('in');
});

test('is taken from a holder elsewhere that has been silent for long', async () => {
  const path = await abandoned({ pid: process.pid, host: 'elsewhere' }, 60);
  expect(await withLock(path, () => Promise.resolve('in'))).toBe('in');
});

test('is left to a holder elsewhere that still breathes', async () => {
  const path = await abandoned({ pid: 2 ** 30, host: 'elsewhere' });
  const first = await Promise.race([withLock(path, () => Promise.resolve('in')), pause(400, 'still waiting')]);
  expect(first).toBe('still waiting');
});

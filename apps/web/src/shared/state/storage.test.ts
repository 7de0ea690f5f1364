import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser, keepUser, storageKeys, writeStored } from './storage.ts';

const shelf = new Map<string, string>();
const journeys = new Map<string, string>();

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
    key: (index: number) => [...shelf.keys()][index] ?? null,
    get length() {
      return shelf.size;
    },
  });
  vi.stubGlobal('sessionStorage', { clear: () => journeys.clear() });
});
afterEach(() => keepUser(true));

test('of a collector the browser keeps nothing but which device it is and how it looks', () => {
  keepUser(false);
  for (const key of Object.values(storageKeys)) writeStored(key, 'something');
  expect([...shelf.keys()].toSorted()).toEqual([storageKeys.deviceId, storageKeys.ui].toSorted());
});

test('of everybody else it keeps the lists, until they sign out', () => {
  for (const key of Object.values(storageKeys)) writeStored(key, 'something');
  expect(shelf.size).toBe(Object.keys(storageKeys).length);
  forgetUser();
  expect([...shelf.keys()].toSorted()).toEqual([storageKeys.deviceId, storageKeys.ui].toSorted());
});

test('at the sign-out goes also what no list names', () => {
  writeStored(storageKeys.deviceId, 'this one');
  shelf.set('something.else', 'left by a library');
  journeys.set('assay.sso', 'on the way');
  forgetUser();
  expect([...shelf.keys(), ...journeys.keys()]).toEqual([storageKeys.deviceId]);
});

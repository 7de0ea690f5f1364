import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser, keepUser, readOrderText, storageKeys, writeOrderText, writeStored } from './storage.ts';

const shelf = new Map<string, string>();
const journeys = new Map<string, string>();

beforeEach(() => {
  shelf.clear();
  journeys.clear();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
    key: (index: number) => [...shelf.keys()][index] ?? null,
    get length() {
      return shelf.size;
    },
  });
  vi.stubGlobal('sessionStorage', {
    clear: () => journeys.clear(),
    getItem: (key: string) => journeys.get(key) ?? null,
    setItem: (key: string, value: string) => journeys.set(key, value),
  });
});
afterEach(() => keepUser(true));

test('of a collector the browser keeps nothing but which device it is, how it looks, and when a session that nobody uses ends', () => {
  keepUser(false);
  for (const key of Object.values(storageKeys)) writeStored(key, 'something');
  expect([...shelf.keys()].toSorted()).toEqual([storageKeys.deviceId, storageKeys.ui, storageKeys.idleUntil].toSorted());
});

test('of everybody else it keeps the lists, until they sign out', () => {
  for (const key of Object.values(storageKeys)) writeStored(key, 'something');
  expect(shelf.size).toBe(Object.keys(storageKeys).length);
  forgetUser();
  expect([...shelf.keys()].toSorted()).toEqual([storageKeys.deviceId, storageKeys.ui, storageKeys.idleUntil].toSorted());
});

test('at the sign-out goes also what no list names', () => {
  writeStored(storageKeys.deviceId, 'this one');
  shelf.set('something.else', 'left by a library');
  journeys.set('assay.sso', 'on the way');
  forgetUser();
  expect([...shelf.keys(), ...journeys.keys()]).toEqual([storageKeys.deviceId]);
});

test('what is typed about somebody in an order stays in the tab, until they sign out, and of a collector not at all', () => {
  keepUser(false);
  writeOrderText({ specialInstructions: 'Ring twice' });
  expect(readOrderText(null)).toBeNull();
  keepUser(true);
  writeOrderText({ specialInstructions: 'Ring twice' });
  expect(readOrderText(null)).toEqual({ specialInstructions: 'Ring twice' });
  expect(shelf.size).toBe(0);
  forgetUser();
  expect(readOrderText(null)).toBeNull();
});

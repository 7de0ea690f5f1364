import { expect, it } from 'vitest';
import { recordPath } from './record-path.ts';

const all = (): boolean => true;
const none = (): boolean => false;

it('leads from an event to the screen of its record', () => {
  expect(recordPath({ entity: 'company', entityId: 7 }, all)).toBe('/company/7');
  expect(recordPath({ entity: 'location', entityId: 9 }, all)).toBe('/location/9');
  expect(recordPath({ entity: 'random-settings', entityId: 7 }, all)).toBe('/company/7?tab=randoms');
  expect(recordPath({ entity: 'user', entityId: 3 }, all)).toBe('/user/3');
});

it('leads nowhere for an event about no record, a record without a screen, and a reader who may not open it', () => {
  expect(recordPath({ entity: 'company', entityId: null }, all)).toBeNull();
  expect(recordPath({ entity: 'keys', entityId: 1 }, all)).toBeNull();
  expect(recordPath({ entity: 'user', entityId: 3 }, none)).toBeNull();
});

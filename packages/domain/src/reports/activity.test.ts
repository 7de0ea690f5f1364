import { expect, test } from 'vitest';
import { groupByDay } from './activity.ts';

const event = (at: string, more: { entityId?: number; by?: string; action?: string; fields?: string[]; cause?: string } = {}) => ({
  at,
  day: at.slice(0, 10),
  entity: 'company',
  entityId: 1,
  cause: '',
  by: 'Grace',
  isUser: true,
  action: 'UPDATE',
  fields: ['phone'],
  ...more,
});

const told = (events: readonly ReturnType<typeof event>[]) =>
  groupByDay(events).map(({ day, entityId, at, deeds }) => [
    day,
    entityId,
    at.slice(11),
    deeds.map(({ by, action, fields }) => `${by} ${action} ${fields.join('+')}`),
  ]);

test('a record is told once a day, as of the latest, with every field that changed', () => {
  expect(
    told([
      event('2026-11-16T12', { fields: ['fax', 'phone'] }),
      event('2026-11-16T11', { entityId: 2 }),
      event('2026-11-16T10', { fields: ['phone', 'email'] }),
      event('2026-11-15T10'),
    ]),
  ).toEqual([
    ['2026-11-16', 1, '12', ['Grace UPDATE fax+phone+email']],
    ['2026-11-16', 2, '11', ['Grace UPDATE phone']],
    ['2026-11-15', 1, '10', ['Grace UPDATE phone']],
  ]);
});

test('what was done to many by one cause is told once a day', () => {
  const ofImport = (at: string, entityId: number) => event(at, { entityId, action: 'CREATE', fields: [], cause: 'import:5' });
  expect(told([ofImport('2026-11-16T12', 3), ofImport('2026-11-16T12', 2), event('2026-11-16T11'), ofImport('2026-11-15T23', 1)])).toEqual([
    ['2026-11-16', 3, '12', ['Grace CREATE ']],
    ['2026-11-16', 1, '11', ['Grace UPDATE phone']],
    ['2026-11-15', 1, '23', ['Grace CREATE ']],
  ]);
});

test('what several people did on a day stays apart', () => {
  expect(told([event('2026-11-16T12', { by: 'Samuel', action: 'DELETE', fields: [] }), event('2026-11-16T10')])).toEqual([
    ['2026-11-16', 1, '12', ['Samuel DELETE ', 'Grace UPDATE phone']],
  ]);
});

test('a record that one person made and went on with was made', () => {
  const made = event('2026-11-16T09', { action: 'CREATE', fields: [] });
  expect(told([event('2026-11-16T12'), made])).toEqual([['2026-11-16', 1, '12', ['Grace CREATE ']]]);
  expect(told([event('2026-11-16T12', { by: 'Samuel' }), made])).toEqual([
    ['2026-11-16', 1, '12', ['Samuel UPDATE phone', 'Grace CREATE ']],
  ]);
});

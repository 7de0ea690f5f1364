import { describe, expect, it } from 'vitest';
import { nextReportAt, reportedDays, scheduleFaults, type Schedule } from './schedule.ts';

const plan = (more: Partial<Schedule>): Schedule => ({ frequency: 'Daily', weekday: '', dayOfMonth: '', time: '08:00', ...more });

describe('"Daily, Weekly, Monthly, Quarterly; weekday; day 1–28 or Last"', () => {
  it.each<[string, Partial<Schedule>, string, string]>([
    ['the same day', {}, '2026-11-18T12:00:00.000Z', '2026-11-18T13:00:00.000Z'],
    ['the next day once its time has come', {}, '2026-11-18T13:00:00.000Z', '2026-11-19T13:00:00.000Z'],
    ['the weekday', { frequency: 'Weekly', weekday: 'MON' }, '2026-11-18T12:00:00.000Z', '2026-11-23T13:00:00.000Z'],
    ['the day of the month', { frequency: 'Monthly', dayOfMonth: '15' }, '2026-11-18T12:00:00.000Z', '2026-12-15T13:00:00.000Z'],
    ['the last day of a short month', { frequency: 'Monthly', dayOfMonth: 'Last' }, '2026-02-01T12:00:00.000Z', '2026-02-28T13:00:00.000Z'],
    ['the last day of a leap year’s', { frequency: 'Monthly', dayOfMonth: 'Last' }, '2028-02-01T12:00:00.000Z', '2028-02-29T13:00:00.000Z'],
    ['the first month of a quarter', { frequency: 'Quarterly', dayOfMonth: '1' }, '2026-11-18T12:00:00.000Z', '2027-01-01T13:00:00.000Z'],
    ['its last day', { frequency: 'Quarterly', dayOfMonth: 'Last' }, '2026-11-18T12:00:00.000Z', '2027-01-31T13:00:00.000Z'],
  ])('%s', (...[, more, after, at]) => {
    expect(nextReportAt(plan(more), after)).toBe(at);
  });

  it('says nothing of a schedule without a day', () => {
    expect(nextReportAt(plan({ frequency: 'Weekly' }), '2026-11-18T12:00:00.000Z')).toBeNull();
    expect(scheduleFaults(plan({ frequency: 'Weekly' }))).toEqual([{ field: 'weekday', fault: 'required' }]);
    expect(scheduleFaults(plan({ frequency: 'Quarterly' }))).toEqual([{ field: 'dayOfMonth', fault: 'required' }]);
    expect(scheduleFaults(plan({ time: '8:00' }))).toEqual([{ field: 'time', fault: 'poolTime' }]);
    expect(scheduleFaults(plan({ frequency: 'Weekly', weekday: 'FRI' }))).toEqual([]);
  });
});

describe('"local time; skipped hour -> next valid minute; repeated hour -> first occurrence once" (K3)', () => {
  it('is sent at 03:00 where 02:30 is left out', () => {
    expect(nextReportAt(plan({ time: '02:30' }), '2026-03-08T06:00:00.000Z')).toBe('2026-03-08T07:00:00.000Z');
  });

  it('is sent at the first 01:30 of two, and not at the second', () => {
    const first = nextReportAt(plan({ time: '01:30' }), '2026-11-01T04:00:00.000Z');
    expect(first).toBe('2026-11-01T05:30:00.000Z');
    expect(nextReportAt(plan({ time: '01:30' }), first ?? '')).toBe('2026-11-02T06:30:00.000Z');
  });
});

it('tells of the days since the one before it', () => {
  expect(reportedDays('Daily', '2026-03-01')).toEqual({ from: '2026-02-28', until: '2026-02-28' });
  expect(reportedDays('Weekly', '2026-03-02')).toEqual({ from: '2026-02-23', until: '2026-03-01' });
  expect(reportedDays('Monthly', '2026-03-15')).toEqual({ from: '2026-02-15', until: '2026-03-14' });
  expect(reportedDays('Quarterly', '2026-04-01')).toEqual({ from: '2026-01-01', until: '2026-03-31' });
});

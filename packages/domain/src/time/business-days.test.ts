import { expect, it } from 'vitest';
import { addBusinessDays, businessDaysBefore } from './business-days.ts';

it.each([
  ['2026-11-17', 3, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  // Thanksgiving.
  ['2026-11-25', 1, '2026-11-27'],
  // Independence Day on a Saturday is kept on the Friday.
  ['2026-07-02', 1, '2026-07-06'],
  // New Year's Day of 2028 is a Saturday: kept on the last day of 2027.
  ['2027-12-30', 1, '2028-01-03'],
  // Memorial Day.
  ['2026-05-22', 1, '2026-05-26'],
])('%s and %i business days: %s', (day, count, is) => expect(addBusinessDays(day, count)).toBe(is));

it.each([
  ['2026-11-19', 2, '2026-11-17'],
  // Over a weekend, and over Thanksgiving.
  ['2026-11-16', 1, '2026-11-13'],
  ['2026-11-30', 2, '2026-11-25'],
  ['2026-11-17', 0, '2026-11-17'],
])('%s, %i business days before: %s', (day, count, is) => expect(businessDaysBefore(day, count)).toBe(is));

import { wallClockOf } from '@assay/domain/time/days';
import { describe, expect, test } from 'vitest';
import { atWork } from './past.ts';

const hours = { opens: 8, closes: 18 };
const clock = (millis: number): string => wallClockOf(new Date(millis).toISOString());
const hourly = Array.from({ length: 24 * 40 }, (_, index) => index * 3_600_000);

describe.each(['2026-11-18T08:10:00Z', '2026-11-18T13:30:00Z', '2026-11-18T17:00:00Z', '2026-11-18T23:59:00Z', '2026-11-19T04:30:00Z'])(
  'a demo that is started at %s',
  (started) => {
    const now = Date.parse(started);
    const moments = hourly.map((before) => now - before - 60_000);

    test('has a past of working hours, in its order and over', () => {
      const at = moments.map((millis) => atWork(millis, { now, ...hours }));
      expect(at.map(clock).filter((time) => time.slice(11) < '08:00' || time.slice(11) > '18:00')).toEqual([]);
      expect(at).toEqual(at.toSorted((one, other) => other - one));
      expect(at.filter((millis) => millis > now)).toEqual([]);
    });

    test('plans for working hours, too, of the day that is meant', () => {
      const ahead = hourly.map((after) => now + 86_400_000 + after);
      const at = ahead.map((millis) => atWork(millis, { now, ...hours }));
      expect(at.map(clock).filter((time) => time.slice(11) < '08:00' || time.slice(11) > '18:00')).toEqual([]);
      expect(at.map((millis) => clock(millis).slice(0, 10))).toEqual(ahead.map((millis) => clock(millis).slice(0, 10)));
    });
  },
);

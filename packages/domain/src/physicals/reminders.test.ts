import { describe, expect, test } from 'vitest';
import { reminderDue } from './reminders.ts';

const due = (today: string, sent: readonly number[] = []): number | null => reminderDue('2026-12-31', today, { sent });

describe('reminders at 60/30/14/1 days before expiry', () => {
  test.each([
    ['2026-10-31', null],
    ['2026-11-01', 60],
    ['2026-12-01', 30],
    ['2026-12-17', 14],
    ['2026-12-30', 1],
    ['2026-12-31', 1],
    ['2027-01-01', null],
  ])('on %s it is time for %s', (today, days) => expect(due(today)).toBe(days));

  test('each once', () => {
    expect(due('2026-11-02', [60])).toBeNull();
    expect(due('2026-12-01', [60])).toBe(30);
  });
  test('after a standstill the nearest alone, and none of those before it', () => {
    expect(due('2026-12-20', [60])).toBe(14);
    expect(due('2026-12-02', [14])).toBeNull();
  });
});

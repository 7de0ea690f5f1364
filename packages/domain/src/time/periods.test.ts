import { describe, expect, it } from 'vitest';
import { endsEarly, overlap, periodText } from './periods.ts';

const from = (effectiveFrom: string, effectiveTo: string | null = null) => ({ effectiveFrom, effectiveTo });

describe('two periods', () => {
  it.each([
    { title: 'share their last and first day', one: from('2026-01-01', '2026-03-31'), other: from('2026-03-31', '2026-06-30'), is: true },
    { title: 'follow each other', one: from('2026-01-01', '2026-03-31'), other: from('2026-04-01', '2026-06-30'), is: false },
    { title: 'both last until further notice', one: from('2026-01-01'), other: from('2030-01-01'), is: true },
    { title: 'are over before the other begins to last', one: from('2025-01-01', '2025-12-31'), other: from('2026-01-01'), is: false },
    { title: 'lie one within the other', one: from('2026-01-01', '2026-12-31'), other: from('2026-05-01', '2026-05-01'), is: true },
  ])('$title', ({ one, other, is }) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([is, is]);
  });
});

it('a period may last one day, and does not end before it begins', () => {
  expect(endsEarly(from('2026-01-02', '2026-01-02'))).toBe(false);
  expect(endsEarly(from('2026-01-02', '2026-01-01'))).toBe(true);
  expect(endsEarly(from('2026-01-02'))).toBe(false);
});

it('is read as MM/DD/YYYY, with nothing where it has no end', () => {
  expect(periodText(from('2026-01-02', '2026-12-31'))).toBe('01/02/2026 – 12/31/2026');
  expect(periodText(from('2026-01-02'))).toBe('01/02/2026 –');
});

import { describe, expect, it } from 'vitest';
import { rosterDue, rosterReminderDue } from './attestation.ts';

const undrawn = [
  { id: 2, startDate: '2026-04-01', endDate: '2026-06-30', runOn: '2026-04-01', isDrawn: false },
  { id: 1, startDate: '2026-01-01', endDate: '2026-03-31', runOn: '2026-01-01', isDrawn: false },
  { id: 3, startDate: '2026-07-01', endDate: '2026-09-30', runOn: '2026-07-01', isDrawn: false },
];
const drawnUntil = (last: number) => undrawn.map((period) => ({ ...period, isDrawn: period.id <= last }));

describe('a roster', () => {
  it('is due for the draw that comes next: on its day, or by hand in the first half of the period', () => {
    const roster = { periods: drawnUntil(1), isAutomatic: true, confirmedAt: null, lastDrawnAt: '2026-01-01T15:00:00.000Z' };
    expect(rosterDue(roster, '2026-02-10')).toEqual({ periodId: 2, dueOn: '2026-04-01', isConfirmed: false });
    expect(rosterDue(roster, '2026-04-01')).toMatchObject({ periodId: 2 });
    const byHand = { ...roster, periods: undrawn, isAutomatic: false, lastDrawnAt: null };
    expect(rosterDue(byHand, '2026-02-10')).toMatchObject({ periodId: 1, dueOn: '2026-02-14' });
    expect(rosterDue({ ...roster, periods: drawnUntil(3) }, '2026-07-02')).toBeNull();
  });

  it('is due for a draw that is late, until its period is over', () => {
    const roster = { periods: undrawn, isAutomatic: false, confirmedAt: null, lastDrawnAt: null };
    expect(rosterDue(roster, '2026-03-31')).toMatchObject({ periodId: 1, dueOn: '2026-02-14' });
    expect(rosterDue(roster, '2026-04-01')).toMatchObject({ periodId: 2, dueOn: '2026-05-16' });
  });

  it('was confirmed for the next draw when that was after the one before, however early that was drawn', () => {
    const roster = { periods: drawnUntil(1), isAutomatic: false, lastDrawnAt: '2026-01-05T15:00:00.000Z' };
    const isConfirmed = (confirmedAt: string | null) => rosterDue({ ...roster, confirmedAt }, '2026-03-20')?.isConfirmed;
    expect(isConfirmed(null)).toBe(false);
    expect(isConfirmed('2026-01-05T14:59:59.999Z')).toBe(false);
    // Long before the last day on which it could have been drawn.
    expect(isConfirmed('2026-01-20T15:00:00.000Z')).toBe(true);
    expect(rosterDue({ ...roster, lastDrawnAt: null, confirmedAt: '2020-01-01T00:00:00.000Z' }, '2025-12-20')?.isConfirmed).toBe(true);
  });

  it('is reminded of 14, 7 and 1 days before its draw, each once, until it is confirmed', () => {
    const due = (today: string, { sent = [], isConfirmed = false }: { sent?: readonly number[]; isConfirmed?: boolean } = {}) =>
      rosterReminderDue({ dueOn: '2026-04-01', isConfirmed }, today, { sent });
    expect(['2026-03-17', '2026-03-18', '2026-03-25', '2026-03-31', '2026-04-02'].map((day) => due(day))).toEqual([null, 14, 7, 1, null]);
    expect(due('2026-03-20', { sent: [14] })).toBeNull();
    expect(due('2026-03-26', { sent: [14] })).toBe(7);
    // Whoever was down on the day of the first gets the second alone.
    expect(due('2026-03-20', { sent: [7] })).toBeNull();
    expect(due('2026-03-25', { isConfirmed: true })).toBeNull();
  });
});

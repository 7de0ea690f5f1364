import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, landingOf, pacingOf, spreadOf, targetsOf, type Completion, type Pacing } from './pacing.ts';
import { periodsOf } from './periods.ts';

const periods = periodsOf({ year: 2026, frequency: 'Quarterly', from: '2020-01-01', runDay: '1', blackoutDates: [] });
const drawn = ['2026-01-05', '2026-04-02', '2026-07-01', '2026-10-01'].map((on) => ({ on, size: 100 }));
const all: Completion = { tested: 1, of: 1 };
const asked = {
  rate: 5000,
  frequency: 'Quarterly',
  periods,
  draws: drawn.slice(0, 2),
  eligible: 100,
  done: 13,
  pending: 12,
  completion: all,
} as const;
const at = (today: string, more: object = {}): Pacing => pacingOf({ ...asked, ...more }, today);

describe('"required rate, average pool, done, pending, date at risk"', () => {
  it('of a pool of 100 at 50 %: 13, 25, 38 and 50 by the ends of the quarters', () => {
    expect(at('2026-05-01')).toEqual({
      average: { sizes: [100, 100, 100, 100], sum: 400, of: 4 },
      required: 50,
      done: 13,
      pending: 12,
      completion: all,
      pace: 'onTrack',
      atRiskOn: '2026-09-30',
      selectNext: 13,
    });
    expect(targetsOf(asked).map(({ endDate, target }) => [endDate, target])).toEqual([
      ['2026-03-31', 13],
      ['2026-06-30', 25],
      ['2026-09-30', 38],
      ['2026-12-31', 50],
    ]);
  });

  it('is behind where what is selected will not be enough by the end of the period', () => {
    expect(at('2026-05-01', { pending: 11 })).toMatchObject({ pace: 'behind', atRiskOn: '2026-06-30', selectNext: 14 });
  });

  it('is not behind for a period that is still to be drawn, but for one that is over', () => {
    expect(at('2026-01-20', { draws: [], done: 0, pending: 0 })).toMatchObject({ pace: 'onTrack', atRiskOn: '2026-03-31' });
    expect(at('2026-04-01', { draws: [], done: 0, pending: 0 })).toMatchObject({ pace: 'behind', atRiskOn: '2026-06-30' });
    // 13 were to be tested in the first quarter and 25 by the end of the second, which is drawn in May.
    expect(at('2026-04-20', { draws: drawn.slice(0, 1), pending: 0 })).toMatchObject({ pace: 'onTrack', selectNext: 12 });
    expect(at('2026-04-20', { draws: drawn.slice(0, 1), done: 12, pending: 0 })).toMatchObject({ pace: 'behind', selectNext: 13 });
  });

  it('holds a draw to the pool that it was made of: who joins afterwards is part of the next', () => {
    expect(at('2026-05-01', { eligible: 400 })).toMatchObject({ pace: 'onTrack', required: 125, atRiskOn: '2026-06-30' });
  });

  it('at the own completion rate: of 12 who wait 9 will come where three of four do', () => {
    expect(at('2026-05-01', { completion: { tested: 3, of: 4 } })).toMatchObject({
      pace: 'behind',
      atRiskOn: '2026-06-30',
      // 38 - 13 - 9 are 16 tests, and of 22 selected 16.5 come; of 21 only 15.75.
      selectNext: 22,
    });
  });

  it('ends: reached at the required number, missed when the year is over without it', () => {
    expect(at('2026-11-01', { draws: drawn, done: 50, pending: 0 })).toMatchObject({ pace: 'reached', atRiskOn: null, selectNext: null });
    expect(at('2027-01-01', { draws: drawn, done: 49, pending: 3 })).toMatchObject({ pace: 'missed', selectNext: null });
  });

  it('takes what is to come to be as large as the pool is now', () => {
    expect(at('2026-05-01', { eligible: 120 })).toMatchObject({ average: { sizes: [100, 100, 120, 120] }, required: 55, selectNext: 17 });
  });

  it('neither warns of a period that is over nor draws one that was left out', () => {
    expect(at('2026-08-01', { draws: drawn.slice(0, 1), pending: 0 })).toMatchObject({ atRiskOn: '2026-09-30', selectNext: 25 });
  });

  it('says nothing of how many to select where nobody ever comes', () => {
    expect(at('2026-05-01', { completion: { tested: 0, of: 13 } })).toMatchObject({ pace: 'behind', selectNext: null });
  });

  it('takes it before the first draw that everybody comes', () => {
    const unknown = { done: 0, completion: { tested: 0, of: 0 } };
    expect(at('2026-01-02', { ...unknown, draws: [], pending: 0 })).toMatchObject({ required: 50, atRiskOn: '2026-03-31', selectNext: 13 });
    const first = at('2026-01-06', { ...unknown, draws: drawn.slice(0, 1), pending: 13 });
    expect(first).toMatchObject({ completion: all, pace: 'onTrack', atRiskOn: '2026-06-30', selectNext: 12 });
  });

  it('"select N next period to land on target at your completion rate": N is enough, and one fewer is not', () => {
    const some = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(some, some, fc.integer({ min: 1, max: 20 }), (done, pending, tested) => {
        const { selectNext } = at('2026-05-01', { done, pending, completion: { tested, of: 20 } });
        const reached = (selected: number) => done * 20 + (pending + selected) * tested >= 38 * 20;
        expect(reached(selectNext ?? 0)).toBe(true);
        if (selectNext) expect(reached(selectNext - 1)).toBe(false);
      }),
    );
  });
});

describe('what a number that is selected next leads to', () => {
  const to = (selected: number, more: object = {}) => landingOf({ ...asked, ...more }, { selected, today: '2026-05-01' });

  it('at the own completion rate, by the end of the period that is drawn next', () => {
    expect(to(13)).toEqual({ endDate: '2026-09-30', target: 38, expected: 38, missing: 0, chance: 1 });
    expect(to(12)).toMatchObject({ expected: 37, missing: 1, chance: 0 });
    const completion = { tested: 3, of: 4 };
    // Of 12 + 21 three of four are 24.75: 13 + 24 are one short of 38. One more is 25.5.
    expect(to(21, { completion })).toMatchObject({ expected: 37, missing: 1 });
    expect(to(22, { completion })).toMatchObject({ expected: 38, missing: 0 });
    expect(to(22, { completion })?.chance).toBeGreaterThan(0.5);
    expect(to(22, { completion })?.chance).toBeLessThan(0.8);
  });

  it('agrees with what is advised', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), (done, tested) => {
        const more = { done, completion: { tested, of: 20 } };
        const { selectNext } = at('2026-05-01', more);
        expect(to(selectNext ?? 0, more)?.missing).toBe(0);
        if (selectNext) expect(to(selectNext - 1, more)?.missing).toBeGreaterThan(0);
      }),
    );
  });

  it('is nothing where everything is drawn', () => {
    expect(landingOf({ ...asked, draws: drawn }, { selected: 5, today: '2026-11-01' })).toBeNull();
  });
});

describe('the chance to reach so many', () => {
  it('is that of as many throws', () => {
    const half = { completion: { tested: 1, of: 2 } };
    expect(chanceOf(1, 1, half)).toBeCloseTo(0.5);
    expect(chanceOf(2, 3, half)).toBeCloseTo(0.5);
    expect(chanceOf(3, 3, half)).toBeCloseTo(0.125);
    expect(chanceOf(30, 32, { completion: { tested: 94, of: 100 } })).toBeCloseTo(0.7, 1);
  });

  it('is certain or none at the ends', () => {
    const completion = { tested: 3, of: 4 };
    expect([chanceOf(0, 0, { completion }), chanceOf(5, 4, { completion }), chanceOf(4, 4, { completion: all })]).toEqual([1, 0, 1]);
    expect(chanceOf(1, 9, { completion: { tested: 0, of: 9 } })).toBe(0);
  });

  it('is told of large pools, too', () => {
    const chance = chanceOf(25_000, 27_000, { completion: { tested: 94, of: 100 } });
    expect(chance).toBeGreaterThan(0.99);
    expect(chance).toBeLessThanOrEqual(1);
  });
});

describe('"dashboard of weekday/hour distribution"', () => {
  it('on the clocks of New York', () => {
    // Friday 23:30 in summer, Thursday 23:30 in winter.
    const { weekdays, hours } = spreadOf([
      { at: '2026-05-02T03:00:00.000Z', count: 1 },
      { at: '2026-01-02T04:30:00.000Z', count: 1 },
      { at: '2026-01-05T15:00:00.000Z', count: 4 },
    ]);
    expect(weekdays).toEqual([0, 4, 0, 0, 1, 1, 0]);
    expect([hours[23], hours[10], hours.reduce((sum, count) => sum + count, 0)]).toEqual([2, 4, 6]);
  });
});

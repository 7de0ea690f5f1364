import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrequencies } from '../companies/lists.ts';
import { addDays, daysBetween } from '../time/days.ts';
import { instantsOf, openDays, periodOn, periodProblems, periodsOf, standingOf, undrawnProblem, yearOfTest } from './periods.ts';

const year2026 = { year: 2026, frequency: 'Quarterly', from: '2020-01-01', runDay: '1', blackoutDates: [] } as const;
const daysOf = (more: object) => periodsOf({ ...year2026, ...more }).map(({ startDate, endDate }) => `${startDate} ${endDate}`);

describe('the periods of a year', () => {
  it('of a quarterly pool are the quarters', () => {
    expect(daysOf({})).toEqual(['2026-01-01 2026-03-31', '2026-04-01 2026-06-30', '2026-07-01 2026-09-30', '2026-10-01 2026-12-31']);
  });

  it.each([
    ['Weekly', 52],
    ['Every 2 weeks', 26],
    ['Monthly', 12],
    ['Every 2 months', 6],
    ['Quarterly', 4],
    ['Every 4 months', 3],
  ] as const)('%s: %i', (frequency, count) => {
    for (const year of [2026, 2028]) expect(periodsOf({ ...year2026, year, frequency })).toHaveLength(count);
  });

  it('have no gap and no overlap, in any year, whenever the pool began', () => {
    const years = fc.integer({ min: 2000, max: 2100 });
    fc.assert(
      fc.property(years, fc.constantFrom(...randomFrequencies), fc.integer({ min: 0, max: 364 }), (year, frequency, late) => {
        const from = addDays(`${year}-01-01`, late);
        const periods = periodsOf({ ...year2026, year, frequency, from });
        expect(periodProblems(periods, { year, from })).toEqual([]);
        expect(periods.map(({ index }) => index)).toEqual(periods.map((_, at) => at + 1));
        const length = periods.reduce((sum, { startDate, endDate }) => sum + daysBetween(startDate, endDate) + 1, 0);
        expect(length).toBe(daysBetween(from, `${year}-12-31`) + 1);
      }),
    );
  });

  it('end in leap years on the last of February and of the year', () => {
    expect(daysOf({ year: 2028, frequency: 'Every 2 months' })[0]).toBe('2028-01-01 2028-02-29');
    expect(daysOf({ year: 2028, frequency: 'Weekly' }).at(-1)).toBe('2028-12-23 2028-12-31');
  });

  it('begin when the pool does, and there are none before', () => {
    expect(daysOf({ from: '2026-05-11' })).toEqual(['2026-05-11 2026-06-30', '2026-07-01 2026-09-30', '2026-10-01 2026-12-31']);
    expect(daysOf({ from: '2027-01-01' })).toEqual([]);
  });
});

describe('the day of an automatic run', () => {
  const runsOn = (more: object) => periodsOf({ ...year2026, ...more }).map(({ runOn }) => runOn);

  it('is that of the first month of the period, 1-28 or Last', () => {
    expect(runsOn({ runDay: '15' })).toEqual(['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']);
    expect(runsOn({ runDay: 'Last', frequency: 'Every 4 months' })).toEqual(['2026-01-31', '2026-05-31', '2026-09-30']);
    expect(runsOn({ runDay: '20', from: '2026-01-25' })[0]).toBe('2026-01-25');
    expect(runsOn({ runDay: '20', frequency: 'Weekly' }).slice(0, 3)).toEqual(['2026-01-01', '2026-01-08', '2026-01-20']);
  });

  it('is no blackout date: the next open day, else the last before it', () => {
    expect(runsOn({ blackoutDates: ['2026-01-01', '2026-01-02', '2026-04-02'] }).slice(0, 2)).toEqual(['2026-01-03', '2026-04-01']);
    const week = { frequency: 'Weekly', runDay: '6', blackoutDates: ['2026-01-06', '2026-01-07'] };
    expect(runsOn(week)[0]).toBe('2026-01-05');
  });

  it('is none where the whole period is blacked out', () => {
    const blackoutDates = Array.from({ length: 7 }, (_, index) => addDays('2026-01-01', index));
    const [first, second] = periodsOf({ ...year2026, frequency: 'Weekly', blackoutDates });
    expect([first?.runOn, second?.runOn]).toEqual([null, '2026-01-08']);
    expect(openDays({ startDate: '2026-01-01', endDate: '2026-01-08' }, blackoutDates)).toEqual(['2026-01-08']);
  });
});

describe('periods that were changed by hand', () => {
  const [first, second, third, fourth] = periodsOf(year2026);
  const problemsOf = (...periods: { startDate: string; endDate: string }[]) =>
    periodProblems(periods, { year: 2026, from: '2020-01-01' }).map(({ at, problem }) => `${at} ${problem}`);
  const four = [first, second, third, fourth].filter((period) => period !== undefined);
  const changed = (at: number, more: object) =>
    problemsOf(...four.map((period, index) => (index === at ? { ...period, ...more } : period)));

  it('do not overlap, leave no day out, and are of one year', () => {
    expect(problemsOf(...four.toReversed())).toEqual([]);
    expect(changed(1, { startDate: '2026-03-31' })).toEqual(['1 overlap']);
    expect(changed(1, { startDate: '2026-04-02' })).toEqual(['1 gap']);
    expect(changed(0, { startDate: '2026-01-02' })).toEqual(['0 gap']);
    expect(changed(3, { endDate: '2026-12-30' })).toEqual(['3 gap']);
    expect(changed(3, { endDate: '2027-01-02' })).toEqual(['3 otherYear']);
    expect(changed(3, { endDate: '2026-09-30' })).toContain('3 notBefore');
  });
});

describe('a moment', () => {
  const periods = periodsOf(year2026);

  it('is in the period of its day', () => {
    expect(periodOn(periods, '2026-03-31')?.index).toBe(1);
    expect(periodOn(periods, '2026-04-01')?.index).toBe(2);
    expect(periodOn(periods, '2027-01-01')).toBeNull();
  });

  it('in New York, whichever way its clocks were changed in between', () => {
    const [first, , , fourth] = periods.map(instantsOf);
    expect(first).toEqual({ from: '2026-01-01T05:00:00.000Z', until: '2026-04-01T04:00:00.000Z' });
    expect(fourth).toEqual({ from: '2026-10-01T04:00:00.000Z', until: '2027-01-01T05:00:00.000Z' });
  });

  it.each([
    // 23 and 25 hours long.
    ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('%s is as long as it is', (day, from, until) => {
    expect(instantsOf({ startDate: day, endDate: day })).toEqual({ from, until });
  });
});

describe('"A random test collected in January counts for the new year even if selected in December"', () => {
  it.each([
    ['2026-12-31T23:00:00Z', 2026],
    ['2027-01-01T04:59:59Z', 2026],
    ['2027-01-01T05:00:00Z', 2027],
    ['2027-01-04T15:00:00Z', 2027],
  ])('%s: %i', (at, year) => expect(yearOfTest(new Date(at))).toBe(year));
});

describe('the board: "due, overdue, in notice, closed"', () => {
  const period = { startDate: '2026-04-01', endDate: '2026-06-30', runOn: '2026-04-10' };
  const plain = { period, isAutomatic: false, isDrawn: false, isClosed: false };
  const at = (today: string, more: object = {}) => {
    const { state, next } = standingOf({ ...plain, ...more }, today);
    return `${state} ${next}`;
  };

  it('of one that is drawn by hand, in its first half', () => {
    expect([at('2026-03-31'), at('2026-04-01'), at('2026-05-16')]).toEqual(['UPCOMING null', 'DUE draw', 'DUE draw']);
    expect([at('2026-05-17'), at('2026-07-01')]).toEqual(['OVERDUE draw', 'OVERDUE draw']);
  });

  it('of one that is drawn by itself, on its day', () => {
    expect([at('2026-04-10', { isAutomatic: true }), at('2026-04-11', { isAutomatic: true })]).toEqual(['DUE draw', 'OVERDUE draw']);
  });

  it('of one that was drawn, until it is closed', () => {
    expect([at('2026-06-30', { isDrawn: true }), at('2026-07-01', { isDrawn: true })]).toEqual(['IN_NOTICE notice', 'OVERDUE close']);
    expect(at('2026-07-01', { isDrawn: true, isClosed: true })).toBe('CLOSED null');
  });
});

describe('a period in which nobody was drawn', () => {
  const period = { startDate: '2026-01-01', endDate: '2026-03-31', runOn: null };
  const problem = (more: object = {}, today = '2026-04-01') => undrawnProblem({ period, isDrawn: false, isClosed: false, ...more }, today);

  it('can be closed once it is over, since no draw of it is to come', () => {
    expect(problem()).toBeNull();
    expect(problem({}, '2026-03-31')).toBe('notOver');
    expect(problem({ isDrawn: true })).toBe('drawn');
    expect(problem({ isDrawn: true, isClosed: true })).toBe('closed');
  });
});

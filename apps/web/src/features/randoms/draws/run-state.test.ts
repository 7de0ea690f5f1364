import { describe, expect, it } from 'vitest';
import { isRunning, mayBegin, sayingOf, stepsOf } from './run-state.ts';

const period = {
  runKind: 'MANUAL',
  runStatus: '',
  waitsFor: 'NONE',
  commitment: 'ab',
  state: 'DUE',
  startDate: '2026-01-01',
  endDate: '2026-03-31',
} as const;
const today = '2026-02-10';
const marks = (given: Parameters<typeof stepsOf>[0]): string =>
  stepsOf(given)
    .map(({ mark }) => mark)
    .join(' ');

describe('the steps of a run', () => {
  it('end with the selections where it is made by hand, and with the orders where it goes on by itself', () => {
    expect(marks({ ...period, runStatus: 'UPDATING RANKS' })).toBe('done done now ahead ahead');
    expect(marks({ ...period, runStatus: 'RUN SELECTIONS COMPLETED' })).toBe('done done done done done');
    expect(marks({ runKind: 'AUTO', runStatus: 'RUN SELECTIONS COMPLETED' })).toBe('done done done done now ahead ahead');
    expect(marks({ runKind: '', runStatus: '' })).toBe(Array.from({ length: 7 }, () => 'ahead').join(' '));
  });

  it('end where nobody was found', () => {
    expect(stepsOf({ ...period, runStatus: 'NO PARTICIPANTS FOUND' }).at(-1)).toEqual({ status: 'NO PARTICIPANTS FOUND', mark: 'stopped' });
  });
});

describe('what is said of a draw', () => {
  it.each([
    [{}, 'ready'],
    [{ commitment: '' }, 'unopened'],
    [{ startDate: '2026-02-11' }, 'upcoming'],
    [{ endDate: '2026-02-09' }, 'over'],
    [{ state: 'CLOSED' }, 'closed'],
    [{ runStatus: 'IN QUEUE' }, 'running'],
    [{ runStatus: 'GENERATING RANKS', waitsFor: 'BEACON' }, 'BEACON'],
    [{ runStatus: 'GENERATING RANKS', waitsFor: 'WITNESS' }, 'WITNESS'],
    [{ runStatus: 'RUN SELECTIONS COMPLETED' }, 'drawn'],
    [{ runStatus: 'NO PARTICIPANTS FOUND' }, 'empty'],
  ] as const)('%o: %s', (more, said) => {
    expect(sayingOf({ ...period, ...more }, today)).toBe(said);
  });
});

describe('a run', () => {
  it('begins on the days of its period, once', () => {
    expect(mayBegin(period, today)).toBe(true);
    expect(mayBegin(period, period.startDate)).toBe(true);
    expect(mayBegin(period, period.endDate)).toBe(true);
    expect(mayBegin(period, '2025-12-31')).toBe(false);
    expect(mayBegin(period, '2026-04-01')).toBe(false);
    expect(mayBegin({ ...period, runStatus: 'IN QUEUE' }, today)).toBe(false);
    expect(mayBegin({ ...period, state: 'CLOSED' }, today)).toBe(false);
  });

  it('is followed until it has ended', () => {
    expect(isRunning(period)).toBe(false);
    expect(isRunning({ ...period, runStatus: 'IN QUEUE' })).toBe(true);
    expect(isRunning({ ...period, runStatus: 'RUN SELECTIONS COMPLETED' })).toBe(false);
    expect(isRunning({ runKind: 'AUTO', runStatus: 'RUN SELECTIONS COMPLETED' })).toBe(true);
  });
});

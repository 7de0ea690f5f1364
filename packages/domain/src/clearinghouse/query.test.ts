import { describe, expect, it } from 'vitest';
import { queryStatuses, queryTypes } from './lists.ts';
import {
  canMove,
  codeOf,
  countsAsQuery,
  dueState,
  dutyOf,
  fullQueryBy,
  isDriver,
  movesFrom,
  nextDueOn,
  typeOfCode,
  typeOfOrder,
} from './query.ts';

const now = new Date('2026-11-17T12:00:00.000Z');

describe('queries of the Clearinghouse', () => {
  it('"query type codes 1 limited, 2 full, 3 pre-employment, 4 limited with automatic consent request"', () => {
    expect(queryTypes.map(codeOf)).toEqual(['1', '2', '3', '4']);
    expect(['1', '2', '3', '4', '5', ''].map(typeOfCode)).toEqual([...queryTypes, null, null]);
  });

  it('goes on from a status in the ways that there are, and stays where it has ended', () => {
    expect(canMove('Awaiting processing', 'Processing')).toBe(true);
    expect(canMove('Processing', 'Awaiting processing')).toBe(false);
    expect(canMove('Pending driver consent', 'Specific consent required')).toBe(false);
    expect(canMove('Driver not found', 'Awaiting processing')).toBe(true);
    for (const status of queryStatuses) expect(movesFrom(status)).not.toContain(status);
    expect(queryStatuses.filter((status) => movesFrom(status).length === 0)).toEqual([
      'Driver not prohibited',
      'Driver prohibited',
      'Consent refused',
    ]);
  });

  it('"Full after a limited hit: within 24 h, else remove driver from duty"', () => {
    const by = fullQueryBy('Specific consent required', now);
    expect(by).toBe('2026-11-18T12:00:00.000Z');
    expect(fullQueryBy('Driver not prohibited', now)).toBeNull();
    const hit = { status: 'Specific consent required', queryType: 'Limited', fullQueryBy: by } as const;
    expect(dutyOf(hit, new Date('2026-11-18T12:00:00.000Z'))).toBe('fullQueryBy');
    expect(dutyOf(hit, new Date('2026-11-18T12:00:00.001Z'))).toBe('offDuty');
    expect(dutyOf({ ...hit, status: 'Pending driver consent' }, new Date('2026-11-19T12:00:00.000Z'))).toBe('offDuty');
    expect(dutyOf({ ...hit, status: 'Driver not prohibited' }, new Date('2026-11-19T12:00:00.000Z'))).toBe('none');
  });

  it('"Driver refuses consent -> may not drive"; neither does who is prohibited, nor an applicant before the answer', () => {
    const query = { queryType: 'Pre-employment', fullQueryBy: null } as const;
    expect(dutyOf({ ...query, status: 'Consent refused' }, now)).toBe('refused');
    expect(dutyOf({ ...query, status: 'Driver prohibited' }, now)).toBe('prohibited');
    expect(dutyOf({ ...query, status: 'Processing' }, now)).toBe('notYet');
    expect(dutyOf({ ...query, status: 'Driver not prohibited' }, now)).toBe('none');
  });

  it('"every 12 months per current driver", "annual due list at 11 months"', () => {
    const lastOn = '2025-12-17';
    expect(nextDueOn(lastOn)).toBe('2026-12-17');
    const at = (today: string) => dueState({ isApplicant: false, lastOn }, today);
    expect([at('2026-11-16'), at('2026-11-17'), at('2026-12-17'), at('2026-12-18')]).toEqual(['LATER', 'DUE', 'DUE', 'OVERDUE']);
    expect(dueState({ isApplicant: false, lastOn: null }, '2026-11-17')).toBe('NEVER');
    expect(dueState({ isApplicant: true, lastOn: null }, '2026-11-17')).toBe('BEFORE_WORK');
  });

  it('begins the year with an answer, not with somebody who was not found', () => {
    expect(queryStatuses.filter(countsAsQuery)).toEqual(['Specific consent required', 'Driver not prohibited', 'Driver prohibited']);
  });

  it('is about drivers: at work, with a commercial license, under the rules of the FMCSA', () => {
    const person = { isActive: true, isArchived: false, cdlNumber: '****1234', agency: 'FMCSA', secondaryAgencies: [] };
    expect(isDriver(person)).toBe(true);
    expect(isDriver({ ...person, agency: 'FAA', secondaryAgencies: ['FMCSA'] })).toBe(true);
    for (const other of [{ isActive: false }, { isArchived: true }, { cdlNumber: '' }, { agency: 'FAA' }])
      expect(isDriver({ ...person, ...other })).toBe(false);
  });

  it('asks for the record before somebody is hired, and once a year whether there is one', () => {
    expect(typeOfOrder('PRE-EMPLOYMENT')).toBe('Pre-employment');
    expect(typeOfOrder('PERIODIC')).toBe('Limited');
  });
});

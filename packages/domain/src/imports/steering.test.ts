import { describe, expect, it } from 'vitest';
import { mayRollBack, needsLook, takenBackBy, type Steered } from './steering.ts';

const now = Date.parse('2026-11-18T12:00:00.000Z');
const when = { now, days: 30 };

const stored: Steered = {
  area: 'location',
  target: 'location',
  companyId: 1,
  mode: 'COMMIT',
  status: 'DONE',
  undoneAt: null,
  committedAt: '2026-11-17T12:00:00.000Z',
  finishedAt: '2026-11-17T12:00:00.000Z',
  rowsTotal: 3,
  rowsInserted: 2,
  rowsUpdated: 1,
  rowsConflict: 0,
  rowsFailed: 0,
};

describe('a rollback', () => {
  it('archives what was new and edits what was changed: who may do by hand what it does may have it done', () => {
    const rights = { archive: 'location.archive', edit: 'location.edit' } as const;
    expect(takenBackBy(stored, rights)).toEqual(['location.archive', 'location.edit']);
    expect(takenBackBy({ ...stored, rowsInserted: 0 }, rights)).toEqual(['location.edit']);
    expect(takenBackBy({ ...stored, rowsUpdated: 0 }, rights)).toEqual(['location.archive']);
  });

  it('that could take nothing back can be asked for once more, one that did cannot', () => {
    const fruitless = { ...stored, mode: 'ROLLBACK' } as const;
    expect(mayRollBack(fruitless, when)).toBe(true);
    expect(mayRollBack({ ...fruitless, undoneAt: '2026-11-18T11:00:00.000Z' }, when)).toBe(false);
  });

  it.each(['STOPPED', 'FAILED'] as const)('that has not come to its end (%s) is resumed, not begun anew', (status) => {
    expect(mayRollBack({ ...stored, mode: 'ROLLBACK', status }, when)).toBe(false);
  });
});

describe('an import needs a look', () => {
  const tried: Steered = { ...stored, mode: 'VALIDATE', committedAt: null };

  it.each<[string, Steered, boolean]>([
    ['not when all of it is stored', stored, false],
    ['when rows stayed out as wrong', { ...stored, rowsFailed: 1 }, true],
    ['when rows stayed out as conflicts', { ...stored, rowsConflict: 1 }, true],
    ['when it could not go on', { ...stored, status: 'FAILED' }, true],
    ['when it was stopped', { ...stored, status: 'STOPPED' }, true],
    ['when its dry run could not go on', { ...tried, status: 'FAILED' }, true],
    ['when its dry run found nothing but conflicts', { ...tried, rowsInserted: 0, rowsUpdated: 0, rowsConflict: 1 }, true],
    ['when its dry run found every row wrong', { ...tried, rowsInserted: 0, rowsUpdated: 0, rowsFailed: 1 }, true],
    ['not when its dry run found nothing new', { ...tried, rowsInserted: 0, rowsUpdated: 0 }, false],
    ['not when its dry run waits for the commit', { ...tried, rowsConflict: 1, rowsFailed: 1 }, false],
    ['not while it runs', { ...stored, status: 'RUNNING', rowsFailed: 1 }, false],
    ['not once it is taken back', { ...stored, mode: 'ROLLBACK', rowsFailed: 1, undoneAt: stored.finishedAt }, false],
    ['not once it is discarded', { ...tried, status: 'DISCARDED', rowsConflict: 1 }, false],
    ['not as a template', { ...stored, area: 'template', rowsFailed: 1 }, false],
  ])('%s', (_name, log, isNeeded) => {
    expect(needsLook(log)).toBe(isNeeded);
  });
});

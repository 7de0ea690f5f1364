import { describe, expect, it } from 'vitest';
import { bulkStatuses, mayResumeRun, mayStopRun, mayUndoRun, type BulkStatus } from './bulk-run.ts';

const run = (status: BulkStatus, more: { changedCount?: number; isUndone?: boolean } = {}) => ({
  status,
  changedCount: 3,
  isUndone: false,
  ...more,
});
const those = (may: (of: ReturnType<typeof run>) => boolean, more = {}): BulkStatus[] =>
  bulkStatuses.filter((status) => may(run(status, more)));

describe('a run over many records', () => {
  it('is stopped while it is under way', () => expect(those(mayStopRun)).toEqual(['QUEUED', 'RUNNING']));

  it('goes on where it was stopped or broke off', () => expect(those(mayResumeRun)).toEqual(['STOPPED', 'FAILED']));

  it('is taken back once it is over, however it ended', () => expect(those(mayUndoRun)).toEqual(['STOPPED', 'DONE', 'FAILED']));

  it('is taken back once, and does not go on afterwards', () => {
    expect(those(mayUndoRun, { isUndone: true })).toEqual([]);
    expect(those(mayResumeRun, { isUndone: true })).toEqual([]);
  });

  it('has nothing to take back where it changed nothing', () => expect(those(mayUndoRun, { changedCount: 0 })).toEqual([]));
});

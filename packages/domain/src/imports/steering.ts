import type { ImportLog } from './import-log.fields.ts';

export type Steered = Pick<
  ImportLog,
  | 'area'
  | 'target'
  | 'companyId'
  | 'mode'
  | 'status'
  | 'undoneAt'
  | 'committedAt'
  | 'rowsInserted'
  | 'rowsUpdated'
  | 'rowsConflict'
  | 'rowsFailed'
  | 'finishedAt'
  | 'rowsTotal'
>;

const isUnderWay = ({ status }: Steered): boolean => status === 'QUEUED' || status === 'RUNNING';
const isOver = ({ status, undoneAt, area }: Steered): boolean => area === 'template' || status === 'DISCARDED' || undoneAt !== null;

/** Whether the rows can be looked at anew: all of them before anything is stored, afterwards those that were not. */
export const mayValidate = (log: Steered): boolean => {
  // Of a template only what its columns stand for can be said anew.
  if (log.area === 'template') return log.status === 'DONE';
  if (isOver(log) || isUnderWay(log) || log.mode === 'ROLLBACK') return false;
  return log.mode === 'VALIDATE' || log.rowsConflict + log.rowsFailed > 0 || log.status !== 'DONE';
};

/** Only what a dry run has gone through to its end is stored. */
export const mayCommit = (log: Steered): boolean => !isOver(log) && log.mode === 'VALIDATE' && log.status === 'DONE';

/** What somebody decides about a row counts with the next commit: before it, and not after. */
export const mayDecide = mayCommit;

/** Who is not in a file of people is asked about once the file itself is stored. */
export const mayEndMissing = (log: Steered): boolean =>
  !isOver(log) && log.target === 'participant' && log.companyId !== null && log.mode === 'COMMIT' && log.status === 'DONE';

type Owned = Pick<ImportLog, 'uploadedById' | 'mode' | 'area'>;

/**
 * Rows are found and written under the rights of who begins the run, and what is found stands in them for who brought the file: begun by anybody
 * else it would show and change what its owner may not. What is stored can be taken back by others, too, and a template has no rows.
 */
export const mayBegin = ({ userId }: { readonly userId: number }, { uploadedById, mode, area }: Owned): boolean =>
  uploadedById === userId || mode === 'ROLLBACK' || area === 'template';

export const mayStop = (log: Steered): boolean => isUnderWay(log);

export const mayResume = (log: Steered): boolean => !isOver(log) && (log.status === 'STOPPED' || log.status === 'FAILED');

type When = { readonly now: number; readonly days: number };

/** What was stored can be taken back for some days; also what was stored before a stop. */
export const mayRollBack = (log: Steered, { now, days }: When): boolean => {
  if (isOver(log) || isUnderWay(log) || log.mode === 'ROLLBACK' || log.rowsInserted + log.rowsUpdated === 0) return false;
  const isYoung = log.finishedAt === null || now - Date.parse(log.finishedAt) < days * 86_400_000;
  return log.committedAt !== null && isYoung;
};

/** A file of which nothing was stored can be put away. */
export const mayDiscard = (log: Steered): boolean =>
  !isOver(log) && !isUnderWay(log) && log.mode === 'VALIDATE' && log.committedAt === null;

/** Where an import stands, for whoever asks what it is not ready for: a key of the catalogs under `imports.notNow`. */
export const standingOf = (log: Steered): 'template' | 'discarded' | 'undone' | 'running' | 'halted' | 'checked' | 'finished' => {
  if (log.area === 'template') return 'template';
  if (log.status === 'DISCARDED') return 'discarded';
  if (log.undoneAt !== null) return 'undone';
  if (isUnderWay(log)) return 'running';
  if (mayResume(log)) return 'halted';
  return log.mode === 'VALIDATE' ? 'checked' : 'finished';
};

import type { Permission } from '../access/permissions.ts';
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

/** What a commit has come upon and nobody has decided yet: with a decision it is stored by another one. */
const isContested = ({ mode, rowsConflict }: Steered): boolean => mode === 'COMMIT' && rowsConflict > 0;

/** Only what a dry run has gone through to its end is stored; after that what was decided about the conflicts of a commit. */
export const mayCommit = (log: Steered): boolean => !isOver(log) && log.status === 'DONE' && (log.mode === 'VALIDATE' || isContested(log));

/** What somebody decides about a row counts with the next commit. */
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

/** A rollback that was stopped goes on; one that came to its end and took nothing back is as if it had not been. */
const isHalfUndone = ({ mode, status }: Steered): boolean => mode === 'ROLLBACK' && status !== 'DONE';

/** What was stored can be taken back for some days; also what was stored before a stop. */
export const mayRollBack = (log: Steered, { now, days }: When): boolean => {
  if (isOver(log) || isUnderWay(log) || isHalfUndone(log) || log.rowsInserted + log.rowsUpdated === 0) return false;
  const isYoung = log.finishedAt === null || now - Date.parse(log.finishedAt) < days * 86_400_000;
  return log.committedAt !== null && isYoung;
};

type Rights = { readonly archive: Permission; readonly edit: Permission };

/** The rights that it takes to take an import back, which archives what was new and edits what was changed: who lacks one of them would leave rows behind. */
export const takenBackBy = ({ rowsInserted, rowsUpdated }: Pick<ImportLog, 'rowsInserted' | 'rowsUpdated'>, of: Rights): Permission[] => [
  ...(rowsInserted > 0 ? [of.archive] : []),
  ...(rowsUpdated > 0 ? [of.edit] : []),
];

/**
 * Whether somebody has to look at it once more: it was stopped or could not go on, or rows stayed out that can be corrected or decided about.
 * A dry run waits for its commit by what it can store; with nothing to store it waits for decisions, or for a corrected file.
 */
export const needsLook = (log: Steered): boolean => {
  if (isOver(log) || isUnderWay(log)) return false;
  if (log.status !== 'DONE') return true;
  return log.rowsConflict + log.rowsFailed > 0 && (log.mode !== 'VALIDATE' || log.rowsInserted + log.rowsUpdated === 0);
};

/** A file of which nothing was stored can be put away, and so can a template that is offered no more. */
export const mayDiscard = (log: Steered): boolean =>
  log.area === 'template' ? log.status === 'DONE' : !isOver(log) && !isUnderWay(log) && log.mode === 'VALIDATE' && log.committedAt === null;

/** Where an import stands, for whoever asks what it is not ready for: a key of the catalogs under `imports.notNow`. */
export const standingOf = (log: Steered): 'template' | 'discarded' | 'undone' | 'running' | 'halted' | 'checked' | 'finished' => {
  if (log.area === 'template') return 'template';
  if (log.status === 'DISCARDED') return 'discarded';
  if (log.undoneAt !== null) return 'undone';
  if (isUnderWay(log)) return 'running';
  if (mayResume(log)) return 'halted';
  return log.mode === 'VALIDATE' ? 'checked' : 'finished';
};

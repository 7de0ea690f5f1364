import { resources } from '@assay/contract/api';
import type { ErrorCode } from '@assay/contract/kit/errors';
import { pick } from '@assay/domain/fields/values';
import { AppError } from '#platform/http/app-error.ts';
import type { Written } from '#platform/http/route.ts';
import { columnsOf } from './cells-in.ts';
import type { RowResult, StoredRow } from './imports.repository.ts';
import type { Writing } from './write-rows.ts';

/** Why a row is left as it is. What somebody has changed since is theirs. */
const leftFor: Partial<Record<ErrorCode, string>> = {
  'conflict': 'editedSince',
  'archived': 'archivedSince',
  'in-the-way': 'inUse',
  'not-found': 'notAllowed',
  'forbidden': 'notAllowed',
  'step-up-required': 'needsProof',
};

const undone = async ({ tx, running, intake, context }: Writing, row: StoredRow): Promise<Written> => {
  const { recordId: id, storedVersion: version } = row;
  if (id === null || version === null) return new AppError('not-found');
  const { archive, edit } = resources[running.target].permissions;
  if (row.outcome === 'INSERT') return intake.archive(tx, context(archive), { id, version });
  // What the update changed and a form can say; what hangs on it follows by itself.
  const before = pick(row.before ?? {}, [...columnsOf(running.target).keys()]);
  return intake.update(tx, context(edit), { ...before, id, version });
};

/** An archive of what was archived already changes nothing: it was somebody else's. */
const isNothing = (row: StoredRow, written: Exclude<Written, AppError>): boolean => row.outcome === 'INSERT' && written.version === null;

/** Takes rows back, each by itself: what was new is archived, what was changed is as it was. */
export const undoRows = async (
  writing: Writing,
  rows: readonly StoredRow[],
): Promise<Pick<RowResult, 'number' | 'state' | 'problems'>[]> => {
  const results: Pick<RowResult, 'number' | 'state' | 'problems'>[] = [];
  for (const row of rows) {
    const written = await undone(writing, row);
    const code = written instanceof AppError ? (leftFor[written.code] ?? 'editedSince') : isNothing(row, written) ? 'archivedSince' : null;
    results.push({ number: row.number, state: code ? 'LEFT' : 'UNDONE', problems: code ? [{ path: '', code, params: {} }] : [] });
  }
  return results;
};

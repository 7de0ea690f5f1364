import { importedAs } from '@assay/contract/imports/imported-as';
import type { ErrorCode } from '@assay/contract/kit/errors';
import { pick } from '@assay/domain/fields/values';
import { AppError } from '#platform/http/app-error.ts';
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

type Undone = Pick<RowResult, 'number' | 'state' | 'problems'>;

const undoneAs = ({ number }: StoredRow, code: string | null): Undone => ({
  number,
  state: code ? 'LEFT' : 'UNDONE',
  problems: code ? [{ path: '', code, params: {} }] : [],
});

const isGone = (data: unknown): boolean => typeof data === 'object' && data !== null && 'isArchived' in data && data.isArchived === true;

/** An archive is a change as well: what is gone is told as that. */
const codeFor = ({ code, data }: AppError): string =>
  code === 'conflict' && isGone(data) ? 'archivedSince' : (leftFor[code] ?? 'editedSince');

/** What the import has stored of a row. */
type Stored = { readonly row: StoredRow; readonly id: number; readonly version: number };

/** What was new is archived. An archive of what was archived already changes nothing: it was somebody else's. */
const archiveRows = async ({ tx, running, intake, context }: Writing, stored: readonly Stored[]): Promise<Undone[]> => {
  const { archive } = importedAs(running.target).permissions;
  const archived = await intake.archive(tx, context(archive), stored);
  return stored.map(({ row }, index) => {
    const one = archived[index] ?? new AppError('internal');
    if (one instanceof AppError) return undoneAs(row, codeFor(one));
    return undoneAs(row, one.version === null ? 'archivedSince' : null);
  });
};

/** What was changed is as it was: what the update changed and a form can say; what hangs on it follows by itself. */
const restoreRow = async ({ tx, running, intake, context }: Writing, { row, id, version }: Stored): Promise<Undone> => {
  const { edit } = importedAs(running.target).permissions;
  const before = pick(row.before ?? {}, [...columnsOf(running.target).keys()]);
  const written = await intake.update(tx, context(edit), { ...before, id, version });
  return undoneAs(row, written instanceof AppError ? codeFor(written) : null);
};

/** Takes rows back, in their order: what one of them is left for leaves the others as they are. */
export const undoRows = async (writing: Writing, rows: readonly StoredRow[]): Promise<Undone[]> => {
  const stored = rows.flatMap((row) =>
    row.recordId === null || row.storedVersion === null ? [] : [{ row, id: row.recordId, version: row.storedVersion }],
  );
  const results = await archiveRows(
    writing,
    stored.filter(({ row }) => row.outcome === 'INSERT'),
  );
  for (const one of stored.filter(({ row }) => row.outcome !== 'INSERT')) results.push(await restoreRow(writing, one));
  const lost = rows.filter(({ recordId, storedVersion }) => recordId === null || storedVersion === null);
  return [...results, ...lost.map((row) => undoneAs(row, 'notAllowed'))];
};

import type { Acting } from '@assay/domain/access/actor';
import type { Tx } from '#platform/db/transaction.ts';
import type { Intake } from '#platform/http/route.ts';
import type { Running, StoredRow } from './imports.repository.ts';
import type { Matched } from './match-rows.ts';

type Leaving = { readonly reader: { readonly tx: Tx; readonly actor: Acting }; readonly intake: Intake; readonly running: Running };

/** The rows of those who are not in the file: each is about its person, and says that they have left. */
export const leavingRows = async ({ reader, intake, running }: Leaving, rows: readonly StoredRow[]): Promise<Matched[]> => {
  if (rows.length === 0) return [];
  const { companyId } = running;
  const records = await intake.records(
    reader,
    rows.flatMap(({ recordId }) => recordId ?? []),
  );
  return rows.map((row) => {
    const record = records.get(row.recordId ?? 0);
    const hits = record ? [{ place: 1, id: record.id, version: record.version, companyId }] : [];
    const texts = typeof record?.name === 'string' ? { name: record.name } : {};
    return { row, values: {}, texts, problems: [], action: 'TERM', besides: {}, companyId, key: '', hits, belowComing: null };
  });
};

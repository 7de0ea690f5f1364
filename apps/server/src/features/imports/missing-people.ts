import type { EndMissing, ImportLog, MissingPeople } from '@assay/contract/imports/import-log.types';
import { importLimits } from '@assay/domain/imports/lists';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Handler } from '#platform/http/route.ts';
import type { ReceiveDeps } from './receive-file.ts';

/** Active people of the company that the file is for, of whom it says nothing; row policies bound who is seen. */
const missing = `from participant p where p.company_id = $2 and not p.is_archived and p.status <> 'Inactive'
  and not exists (select from import_row r where r.import_id = $1 and r.record_id = p.id)`;

const missingIn = async (tx: Tx, { id, companyId }: Pick<ImportLog, 'id' | 'companyId'>): Promise<MissingPeople> => {
  const [row] = await tx.query<{ count: number }>(`select count(*)::integer as count ${missing}`, [id, companyId]);
  const people = await tx.query<MissingPeople['people'][number]>(
    `select p.id, p.name ${missing} order by p.name collate "und-x-icu", p.id limit ${importLimits.page}`,
    [id, companyId],
  );
  return { count: row?.count ?? 0, people };
};

/** Who is not in the file. Only a file of people, for one company, can leave anybody out. */
export const readMissing = ({ shown }: Pick<ReceiveDeps, 'shown'>): Handler => ({
  read: async (tx, context) => {
    const { data: log } = required(await shown(tx, context, { id: pathId(context) }));
    const isRoster = log.target === 'participant' && log.companyId !== null && log.area !== 'template';
    return { data: isRoster ? await missingIn(tx, log) : { count: 0, people: [] } };
  },
});

/**
 * Whoever is not in the file becomes a row of the import that says so: what is done with it is stored, told, remembered and taken back as with
 * any other row. As many as were shown, or nobody.
 */
export const addMissing = async (tx: Tx, log: ImportLog, { expected }: EndMissing): Promise<void> => {
  const { count } = await missingIn(tx, log);
  if (count !== expected) throw new AppError('count-changed', { data: { count } });
  await tx.query(
    `insert into import_row (import_id, number, place, cells, is_missing, outcome, state, label, record_id, seen_version)
     select $1, n.number, n.number, '[]', true, 'UPDATE', 'CHECKED', n.name, n.id, n.version
     from (select (select max(number) from import_row where import_id = $1) + row_number() over (order by p.name, p.id) as number, p.name, p.id, p.version ${missing}) n`,
    [log.id, log.companyId],
  );
  await tx.query(`update import_log set rows_total = rows_total + $2 where id = $1`, [log.id, count]);
};

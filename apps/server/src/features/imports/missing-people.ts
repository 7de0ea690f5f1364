import type { EndMissing, ImportLog, MissingPeople } from '@assay/contract/imports/import-log.types';
import { importLimits } from '@assay/domain/imports/lists';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Handler } from '#platform/http/route.ts';
import type { ReceiveDeps } from './receive-file.ts';

/** Whom rows that were not stored look like: they may be the very people of these rows. */
const alike = `select named::bigint from import_row r cross join jsonb_array_elements(coalesce(r.problems, '[]')) problem
  cross join unnest(string_to_array(coalesce(problem -> 'params' ->> 'ids', problem -> 'params' ->> 'id'), ' ')) named
  where r.import_id = $1 and r.outcome = 'CONFLICT' and r.state = 'CHECKED' and problem ->> 'code' = 'looksLike'`;

/** Active people of the company that the file is for, of whom it says nothing; row policies bound who is seen. */
const missing = `from participant p where p.company_id = $2 and not p.is_archived and p.status <> 'Inactive'
  and not exists (select from import_row r where r.import_id = $1 and r.record_id = p.id) and p.id <> all (array(${alike}))`;

/** Rows of which nobody knows whom they are about: their number is wrong or missing, or several have it. Of a second row for one person the first says who that is. */
const unread = `select count(*)::integer as count from import_row r where r.import_id = $1 and r.state = 'CHECKED' and not r.is_missing
  and ((r.outcome = 'ERROR' and r.record_id is null and not coalesce(r.problems, '[]') @> '[{"code": "sameAsRow"}]')
    or (r.outcome = 'CONFLICT' and coalesce(r.problems, '[]') @> '[{"code": "severalMatch"}]'))`;

const missingIn = async (tx: Tx, { id, companyId }: Pick<ImportLog, 'id' | 'companyId'>): Promise<MissingPeople> => {
  const [row] = await tx.query<{ count: number }>(`select count(*)::integer as count ${missing}`, [id, companyId]);
  const people = await tx.query<MissingPeople['people'][number]>(
    `select p.id, p.name ${missing} order by p.name collate "und-x-icu", p.id limit ${importLimits.page}`,
    [id, companyId],
  );
  const [rows] = await tx.query<{ count: number }>(unread, [id]);
  return { count: row?.count ?? 0, unread: rows?.count ?? 0, people };
};

/** Who is not in the file. Only a file of people, for one company, can leave anybody out. */
export const readMissing = ({ shown }: Pick<ReceiveDeps, 'shown'>): Handler => ({
  read: async (tx, context) => {
    const { data: log } = required(await shown(tx, context, { id: pathId(context) }));
    const isRoster = log.target === 'participant' && log.companyId !== null && log.area !== 'template';
    return { data: isRoster ? await missingIn(tx, log) : { count: 0, unread: 0, people: [] } };
  },
});

/**
 * Whoever is not in the file becomes a row of the import that says so: what is done with it is stored, told, remembered and taken back as with
 * any other row. As many as were shown, or nobody; and nobody as long as the file may speak of one of them.
 */
export const addMissing = async (tx: Tx, log: ImportLog, { expected }: EndMissing): Promise<void> => {
  const { count, unread: rows } = await missingIn(tx, log);
  // Whoever such a row is about would be taken for somebody who has left.
  if (rows > 0) throw new AppError('decided', { data: log, sentence: 'imports.missing.unread', params: { count: rows } });
  if (count !== expected) throw new AppError('count-changed', { data: { count } });
  await tx.query(
    `insert into import_row (import_id, number, place, cells, is_missing, outcome, state, label, record_id, seen_version)
     select $1, n.number, n.number, '[]', true, 'UPDATE', 'CHECKED', n.name, n.id, n.version
     from (select (select max(number) from import_row where import_id = $1) + row_number() over (order by p.name, p.id) as number, p.name, p.id, p.version ${missing}) n`,
    [log.id, log.companyId],
  );
  await tx.query(`update import_log set rows_total = rows_total + $2 where id = $1`, [log.id, count]);
};

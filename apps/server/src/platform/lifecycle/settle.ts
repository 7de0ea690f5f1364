import { pick } from '@assay/domain/fields/values';
import { keysOf } from '@assay/domain/keys';
import { appendAudit, type AuditContext, type AuditSubject } from '../audit/audit.ts';
import type { RecordTable } from '../db/schema/columns.ts';
import type { Tx } from '../db/transaction.ts';
import { updateRow, updateRows, type Writer } from '../resource/write.ts';

type Values = Readonly<Record<string, unknown>>;
type By = Writer & { readonly auditContext: AuditContext };
type Place = Pick<AuditSubject, 'label' | 'companyId' | 'locationId'>;

/** A kind of rows, and what the trail calls one. */
type Kind = { readonly entity: string; readonly table: RecordTable };

type Row = { readonly id: number; readonly status: string };

/** Rows that go to a status, what else becomes of each, and what else the trail says of it. */
type Going = {
  readonly rows: readonly Row[];
  readonly to: string;
  readonly values?: Values;
  readonly told?: { readonly before: Values; readonly after: Values };
  readonly reason?: string;
};

const because = (reason = ''): { readonly reason?: string } => (reason === '' ? {} : { reason });

/** Stores that rows go to a status, each with a line in its own history. */
export const storeSteps = async (
  by: By,
  { entity, table }: Kind,
  { place, ...going }: Going & { readonly place: Place },
): Promise<void> => {
  const { rows, to, values = {}, told = { before: {}, after: {} }, reason } = going;
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await updateRows(by, { table, ids }, { ...values, status: to });
  for (const row of rows) {
    const changed = keysOf(values).filter((name) => !Object.hasOwn(row, name) || pick<Values>(row, [name])[name] !== values[name]);
    await appendAudit(by.tx, by.auditContext, {
      action: 'UPDATE',
      entity,
      entityId: row.id,
      ...place,
      before: { ...pick<Values>(row, changed), status: row.status, ...told.before },
      after: { ...pick(values, changed), status: to, ...told.after },
      ...because(reason),
    });
  }
};

/** A record whose status is made of those of its rows. */
export type Whole = {
  readonly whole: Kind;
  readonly part: Kind;
  readonly statusOf: (tx: Tx, id: number) => Promise<string>;
  /** What the trail tells of the record besides its status. */
  readonly told: readonly string[];
};

export type Settled = {
  readonly record: Row & Values;
  readonly place: Place;
  readonly going: readonly Going[];
  /** What becomes of the record itself. */
  readonly values?: Values;
  readonly reason?: string;
  /** Whose history tells of it, where that is not all of it. */
  readonly tells?: 'all' | 'rows' | 'nothing';
};

/** Stores what becomes of the rows of a record, what that makes of the record, and the history of both. Answers the status of the record. */
export const settle = async (by: By, { whole, part, statusOf, told }: Whole, settled: Settled): Promise<string> => {
  const { record, place, going, values = {}, reason = '', tells = 'all' } = settled;
  for (const one of going)
    if (tells === 'nothing')
      await updateRows(by, { table: part.table, ids: one.rows.map(({ id }) => id) }, { ...one.values, status: one.to });
    else await storeSteps(by, part, { ...one, place });
  const status = await statusOf(by.tx, record.id);
  if (status === record.status && Object.keys(values).length === 0 && reason === '') return status;
  await updateRow(by, { table: whole.table, id: record.id }, { ...values, status });
  if (tells !== 'all') return status;
  const names = told.filter((name) => Object.hasOwn(values, name));
  await appendAudit(by.tx, by.auditContext, {
    action: 'UPDATE',
    entity: whole.entity,
    entityId: record.id,
    ...place,
    before: { ...pick<Values>(record, names), status: record.status },
    after: { ...pick<Values>(values, names), status },
    ...because(reason),
  });
  return status;
};

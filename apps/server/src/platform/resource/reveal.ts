import type { RevealRequest } from '@assay/contract/kit/reveal';
import { appendAudit, auditContextOf, type AuditSubject } from '../audit/audit.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Database, Tx } from '../db/transaction.ts';
import { AppError, required } from '../http/app-error.ts';
import type { Result } from '../http/envelope.ts';
import { pathId, type Context, type Handler } from '../http/route.ts';
import { findRecord } from './read.ts';
import type { Searchable } from './search.ts';

type RevealDeps = { readonly database: Database; readonly cipher: FieldCipher };

type Covered<Rec> = {
  /** The name of the resource, as events have it. */
  readonly entity: string;
  readonly searchable: Searchable<Rec>;
  /** The fields that can be shown, and the encrypted column of each. */
  readonly columns: Readonly<Record<string, string>>;
  readonly subject: (record: Rec) => Omit<AuditSubject, 'entity' | 'entityId'>;
};

/** The plain value. The column is one of those declared, never what was sent. */
const openValue = async (tx: Tx, { cipher }: RevealDeps, { table, column, id }: { table: string; column: string; id: number }) => {
  const [row] = await tx.query<{ sealed: string }>(`select ${column} as sealed from ${table} where id = $1`, [id]);
  const { sealed } = required(row);
  return sealed === '' ? '' : cipher.open(sealed, { table, column, rowId: id });
};

type Plan<Rec> = { readonly deps: RevealDeps; readonly covered: Covered<Rec>; readonly context: Context<RevealRequest> };

const reveal = async <Rec>(tx: Tx, { deps, covered, context }: Plan<Rec>): Promise<string> => {
  const { field, reason } = context.body;
  const column = Object.hasOwn(covered.columns, field) ? covered.columns[field] : undefined;
  if (column === undefined) throw new AppError('not-found');
  const id = pathId(context);
  const record = required(await findRecord<Rec>({ tx, actor: context.actor }, covered.searchable, { id }));
  const subject = { entity: covered.entity, entityId: id, ...covered.subject(record) };
  await appendAudit(tx, auditContextOf(context), { action: 'REVEAL', reason, after: { field }, ...subject });
  return openValue(tx, deps, { table: covered.searchable.table, column, id });
};

/**
 * Answers `POST /<resource>/:id/reveal`: one covered value of a record in scope, and the event that says who saw it and why, in one
 * transaction: no event, no value. It has no idempotency key, since the answers of those are kept.
 */
export const revealHandler = <Rec>(deps: RevealDeps, covered: Covered<Rec>): Handler<RevealRequest> => ({
  free: async (context): Promise<Result> => ({
    data: { value: await deps.database.write(context.actor, (tx) => reveal(tx, { deps, covered, context })) },
  }),
});

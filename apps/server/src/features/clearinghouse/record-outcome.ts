import type { OutcomeRequest } from '@assay/contract/clearinghouse/clearinghouse.types';
import { hitStatuses, type QueryStatus } from '@assay/domain/clearinghouse/lists';
import {
  canMove,
  completesOrder,
  countsAsQuery,
  fullQueryBy,
  isFull,
  limitedTypes,
  nextDueOn,
  resultOf,
} from '@assay/domain/clearinghouse/query';
import type { Query } from '@assay/domain/clearinghouse/query.fields';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit } from '#platform/audit/audit.ts';
import { clearinghouse } from '#platform/db/schema/clearinghouse.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Answered, Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { updateRow, writeOf } from '#platform/resource/write.ts';
import { placeOf, queries, queryCan } from './clearinghouse.presenter.ts';
import { holdDrivers } from './judge-drivers.ts';

/** Completes the ordered service that a query was made for (O21). */
type CompleteService = (
  write: Write,
  done: { readonly orderServiceId: number; readonly participantId: number | null; readonly result: string; readonly at: Date },
) => Promise<void>;
export type OutcomeDeps = { readonly completeService: CompleteService };

type Told = { readonly status: QueryStatus; readonly remarks?: string | undefined };

const valuesOf = (current: Query, { status, remarks }: Told, at: Date): Readonly<Record<string, unknown>> => {
  const noted = remarks === undefined || remarks === '' ? {} : { remarks };
  if (status === 'Awaiting processing') return { ...noted, status, sentAt: null, outcomeAt: null };
  const isAnswer = status !== 'Processing';
  const by = fullQueryBy(status, at);
  return {
    ...noted,
    status,
    sentAt: current.sentAt ?? at.toISOString(),
    ...(isAnswer ? { outcomeAt: at.toISOString() } : {}),
    ...(by === null ? {} : { fullQueryBy: by }),
    ...(countsAsQuery(status) ? { dueOn: nextDueOn(dayOf(at)) } : {}),
  };
};

/** The newest answer says when an employer asks about a driver again: each employer asks for itself (49 CFR 382.701(b)). */
const clearOlder = ({ tx }: Write, { id, participantId, companyId }: Query) =>
  tx.query(`update clearinghouse set due_on = null where participant_id = $1 and company_id = $3 and id <> $2 and due_on is not null`, [
    participantId,
    id,
    companyId,
  ]);

const serviceOf = async ({ tx }: Write, { id }: Query): Promise<number | null> => {
  const [row] = await tx.query<{ orderServiceId: number | null }>(
    `select order_service_id as "orderServiceId" from clearinghouse where id = $1`,
    [id],
  );
  return row?.orderServiceId ?? null;
};

const complete = async (
  { completeService }: OutcomeDeps,
  write: Write,
  { query, status, at }: { query: Query; status: QueryStatus; at: Date },
) => {
  const orderServiceId = await serviceOf(write, query);
  if (orderServiceId !== null)
    await completeService(write, {
      orderServiceId,
      participantId: query.participantId,
      result: resultOf[status as keyof typeof resultOf],
      at,
    });
};

/** The limited queries whose finding a full one of the same employer has answered. */
const findHits = async ({ tx, actor }: Write, { id, participantId, companyId, queryType }: Query): Promise<Query[]> => {
  if (!isFull(queryType)) return [];
  const rows = await tx.query<{ id: number }>(
    `select id from clearinghouse where participant_id = $1 and company_id = $3 and id < $2 and status = any ($4::text[]) and query_type = any ($5::text[]) and not is_archived order by id for update`,
    [participantId, id, companyId, hitStatuses, limitedTypes],
  );
  const hits: Query[] = [];
  for (const row of rows) {
    const hit = await findRecord<Query>({ tx, actor }, queries, row);
    if (hit) hits.push(hit);
  }
  return hits;
};

/** Where a query stands from now on, with all that follows: the year, the day after a hit, what was ordered, and the limited query before it. */
export const applyOutcome = async (deps: OutcomeDeps, write: Write, { query, told }: { query: Query; told: Told }): Promise<void> => {
  const at = new Date();
  const { status } = told;
  const values = valuesOf(query, told, at);
  await updateRow(write, { table: clearinghouse, id: query.id }, values);
  await appendAudit(write.tx, write.auditContext, {
    action: 'UPDATE',
    entity: 'clearinghouse',
    entityId: query.id,
    ...placeOf(query),
    before: { status: query.status },
    after: { status, ...(told.remarks ? { remarks: told.remarks } : {}) },
  });
  if (countsAsQuery(status)) await clearOlder(write, query);
  if (!completesOrder(status)) return;
  await complete(deps, write, { query, status, at });
  for (const hit of await findHits(write, query)) await applyOutcome(deps, write, { query: hit, told: { status } });
};

/** What the Clearinghouse said, entered by hand. */
export const recordOutcome =
  (deps: OutcomeDeps) =>
  async (tx: Tx, context: Context<OutcomeRequest>): Promise<Answered<Query>> => {
    const write = writeOf(tx, context);
    const { status, version, remarks } = context.body;
    const id = pathId(context);
    const seen = required(await findRecord<Query>(write, queries, { id }));
    if (seen.participantId !== null) await holdDrivers(tx, [seen.participantId]);
    const current = required(await holdRecord<Query>(write, queries, { id }));
    if (current.isArchived) throw new AppError('archived', { data: current });
    if (current.version !== version) throw new AppError('conflict', { data: current });
    if (current.status === '' || !canMove(current.status, status))
      throw new AppError('move-not-allowed', { data: current, sentence: 'clearinghouseProblem.move' });
    await applyOutcome(deps, write, { query: current, told: { status, remarks } });
    const data = required(await findRecord<Query>(write, queries, { id }));
    return { data, can: { ...queryCan(context.actor, data) }, message: 'notices.updated' };
  };

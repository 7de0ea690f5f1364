import { mayResumeRun, mayStopRun, mayUndoRun, oppositeOf, type BulkStatus } from '@assay/domain/bulk/bulk-run';
import { acting, type Actor } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import { resources } from '@assay/contract/api';
import { bulkRun, type BulkRun, type LeftFor } from '@assay/contract/bulk/bulk-run.calls';
import { bulkRunSchemas } from '@assay/contract/bulk/bulk-run.schemas';
import type { BulkChanged } from '@assay/contract/kit/bulk';
import type { Decision } from '@assay/contract/kit/calls';
import { randomUUID } from 'node:crypto';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { instant } from '#platform/db/instant.ts';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, routesOf, type Context, type Handler, type Route } from '#platform/http/route.ts';
import { enqueueRun } from '#platform/jobs/runs.ts';
import { beginRun, bulkRuns, demandTurn } from '#platform/resource/bulk-runs.ts';

type Left = Omit<LeftFor, 'names'> & { readonly first: readonly { readonly id: number; readonly name: string }[] };
type Stored = Omit<BulkRun, 'leftOut' | 'canStop' | 'canResume' | 'canUndo'> & {
  readonly isUndone: boolean;
  readonly leftOut: readonly Left[] | null;
};

/** Why records were left is counted once it is over: while it goes on, only that they were. */
const leftSql = `case when r.status in ('QUEUED', 'RUNNING') then null else (
  select jsonb_agg(jsonb_build_object('reason', reason, 'count', count, 'first', first) order by reason) from (
    select reason, count(*)::integer as count, (array_agg(jsonb_build_object('id', record_id, 'name', name) order by place))[1:5] as first from bulk_row w
    where w.run_id = r.id and w.state = 'LEFT' group by reason) of_reason) end`;

const runsSql = `select r.id, r.version, r.target, r.action, r.status, r.total_count as "totalCount", r.done_count as "doneCount", r.changed_count as "changedCount",
  r.left_out_count as "leftOutCount", r.problem, ${instant('r.started_at')} as "startedAt", ${instant('r.finished_at')} as "finishedAt",
  exists (select from bulk_run u where u.undo_of = r.id) as "isUndone", ${leftSql} as "leftOut" from bulk_run r`;

const noneSeen: ReadonlySet<number> = new Set();

const runOf = ({ isUndone, leftOut, ...run }: Stored, seen = noneSeen): BulkRun => {
  const steered = { ...run, isUndone };
  return {
    ...run,
    leftOut: (leftOut ?? []).map(({ reason, count, first }) => ({
      reason,
      count,
      names: first.flatMap(({ id, name }) => (seen.has(id) ? [name] : [])),
    })),
    canStop: mayStopRun(steered),
    canResume: mayResumeRun(steered),
    canUndo: mayUndoRun(steered),
  };
};

const findRun = async (tx: Tx, id: number): Promise<Stored> => {
  const [found] = await tx.query<Stored>(`${runsSql} where r.id = $1`, [id]);
  return required(found ?? null);
};

/** The run, held, as it was seen, and ready for what is wanted. Nobody finds one that is not their own. */
const held = async (tx: Tx, { body: { version }, ...context }: Context<Decision>, may: (run: Stored) => boolean): Promise<Stored> => {
  const id = pathId(context);
  await tx.query(`select from bulk_run where id = $1 for update`, [id]);
  const found = await findRun(tx, id);
  if (!permits(context.actor, resources[found.target].permissions.archive)) throw new AppError('forbidden');
  if (!may(found)) throw new AppError('decided', { data: runOf(found) });
  if (found.version !== version) throw new AppError('conflict', { data: runOf(found) });
  return found;
};

type Turn = { readonly run: Stored; readonly status: BulkStatus; readonly name: string | null };

const turn = async (tx: Tx, context: Context, { run: { id, target, status: before }, status, name }: Turn): Promise<void> => {
  await tx.query(
    `update bulk_run set status = $2, run = $3, problem = '', finished_at = case when $2 = 'STOPPED' then now() end, closed_at = null, touched_at = now(), version = version + 1
     where id = $1`,
    [id, status, name],
  );
  const subject = { entity: target, entityId: null, label: '', companyId: null, locationId: null };
  await appendAudit(tx, auditContextOf(context), {
    action: 'RUN',
    reason: `bulk:${id}`,
    before: { status: before },
    after: { status },
    ...subject,
  });
};

const answer = async (tx: Tx, id: number) => ({ data: runOf(await findRun(tx, id)) });

const stop: Handler<Decision> = {
  write: async (tx, context) => {
    const run = await held(tx, context, mayStopRun);
    await turn(tx, context, { run, status: 'STOPPED', name: null });
    return answer(tx, run.id);
  },
};

const resume: Handler<Decision> = {
  write: async (tx, context) => {
    const run = await held(tx, context, mayResumeRun);
    await demandTurn(tx, context, { resource: resources[run.target], action: run.action });
    const name = randomUUID();
    await turn(tx, context, { run, status: 'QUEUED', name });
    await tx.query(`update bulk_run set session_id = $2 where id = $1`, [run.id, context.sessionId]);
    await enqueueRun(tx, { name: bulkRuns.name, id: run.id, run: name });
    return answer(tx, run.id);
  },
};

/** The other way round, over what was changed and is as it was left, last first: what stands below others comes back after them. */
const undo: Handler<Decision> = {
  write: async (tx, context) => {
    const { id, target, action } = await held(tx, context, mayUndoRun);
    const ready = await tx.query<BulkChanged>(
      `select record_id as id, version, name from bulk_row where run_id = $1 and state = 'CHANGED' order by place desc`,
      [id],
    );
    const made = await beginRun(tx, {
      resource: resources[target],
      action: oppositeOf[action],
      context,
      plan: { ready, leftOut: [] },
      undoOf: id,
    });
    await tx.query(`update bulk_run set closed_at = now(), version = version + 1 where id = $1`, [id]);
    return answer(tx, made);
  },
};

/** Puts away what was told of a run; what goes on is not put away. */
const close: Handler = {
  write: async (tx, context) => {
    const id = pathId(context);
    await findRun(tx, id);
    await tx.query(`update bulk_run set closed_at = now() where id = $1 and status not in ('QUEUED', 'RUNNING')`, [id]);
    return answer(tx, id);
  },
};

/** So many are told of at most: nobody has more under way. */
const most = 20;

type Reading = { readonly actor: Actor; readonly database: Pick<Database, 'read'> };

/** Those of the records left that are still in sight: what was planned is remembered for longer than rights and places last. */
const seenOf = async ({ actor, database }: Reading, { target, leftOut }: Stored): Promise<ReadonlySet<number>> => {
  const ids = (leftOut ?? []).flatMap(({ first }) => first.map(({ id }) => id));
  const { view } = resources[target].permissions;
  if (ids.length === 0 || !permits(actor, view)) return noneSeen;
  const rows = await database.read(acting(actor, view), (tx) =>
    tx.query<{ id: number }>(`select id from ${tableNameOf(target)} where id = any ($1::bigint[])`, [ids]),
  );
  return new Set(rows.map(({ id }) => id));
};

const list: Handler = {
  reads: async ({ actor }, database) => {
    const found = await database.read(actor, (tx) =>
      tx.query<Stored>(`${runsSql} where r.closed_at is null order by r.id desc limit ${most}`, []),
    );
    return { data: await Promise.all(found.map(async (run) => runOf(run, await seenOf({ actor, database }, run)))) };
  },
};

/** What becomes of many records in the background, for who has it done. */
export const bulkRoutes = (): Route[] =>
  routesOf('bulkRun', bulkRun, { schemas: bulkRunSchemas, handlers: { list, stop, resume, undo, close } });

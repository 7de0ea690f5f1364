import { acting, type Actor } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import { bulkLimits, type BulkAction } from '@assay/domain/bulk/bulk-run';
import type { ResourceName } from '@assay/domain/resources';
import { resources } from '@assay/contract/api';
import type { BulkChanged, LeftOut } from '@assay/contract/kit/bulk';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { BulkPart, Context, Route } from '#platform/http/route.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { backgroundContext, runJobs, type RunData } from '#platform/jobs/runs.ts';
import { asksForProof, bulkRuns } from '#platform/resource/bulk-runs.ts';
import { isLeftOut } from '#platform/resource/bulk.ts';
import type { Texts } from '#platform/text.ts';

type Deps = { readonly database: Database; readonly texts: Texts; readonly routes: readonly Route[] };

/** A run as those see it who go on with it. */
type Running = RunData & {
  readonly runById: number;
  readonly target: ResourceName;
  readonly action: BulkAction;
  readonly sessionId: string | null;
};

/** How many records are changed in one transaction: few, since others may wait for them. */
const part = 25;

const hold = async (tx: Tx, { id, run }: RunData): Promise<Running | null> => {
  const [row] = await tx.query<Running>(
    `select id, run, run_by_id as "runById", target, action, session_id as "sessionId" from bulk_run
     where id = $1 and run = $2 and status in ('QUEUED', 'RUNNING') for update`,
    [id, run],
  );
  return row ?? null;
};

const callOf = { archive: 'bulkArchive', restore: 'bulkRestore' } as const;

const partFor = ({ routes }: Deps, { target, action }: Running): BulkPart => {
  const found = routes.find(({ name }) => name === `${target}.${callOf[action]}`)?.bulkPart;
  if (!found) throw new Error(`nothing can ${action} ${target}`);
  return found;
};

const contextOf = ({ texts }: Deps, { id, target, action, sessionId }: Running, actor: Actor): Context =>
  backgroundContext({
    texts,
    sessionId,
    actor: acting(actor, resources[target].permissions.archive),
    cause: `bulk:${id}`,
    isProved: asksForProof({ resource: resources[target], action }),
  });

type Row = BulkChanged & { readonly place: number };

const nextRows = (tx: Tx, { id }: Running): Promise<Row[]> =>
  tx.query<Row>(
    `select place, record_id as id, version, name from bulk_row where run_id = $1 and state = 'WAITING' order by place limit ${part}`,
    [id],
  );

const storeOutcomes = async (tx: Tx, { id }: Running, outcomes: readonly ((BulkChanged | LeftOut) & { readonly place: number })[]) => {
  const rows = outcomes.map((one) => ({ version: null, reason: '', ...one }));
  await tx.query(
    `update bulk_row r set state = case when n.reason = '' then 'CHANGED' else 'LEFT' end, reason = n.reason, version = coalesce(n.version, r.version)
     from unnest($2::integer[], $3::integer[], $4::text[]) as n (place, version, reason) where r.run_id = $1 and r.place = n.place`,
    [id, rows.map(({ place }) => place), rows.map(({ version }) => version), rows.map(({ reason }) => reason)],
  );
  const left = outcomes.filter(isLeftOut).length;
  await tx.query(
    `update bulk_run set status = 'RUNNING', done_count = done_count + $2, changed_count = changed_count + $3, left_out_count = left_out_count + $4, touched_at = now()
     where id = $1`,
    [id, outcomes.length, outcomes.length - left, left],
  );
};

/** What is changed, and that it is, come together or not at all. */
const partOf = async (deps: Deps, running: Running, actor: Actor): Promise<'more' | 'last'> => {
  const context = contextOf(deps, running, actor);
  return deps.database.write(context.actor, async (tx) => {
    const held = await hold(tx, running);
    const rows = held ? await nextRows(tx, held) : [];
    if (!held || rows.length === 0) return 'last';
    const outcomes = await partFor(deps, held)(tx, context, rows);
    const outcomeOf = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    await storeOutcomes(
      tx,
      held,
      rows.flatMap(({ id, place }) => {
        const outcome = outcomeOf.get(id);
        return outcome ? [{ ...outcome, place }] : [];
      }),
    );
    return 'more';
  });
};

const finish = ({ database }: Deps, data: RunData, { status, problem }: { status: 'DONE' | 'FAILED'; problem: string }): Promise<void> =>
  database.system('bulk: end a run', async (tx) => {
    if (!(await hold(tx, data))) return;
    await tx.query(`update bulk_run set status = $2, problem = $3, finished_at = now(), version = version + 1, run = null where id = $1`, [
      data.id,
      status,
      problem,
    ]);
  });

/** What nobody takes back any more is forgotten; what was done stands in the history of each record. */
const cleanUp = (database: Database): JobQueue => ({
  name: 'bulk-clean-up',
  schedule: '50 2 * * *',
  retryLimit: 3,
  work: () =>
    database.system('bulk: forget old runs', async (tx) => {
      await tx.query(`delete from bulk_run where finished_at < now() - make_interval(days => $1)`, [bulkLimits.days]);
    }),
});

export const bulkJobs = (deps: Deps): JobQueue[] => [
  ...runJobs<Running>(deps.database, {
    ...bulkRuns,
    hold,
    isAllowed: (actor, { target }) => permits(actor, resources[target].permissions.archive),
    part: (running, actor) => partOf(deps, running, actor),
    end: (running) => finish(deps, running, { status: 'DONE', problem: '' }),
    fail: (data, problem) => finish(deps, data, { status: 'FAILED', problem }),
  }),
  cleanUp(deps.database),
];

import { acting, mayAt, type Actor } from '@assay/domain/access/actor';
import { bulkOrderLimits, orderOfRow } from '@assay/domain/orders/bulk-order';
import type { Order } from '@assay/domain/orders/order.fields';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, Intake, Step } from '#platform/http/route.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { backgroundContext, runJobs, type RunData } from '#platform/jobs/runs.ts';
import type { Answered } from '#platform/resource/binding.ts';
import type { Texts } from '#platform/text.ts';
import {
  bulkOrderRuns,
  holdRun,
  nextRow,
  storeOutcome,
  storeTold,
  type NextRow,
  type Outcome,
  type Running,
} from './bulk-orders.repository.ts';

/** How an order comes about, whoever asks for it: stored with all that is checked of it, and then told to whom it concerns. */
type Placing = {
  readonly intake: Pick<Intake, 'create' | 'records'>;
  readonly after: (context: Context, step: Step, stored: Answered<Order>) => Promise<Result>;
};

export type BulkOrderDeps = { readonly database: Database; readonly texts: Texts; readonly placing: Placing };

/** How many rows are dealt with before others have their turn. Each is stored by itself: nobody waits for an order of somebody else. */
const atATime = 10;

const contextOf = ({ texts }: BulkOrderDeps, { id }: RunData, actor: Actor): Context =>
  backgroundContext({ texts, actor: acting(actor, 'order.create'), cause: `order-bulk:${id}` });

const fault = (path: string, code: string): FieldFault => ({ path, code, params: {} });

const idsIn = (data: unknown): number[] =>
  Array.isArray(data) ? data.flatMap((one: { readonly id?: unknown }) => (typeof one.id === 'number' ? [one.id] : [])) : [];

/** What is there already is left out; what else a use case refuses is told in its own words. */
const refusal = ({ code, fields, data }: AppError): Outcome => {
  if (code === 'possible-duplicate') return { state: 'SKIPPED', orderId: null, problems: [fault('', code)], duplicateIds: idsIn(data) };
  return { state: 'FAILED', orderId: null, problems: fields.length > 0 ? fields : [fault('', code)], duplicateIds: [] };
};

type Placed = { readonly outcome: Outcome; readonly order: Order | null };

const isOrder = (one: unknown): one is Order => typeof one === 'object' && one !== null && 'orderNumber' in one;

/** The same create as by hand. What is there already is ordered again where a reason was given for that. */
const place = async ({ placing: { intake } }: BulkOrderDeps, tx: Tx, { context, row, template }: Turn): Promise<Placed> => {
  const [person] = await tx.query<{ id: number; locationId: number | null }>(
    // Two records of a person may have become one since the row was stored.
    `select p.id, p.location_id as "locationId" from participant named join participant p on p.id = coalesce(named.merged_into_id, named.id) where named.id = $1`,
    [row.participantId],
  );
  if (!person) return { outcome: refusal(new AppError('invalid', { fields: [fault('participantId', 'reference')] })), order: null };
  const body = orderOfRow(template, row.own, person);
  const order = async (more: object) => (await intake.create(tx, context, [{ ...body, ...more }]))[0];
  const { duplicateOverrideReason = '' } = template;
  const first = await order({});
  const isAgain = first instanceof AppError && first.code === 'possible-duplicate' && duplicateOverrideReason !== '';
  const made = isAgain ? await order({ duplicateOverrideReason }) : first;
  if (made instanceof AppError) return { outcome: refusal(made), order: null };
  if (!isOrder(made)) throw new Error('an order that is none');
  return { outcome: { state: 'ORDERED', orderId: made.id, problems: [], duplicateIds: [] }, order: made };
};

type Turn = { readonly context: Context; readonly row: NextRow; readonly template: Running['template'] };
type Next = { readonly place: number; readonly order: Order | null };

/** One row: its order, and that it is there, come together or not at all. One that was stored before a crash is only told of. */
const takeTurn = (deps: BulkOrderDeps, running: Running, context: Context): Promise<Next | null> =>
  deps.database.write(context.actor, async (tx) => {
    const held = await holdRun(tx, running);
    const row = held ? await nextRow(tx, held) : null;
    if (!held || !row) return null;
    if (row.isUntold && row.orderId !== null) {
      const records = await deps.placing.intake.records({ tx, actor: context.actor }, [row.orderId]);
      const stored = records.get(row.orderId);
      // Out of sight by now: nobody is left who could tell of it.
      if (!isOrder(stored)) await storeTold(tx, held, { place: row.place, problems: [] });
      return { place: row.place, order: isOrder(stored) ? stored : null };
    }
    const { outcome, order } = await place(deps, tx, { context, row, template: held.template });
    await storeOutcome(tx, held, { ...outcome, place: row.place });
    return { place: row.place, order };
  });

/** Tells whom an order concerns, as after a single one. Whatever they say to it, the order stands. */
const tell = async (deps: BulkOrderDeps, context: Context, order: Order): Promise<FieldFault[]> => {
  const step: Step = (_name, work) => deps.database.write(context.actor, work);
  try {
    await deps.placing.after(context, step, { data: order });
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider-failed') return [fault('', error.code)];
    throw error;
  }
};

const partOf = async (deps: BulkOrderDeps, running: Running, actor: Actor): Promise<'more' | 'last'> => {
  const context = contextOf(deps, running, actor);
  for (let done = 0; done < atATime; done += 1) {
    const next = await takeTurn(deps, running, context);
    if (!next) return 'last';
    const { place: at, order } = next;
    if (!order) continue;
    const problems = await tell(deps, context, order);
    await deps.database.write(context.actor, (tx) => storeTold(tx, running, { place: at, problems }));
  }
  return 'more';
};

const finish = (
  { database }: BulkOrderDeps,
  data: RunData,
  { status, problem }: { status: 'DONE' | 'FAILED'; problem: string },
): Promise<void> =>
  database.system('order-bulk: end a run', async (tx) => {
    if (!(await holdRun(tx, data))) return;
    await tx.query(
      `update order_bulk set status = $2, problem = $3, finished_at = now(), version = version + 1, run = null where id = $1`,
      [data.id, status, problem],
    );
  });

/** What became of the rows is forgotten after a while; the orders stand, and say in their history what they came from. */
const cleanUp = (database: Database): JobQueue => ({
  name: 'order-bulk-clean-up',
  schedule: '55 2 * * *',
  retryLimit: 3,
  work: () =>
    database.system('order-bulk: forget old ones', async (tx) => {
      await tx.query(`delete from order_bulk where finished_at < now() - make_interval(days => $1)`, [bulkOrderLimits.days]);
    }),
});

export const bulkOrderJobs = (deps: BulkOrderDeps): JobQueue[] => [
  ...runJobs<Running>(deps.database, {
    ...bulkOrderRuns,
    hold: holdRun,
    isAllowed: (actor, { companyId }) => mayAt(actor, 'order.create', { companyId, locationId: null }),
    part: (running, actor) => partOf(deps, running, actor),
    end: (running) => finish(deps, running, { status: 'DONE', problem: '' }),
    fail: (data, problem) => finish(deps, data, { status: 'FAILED', problem }),
  }),
  cleanUp(deps.database),
];

import type { BulkChanged, BulkRequest, BulkResult, LeftOut, LeftOutReason } from '@assay/contract/kit/bulk';
import type { ErrorCode } from '@assay/contract/kit/errors';
import { maxPicked } from '@assay/contract/kit/search';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { failureOf, isOutOfTime } from '../http/failures.ts';
import type { Context, Handler, Step } from '../http/route.ts';
import type { Bound, BulkAction, Kind, Listed, StoredRecord } from './binding.ts';
import { searchRecords } from './read.ts';
import { heldAmong } from './references.ts';
import { archiveRecord, canWith, updateRecord } from './write.ts';

type Job<K extends Kind> = { readonly bound: Bound<K>; readonly action: BulkAction; readonly context: Context<BulkRequest> };

type Plan = {
  readonly matchedCount: number;
  /** In the order in which they are written. */
  readonly ready: readonly BulkChanged[];
  readonly leftOut: readonly LeftOut[];
};

/** Every record that is meant and in scope. One more than a call takes tells that there are too many. */
const meantRecords = async <Rec>(tx: Tx, { searchable }: Listed<Rec>, { body, actor }: Context<BulkRequest>): Promise<Rec[]> => {
  const request = body.ids ? { ids: body.ids, archive: 'Both' as const } : { ...body.search };
  const records = await searchRecords({ tx, actor }, searchable, { ...request, size: maxPicked + 1 }).catch((error: unknown) => {
    throw isOutOfTime(error) ? new AppError('search-too-slow', { cause: error }) : error;
  });
  if (records.length > maxPicked) throw new AppError('too-many-records');
  return records;
};

const named = <K extends Kind>({ binding }: Bound<K>, record: K['record']): BulkChanged => ({
  id: record.id,
  version: record.version,
  name: binding.subject(record).label,
});

const leave = ({ id, name }: BulkChanged, reason: LeftOutReason): LeftOut => ({ id, name, reason });

/** Whether a record is no longer as the caller saw it, where they say how that was. */
const isChanged = ({ ids = [], versions }: BulkRequest, { id, version }: StoredRecord): boolean =>
  versions !== undefined && versions[ids.indexOf(id)] !== version;

/** What keeps a record from it by itself: the same policy that offers the button on its page. */
const ownReason = <K extends Kind>({ bound, action, context }: Job<K>, record: K['record']): LeftOutReason | null => {
  if (record.isArchived === (action === 'archive')) return 'done';
  if (isChanged(context.body, record)) return 'changed';
  return canWith(bound, context, record)[action] ? null : 'forbidden';
};

const blockedReason: Record<BulkAction, LeftOutReason> = { archive: 'in-the-way', restore: 'above-archived' };

/** Those that can go, in the order in which they can; the others are held back by records that stay. */
const arranged = async <K extends Kind>(tx: Tx, { bound: { resource, binding }, action }: Job<K>, able: readonly BulkChanged[]) => {
  const byId = new Map(able.map((one) => [one.id, one]));
  const ids = [...byId.keys()];
  const held = action === 'archive' ? await heldAmong(tx, resource, ids) : [];
  const isHeld = new Set(held.flatMap(({ id, isBlocked }) => (isBlocked ? [id] : [])));
  const places = (await binding.on?.together?.(tx, action, ids)) ?? ids.map((id) => ({ id, isBlocked: false }));
  const of = (wanted: boolean): BulkChanged[] =>
    places.flatMap(({ id, isBlocked }) => ((isBlocked || isHeld.has(id)) === wanted ? (byId.get(id) ?? []) : []));
  return { ready: of(false), blocked: of(true).map((one) => leave(one, blockedReason[action])) };
};

/** Who would change and who is left out, and why. Nothing is held and nothing written. */
const planOf = async <K extends Kind>(tx: Tx, job: Job<K>): Promise<Plan> => {
  const { bound, context } = job;
  const records = await meantRecords(tx, bound, context);
  const found = new Set(records.map(({ id }) => id));
  const absent = [...new Set(context.body.ids)].filter((id) => !found.has(id));
  const judged = records.map((record) => ({ one: named(bound, record), reason: ownReason(job, record) }));
  const { ready, blocked } = await arranged(
    tx,
    job,
    judged.flatMap(({ one, reason }) => (reason ? [] : [one])),
  );
  const refused = judged.flatMap(({ one, reason }) => (reason ? [leave(one, reason)] : []));
  return {
    matchedCount: records.length + absent.length,
    ready,
    leftOut: [...blocked, ...refused, ...absent.map((id): LeftOut => ({ id, name: '', reason: 'not-found' }))],
  };
};

const resultOf = (matchedCount: number, changed: readonly BulkChanged[], leftOut: readonly LeftOut[]): { data: BulkResult } => ({
  data: { matchedCount, changedCount: changed.length, changed, leftOut },
});

/** What a use case refuses about one record is told of that record; any other failure ends the call. */
const reasonOf: Partial<Record<ErrorCode, LeftOutReason>> = {
  'forbidden': 'forbidden',
  'not-found': 'not-found',
  'conflict': 'changed',
  'archived': 'changed',
  'in-the-way': 'in-the-way',
  'taken': 'invalid',
  'invalid': 'invalid',
};

type Run<K extends Kind> = Job<K> & { readonly step: Step };

/** The use case of the single call, on one record that is as it was when it was planned. */
const change = async <K extends Kind>(
  { bound, action, context, step }: Run<K>,
  { id, version, name }: BulkChanged,
): Promise<BulkChanged | LeftOut> => {
  const one = { ...context, params: { id: String(id) } };
  try {
    return await step(`record ${id}`, async (tx) => {
      if (action === 'archive') await archiveRecord(bound)(tx, { ...one, body: { version } });
      else await updateRecord(bound)(tx, { ...one, body: { version, isArchived: false } });
      return { id, version: version + 1, name };
    });
  } catch (error) {
    const reason = reasonOf[failureOf(error).code];
    if (!reason) throw error;
    return { id, name, reason };
  }
};

const isLeftOut = (outcome: BulkChanged | LeftOut): outcome is LeftOut => 'reason' in outcome;

/** Record by record, each in a transaction of its own: others wait for none of them longer than for a single call. */
const runPlan = async <K extends Kind>(run: Run<K>): Promise<{ data: BulkResult }> => {
  const { context, step } = run;
  const plan = await step('plan', async (tx) => {
    const made = await planOf(tx, run);
    const { expected = made.matchedCount } = context.body;
    if (made.matchedCount !== expected) throw new AppError('count-changed', { data: { matchedCount: made.matchedCount } });
    return made;
  });
  const outcomes: (BulkChanged | LeftOut)[] = [];
  for (const one of plan.ready) outcomes.push(await change(run, one));
  const changed = outcomes.flatMap((outcome) => (isLeftOut(outcome) ? [] : [outcome]));
  return resultOf(plan.matchedCount, changed, [...outcomes.filter(isLeftOut), ...plan.leftOut]);
};

/** Archives or restores many records: those picked, or all that match. */
export const bulk = <K extends Kind>(bound: Bound<K>, action: BulkAction): Handler<BulkRequest> => ({
  steps: async (context, step, database) => {
    const job = { bound, action, context };
    if (!context.body.isPreview) return runPlan({ ...job, step });
    const { matchedCount, ready, leftOut } = await database.read(context.actor, (tx) => planOf(tx, job));
    return resultOf(matchedCount, ready, leftOut);
  },
});

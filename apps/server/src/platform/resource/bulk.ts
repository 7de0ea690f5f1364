import { bulkLimits, type BulkAction, type LeftOutReason } from '@assay/domain/bulk/bulk-run';
import type { BulkChanged, BulkRequest, BulkResult, LeftOut, LeftOutCounts } from '@assay/contract/kit/bulk';
import type { ErrorCode } from '@assay/contract/kit/errors';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { failureOf } from '../http/failures.ts';
import type { BulkPart, Handler, Step } from '../http/route.ts';
import type { Bound, Kind } from './binding.ts';
import { leave, ownReason, planOf, type BulkJob } from './bulk-plan.ts';
import { beginRun } from './bulk-runs.ts';
import { recordsById } from './read.ts';
import { inSavepoint } from './savepoint.ts';
import { archiveMany, archiveRecord, updateRecord } from './write.ts';

const countsOf = (leftOut: readonly LeftOut[]): LeftOutCounts => {
  const counts: Partial<Record<LeftOutReason, number>> = {};
  for (const { reason } of leftOut) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
};

/** All are counted, the first of them told. */
const resultOf = (matchedCount: number, changed: readonly BulkChanged[], leftOut: readonly LeftOut[]): BulkResult => ({
  matchedCount,
  changedCount: changed.length,
  changed: changed.slice(0, bulkLimits.told),
  leftOut: leftOut.slice(0, bulkLimits.told),
  leftOutCounts: countsOf(leftOut),
  runId: null,
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

/** A run has nobody to ask for a proof: it was asked for before it began. */
const inRun: typeof reasonOf = { ...reasonOf, 'step-up-required': 'forbidden' };

type Outcome = BulkChanged | LeftOut;
export const isLeftOut = (outcome: Outcome): outcome is LeftOut => 'reason' in outcome;

/** The use case of the single call, on one record that is as it was when it was planned. */
const change = async <K extends Kind>({ bound, action, context }: BulkJob<K>, tx: Tx, { id, version, name }: BulkChanged) => {
  const one = { ...context, params: { id: String(id) } };
  if (action === 'archive') await archiveRecord(bound)(tx, { ...one, body: { version } });
  else await updateRecord(bound)(tx, { ...one, body: { version, isArchived: false } });
  return { id, version: version + 1, name };
};

const orLeft = (one: BulkChanged, work: Promise<BulkChanged>, reasons = reasonOf): Promise<Outcome> =>
  work.catch((error: unknown) => {
    const reason = reasons[failureOf(error).code];
    if (!reason) throw error;
    return leave(one, reason);
  });

/** What is to be changed while the caller waits, and what is known before. */
type Begun = { readonly ready: readonly BulkChanged[]; readonly before: BulkResult };

/** Record by record, each in a transaction of its own: others wait for none of them longer than for a single call. */
const changeAll = async <K extends Kind>(job: BulkJob<K>, step: Step, { ready, before }: Begun): Promise<BulkResult> => {
  const outcomes: Outcome[] = [];
  for (const one of ready) {
    const work = step(`record ${one.id}`, (tx) => change(job, tx, one));
    outcomes.push(await orLeft(one, work));
  }
  const changed = outcomes.flatMap((outcome) => (isLeftOut(outcome) ? [] : [outcome]));
  const after = resultOf(before.matchedCount, changed, outcomes.filter(isLeftOut));
  const leftOutCounts = { ...before.leftOutCounts };
  for (const { reason } of after.leftOut) leftOutCounts[reason] = (leftOutCounts[reason] ?? 0) + 1;
  return { ...after, leftOut: [...after.leftOut, ...before.leftOut].slice(0, bulkLimits.told), leftOutCounts };
};

/** Plans what is to be done, and leaves it to a run where it is too much to wait for. */
const begin = async <K extends Kind>(tx: Tx, job: BulkJob<K>): Promise<Begun> => {
  const { bound, action, context } = job;
  const plan = await planOf(tx, job);
  const { expected = plan.matchedCount } = context.body;
  if (plan.matchedCount !== expected) throw new AppError('count-changed', { data: { matchedCount: plan.matchedCount } });
  const before = resultOf(plan.matchedCount, [], plan.leftOut);
  if (plan.ready.length <= bulkLimits.atOnce) return { ready: plan.ready, before };
  return { ready: [], before: { ...before, runId: await beginRun(tx, { resource: bound.resource, action, context, plan }) } };
};

/** Archives or restores many records: those picked, or all that match. Few are changed at once, many by a run in the background. */
export const bulk = <K extends Kind>(bound: Bound<K>, action: BulkAction): Handler<BulkRequest> => ({
  steps: async (context, step, database) => {
    const job = { bound, action, context };
    if (context.body.isPreview) {
      const { matchedCount, ready, leftOut } = await database.read(context.actor, (tx) => planOf(tx, job));
      return { data: resultOf(matchedCount, ready, leftOut) };
    }
    const begun = await step('plan', (tx) => begin(tx, job));
    return { data: begun.before.runId === null ? await changeAll(job, step, begun) : begun.before };
  },
});

type Turn<K extends Kind> = { readonly job: BulkJob<K>; readonly tx: Tx; readonly able: readonly BulkChanged[] };

/** Archived in as few statements as one takes; nothing where a use case stands against one of them. */
const archivedTogether = async <K extends Kind>({ job: { bound, context }, tx, able }: Turn<K>): Promise<Outcome[] | null> => {
  const archived = await inSavepoint(tx, () => archiveMany(bound)(tx, context, able)).catch(failureOf);
  if (archived instanceof AppError) return null;
  return able.map((one, index) => {
    const made = archived[index];
    if (made instanceof AppError) return leave(one, inRun[made.code] ?? 'changed');
    return made?.version ? { ...one, version: made.version } : leave(one, 'done');
  });
};

const changedOneByOne = async <K extends Kind>({ job, tx, able }: Turn<K>): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const one of able) {
    const work = inSavepoint(tx, () => change(job, tx, one));
    outcomes.push(await orLeft(one, work, inRun));
  }
  return outcomes;
};

/** A part of a run: each record as the single call would leave it, judged again as it is now. */
export const bulkPart =
  <K extends Kind>(bound: Bound<K>, action: BulkAction): BulkPart =>
  async (tx, context, records) => {
    const job = { bound, action, context: { ...context, body: {} } };
    const ids = records.map(({ id }) => id);
    const current = await recordsById({ tx, actor: context.actor }, bound.searchable, { ids });
    const judged = records.map(({ id, version, name }) => {
      const record = current.get(id);
      return { one: { id, version, name }, reason: record ? ownReason(job, record, { seen: version }) : ('not-found' as const) };
    });
    const able = judged.flatMap(({ one, reason }) => (reason ? [] : [one]));
    const turn = { job, tx, able };
    const changed = (action === 'archive' && able.length > 0 ? await archivedTogether(turn) : null) ?? (await changedOneByOne(turn));
    const outcomeOf = new Map(changed.map((outcome) => [outcome.id, outcome]));
    return judged.map(({ one, reason }) => (reason ? leave(one, reason) : (outcomeOf.get(one.id) ?? leave(one, 'changed'))));
  };

import { bulkLimits, type BulkAction, type LeftOutReason } from '@assay/domain/bulk/bulk-run';
import type { BulkChanged, BulkRequest, LeftOut } from '@assay/contract/kit/bulk';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { isOutOfTime } from '../http/failures.ts';
import type { Context } from '../http/route.ts';
import type { Bound, Kind, Listed } from './binding.ts';
import { idsStatement } from './search.ts';
import { recordsById } from './read.ts';
import { heldAmong } from './references.ts';
import { canWith } from './write.ts';

export type BulkJob<K extends Kind> = { readonly bound: Bound<K>; readonly action: BulkAction; readonly context: Context<BulkRequest> };

type BulkPlan = {
  readonly matchedCount: number;
  /** In the order in which they are written. */
  readonly ready: readonly BulkChanged[];
  readonly leftOut: readonly LeftOut[];
};

/** The ids of every record that is meant and in scope, in the order of their list. One more than an action takes tells that there are too many. */
const meantIds = async <Rec>(tx: Tx, { searchable }: Listed<Rec>, { body, actor }: Context<BulkRequest>): Promise<number[]> => {
  const request = body.ids ? { ids: body.ids, archive: 'Both' as const } : { ...body.search };
  const max = bulkLimits.records;
  const { text, values } = idsStatement({ searchable, request, actor }, max + 1);
  const rows = await tx.query<{ id: number }>(text, [...values]).catch((error: unknown) => {
    throw isOutOfTime(error) ? new AppError('search-too-slow', { cause: error }) : error;
  });
  if (rows.length > max) throw new AppError('too-many-records');
  return rows.map(({ id }) => id);
};

const named = <K extends Kind>({ binding }: Bound<K>, record: K['record']): BulkChanged => ({
  id: record.id,
  version: record.version,
  name: binding.subject(record).label,
});

export const leave = ({ id, name }: Pick<BulkChanged, 'id' | 'name'>, reason: LeftOutReason): LeftOut => ({ id, name, reason });

/** What keeps a record from it by itself: the same policy that offers the button on its page. Seen at another version it is somebody else's by now. */
export const ownReason = <K extends Kind>(
  { bound, action, context }: BulkJob<K>,
  record: K['record'],
  { seen }: { readonly seen: number | undefined },
): LeftOutReason | null => {
  if (record.isArchived === (action === 'archive')) return 'done';
  if (seen !== undefined && seen !== record.version) return 'changed';
  return canWith(bound, context, record)[action] ? null : 'forbidden';
};

const blockedReason: Record<BulkAction, LeftOutReason> = { archive: 'in-the-way', restore: 'above-archived' };

/** Those that can go, in the order in which they can; the others are held back by records that stay. */
const arranged = async <K extends Kind>(tx: Tx, { bound: { resource, binding }, action }: BulkJob<K>, able: readonly BulkChanged[]) => {
  const byId = new Map(able.map((one) => [one.id, one]));
  const ids = [...byId.keys()];
  const held = action === 'archive' ? await heldAmong(tx, resource, { ids }) : [];
  const isHeld = new Set(held.flatMap(({ id, isBlocked }) => (isBlocked ? [id] : [])));
  const places = (await binding.on?.together?.(tx, { action, ids })) ?? ids.map((id) => ({ id, isBlocked: false }));
  const of = (wanted: boolean): BulkChanged[] =>
    places.flatMap(({ id, isBlocked }) => ((isBlocked || isHeld.has(id)) === wanted ? (byId.get(id) ?? []) : []));
  return { ready: of(false), blocked: of(true).map((one) => leave(one, blockedReason[action])) };
};

/** So many whole records are read at a time: of all of them only what is told stays in memory. */
const atATime = 1000;

const seenVersions = ({ ids = [], versions = [] }: BulkRequest): ReadonlyMap<number, number> =>
  new Map(ids.flatMap((id, index) => (versions[index] === undefined ? [] : [[id, versions[index]] as const])));

type Judged = { readonly one: BulkChanged; readonly reason: LeftOutReason | null };

const judgedOf = async <K extends Kind>(tx: Tx, job: BulkJob<K>, { ids }: { readonly ids: readonly number[] }): Promise<Judged[]> => {
  const { bound, context } = job;
  const seen = seenVersions(context.body);
  const judged = new Map<number, Judged>();
  for (let from = 0; from < ids.length; from += atATime)
    for (const [id, record] of await recordsById({ tx, actor: context.actor }, bound.searchable, { ids: ids.slice(from, from + atATime) }))
      judged.set(id, { one: named(bound, record), reason: ownReason(job, record, { seen: seen.get(record.id) }) });
  // What was gone by the second look is told like what was never there.
  return ids.flatMap((id) => judged.get(id) ?? []);
};

/** To look at thousands takes seconds, and a connection for as long: each person has one of these looks at a time. */
const takeTurn = async (tx: Tx, { actor: { userId } }: Context): Promise<void> => {
  const key = `bulk plan of ${userId}`;
  const [turn] = await tx.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free`, [key]);
  if (!turn?.free) throw new AppError('work-under-way', { retryAfter: 5 });
};

/** Who would change and who is left out, and why. No record is held and nothing written. */
export const planOf = async <K extends Kind>(tx: Tx, job: BulkJob<K>): Promise<BulkPlan> => {
  const { bound, context } = job;
  const ids = await meantIds(tx, bound, context);
  if (ids.length > atATime) await takeTurn(tx, context);
  const judged = await judgedOf(tx, job, { ids });
  const found = new Set(judged.map(({ one }) => one.id));
  const absent = [...new Set(context.body.ids)].filter((id) => !found.has(id));
  const { ready, blocked } = await arranged(
    tx,
    job,
    judged.flatMap(({ one, reason }) => (reason ? [] : [one])),
  );
  const refused = judged.flatMap(({ one, reason }) => (reason ? [leave(one, reason)] : []));
  return {
    matchedCount: judged.length + absent.length,
    ready,
    leftOut: [...blocked, ...refused, ...absent.map((id) => leave({ id, name: '' }, 'not-found'))],
  };
};

import { setImmediate as breathe } from 'node:timers/promises';
import { drawContext, drawKeyOf, inRankOrder, valuesOf } from '@assay/domain/randoms/draw';
import { hasEnded, nextStatus } from '@assay/domain/randoms/run';
import { appendAudit, byProduct, type AuditContext } from '#platform/audit/audit.ts';
import { findUser } from '#platform/auth/sessions.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { instant } from '#platform/db/instant.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { takeOver, type RunData } from '#platform/jobs/runs.ts';
import { beaconAfter, type BeaconDeps } from './beacon.ts';
import { certify, storeSelections } from './drawn.ts';
import { freezeRoster } from './freeze-roster.ts';
import { quotaFor } from './quota.ts';
import { makeOrders, type OrderingDeps } from './order-drawn.ts';
import { holdGoing, rosterOfRun, storeStep, type Going } from './runs.repository.ts';
import { tellDrawn, type TellDeps } from './tell-contacts.ts';

export const runQueue = 'random-run';

type DrawDeps = TellDeps & BeaconDeps & OrderingDeps & { readonly database: Database; readonly cipher: FieldCipher };

/** In whose name a run goes on: of who asked for it, where somebody did. */
const auditOf = async (tx: Tx, { id, requestedBy }: Going): Promise<AuditContext> => {
  const user = requestedBy === null ? null : await findUser(tx, requestedBy);
  return user ? { ...byProduct, actor: user, cause: `random-run:${id}` } : byProduct;
};

const remember = async (tx: Tx, going: Going, after: Readonly<Record<string, unknown>>): Promise<void> => {
  const [pool] = await tx.query<{ name: string }>(`select name from random_pool where id = $1`, [going.poolId]);
  await appendAudit(tx, await auditOf(tx, going), {
    action: 'RUN',
    entity: 'random-pool-selection-period',
    entityId: going.periodId,
    label: pool?.name ?? '',
    companyId: going.companyId,
    locationId: null,
    after: { runId: going.id, ...after },
  });
};

/** Whether a step is followed by another at once, has to wait for what comes from outside, or was the last. */
type Next = 'more' | 'beacon' | 'last';

/** It is over: nobody goes on with it. */
const end = (tx: Tx, { id }: Going) => tx.query(`update random_run set run = null where id = $1`, [id]);

const freeze = async (tx: Tx, going: Going): Promise<Next> => {
  // A roster of a million takes longer than any request may.
  await tx.query(`set local statement_timeout = '240s'`);
  const { rosterSize, rosterHash, rosterRoot } = await freezeRoster(tx, { runId: going.id, poolId: going.poolId });
  const { quota, drugCount, alcoholCount, alternateCount, alcoholMode } = await quotaFor(tx, { ...going, size: rosterSize });
  const [clock] = await tx.query<{ at: string }>(`select ${instant('clock_timestamp()')} as at`);
  await storeStep(tx, going, {
    status: 'GENERATING RANKS',
    values: {
      frozen_at: clock?.at,
      roster_size: rosterSize,
      roster_hash: rosterHash,
      roster_root: rosterRoot,
      drug_count: drugCount,
      alcohol_count: alcoholCount,
      alternate_count: alternateCount,
      alcohol_mode: alcoholMode,
      quota: JSON.stringify(quota),
    },
  });
  await remember(tx, going, { rosterSize, rosterHash, rosterRoot, drugCount, alcoholCount, alternateCount });
  return 'more';
};

/** So many values before others have their turn: the same thread answers requests. */
const atATime = 20_000;

const ranksOf = async (
  drawKey: string,
  { label, entries }: { label: 'drug' | 'alcohol'; entries: readonly string[] },
): Promise<number[]> => {
  const values: ReturnType<typeof valuesOf> = [];
  for (let at = 0; at < entries.length; at += atATime) {
    for (const one of valuesOf(drawKey, { label, entryIds: entries.slice(at, at + atATime) })) values.push(one);
    await breathe();
  }
  const placeOf = new Map(entries.map((entryId, place) => [entryId, place]));
  const ranks = Array.from({ length: entries.length }, () => 0);
  for (const [at, { entryId }] of inRankOrder(values).entries()) ranks[placeOf.get(entryId) ?? 0] = at + 1;
  return ranks;
};

const asArray = (ranks: readonly number[]): string => `{${ranks.join(',')}}`;

/** The rank of everyone on the roster, from the seed and from what came from outside. */
const rank = async ({ cipher }: DrawDeps, tx: Tx, going: Going): Promise<Next> => {
  const seed = cipher.open(going.seedSealed, { table: 'random_run', column: 'seed_sealed', rowId: going.guid });
  const drawKey = drawKeyOf(seed, drawContext(going, going.rosterHash ?? ''));
  const entries = await rosterOfRun(tx, going.id);
  const drug = await ranksOf(drawKey, { label: 'drug', entries });
  const alcohol = going.alcoholMode === 'INDEPENDENT' ? await ranksOf(drawKey, { label: 'alcohol', entries }) : [];
  await storeStep(tx, going, { status: 'UPDATING RANKS', values: { drug_ranks: asArray(drug), alcohol_ranks: asArray(alcohol) } });
  return 'more';
};

/** Ranks are those from 1 to the number of people, each once. */
const checkRanks = async (tx: Tx, going: Going): Promise<Next> => {
  const [row] = await tx.query<{ isWhole: boolean }>(
    `select bool_and(n = size and least = 1 and most = size and kinds = size) as "isWhole" from (
       select cardinality(l.ranks) as n, x.roster_size as size, (select min(v) from unnest(l.ranks) v) as least, (select max(v) from unnest(l.ranks) v) as most,
         (select count(distinct v) from unnest(l.ranks) v) as kinds
       from random_run x cross join lateral (values (x.drug_ranks), (case when x.alcohol_mode = 'INDEPENDENT' then x.alcohol_ranks else x.drug_ranks end)) l (ranks) where x.id = $1) checked`,
    [going.id],
  );
  if (!row?.isWhole) throw new Error(`the ranks of run ${going.id} have a gap`);
  await storeStep(tx, going, { status: 'RUNNING SELECTIONS' });
  return 'more';
};

/** Nobody can be drawn, or those are who were: the certificate says so, and names are known from here on. */
const complete = async (deps: DrawDeps, tx: Tx, going: Going): Promise<Next> => {
  const isEmpty = going.rosterSize === 0;
  if (!isEmpty) await storeSelections(tx, going);
  const status = isEmpty ? 'NO PARTICIPANTS FOUND' : 'RUN SELECTIONS COMPLETED';
  const certified = await certify(tx, going);
  await storeStep(tx, going, { status, values: certified });
  await remember(tx, going, { status, certificateHash: certified.certificate_hash });
  if (!hasEnded(going.kind, status) || (!isEmpty && (await ordersByItself(tx, going)))) return 'more';
  await end(tx, going);
  if (!isEmpty) await tell(deps, tx, going);
  return 'last';
};

const tell = async (deps: DrawDeps, tx: Tx, { periodId, poolId, companyId }: Going): Promise<void> => {
  const [pool] = await tx.query<{ name: string }>(`select name from random_pool where id = $1`, [poolId]);
  await tellDrawn(deps, tx, { id: periodId, poolId, companyId, poolName: pool?.name ?? '' });
};

/** Whether a pool wants the orders of a draw by hand as soon as it is over: such a run ends with its selections all the same. */
const ordersByItself = async (tx: Tx, { poolId }: Going): Promise<boolean> => {
  const [pool] = await tx.query<{ isWanted: boolean }>(`select auto_create_orders as "isWanted" from random_pool where id = $1`, [poolId]);
  return pool?.isWanted ?? false;
};

/** The orders that follow a draw by hand, of a run that has come to its end; it stays at it. */
const orderAfter = async (deps: DrawDeps, tx: Tx, going: Going): Promise<Next> => {
  const { count, left } = await makeOrders(deps, tx, { runId: going.id, by: going.requestedBy });
  await remember(tx, going, { orders: count });
  if (left > 0) return 'more';
  await end(tx, going);
  await tell(deps, tx, going);
  return 'last';
};

const order = async (deps: DrawDeps, tx: Tx, going: Going): Promise<Next> => {
  const { count, left } = await makeOrders(deps, tx, { runId: going.id, by: going.requestedBy });
  if (left > 0) {
    await storeStep(tx, going, { status: 'CREATING PRE-RANDOM ORDERS' });
    return 'more';
  }
  await storeStep(tx, going, { status: 'PRE-RANDOM ORDERS COMPLETED' });
  await remember(tx, going, { status: 'PRE-RANDOM ORDERS COMPLETED', count });
  await end(tx, going);
  await tell(deps, tx, going);
  return 'last';
};

const isSilent = ({ outside, beacon, witness }: Going): 'BEACON' | 'WITNESS' | null => {
  if (outside === 'BEACON' && beacon === '') return 'BEACON';
  return outside === 'WITNESS' && witness === '' ? 'WITNESS' : null;
};

/** Once the roster is frozen: what comes from outside is awaited, and then everyone has a rank. */
const generate = async (deps: DrawDeps, tx: Tx, going: Going): Promise<Next> => {
  if (going.frozenAt === null) return freeze(tx, going);
  if (going.rosterSize === 0) return complete(deps, tx, going);
  const awaited = isSilent(going);
  if (awaited === 'BEACON') return 'beacon';
  if (awaited === null) return rank(deps, tx, going);
  await end(tx, going);
  return 'last';
};

/** One step of a run, in a transaction of its own: what a process that ended in the middle of one has done of it did not happen. */
const stepOf = async (deps: DrawDeps, tx: Tx, going: Going): Promise<Next> => {
  switch (going.status) {
    case 'GENERATING RANKS':
      return generate(deps, tx, going);
    case 'UPDATING RANKS':
      return checkRanks(tx, going);
    case 'RUNNING SELECTIONS':
      return complete(deps, tx, going);
    case 'CREATING PRE-RANDOM ORDERS':
      return order(deps, tx, going);
    default: {
      const status = nextStatus(going.kind, going.status, { isEmpty: false });
      if (status === null) return orderAfter(deps, tx, going);
      await storeStep(tx, going, { status });
      return 'more';
    }
  }
};

const takeStep = (deps: DrawDeps, data: RunData) =>
  deps.database.system('a step of a draw', async (tx) => {
    const going = await holdGoing(tx, data);
    return going ? { next: await stepOf(deps, tx, going), going } : null;
  });

/** Stores what the beacon has said, once; or that it says nothing. */
const storeBeacon = async (tx: Tx, { id, run }: RunData, { going, beacon }: { going: Going; beacon: string }): Promise<void> => {
  const stored = await tx.query(
    `update random_run set beacon = $3, problem = $4, touched_at = now() where id = $1 and run = $2::uuid and beacon = '' returning id`,
    [id, run, beacon, beacon === '' ? 'beacon' : ''],
  );
  if (stored.length > 0 && beacon !== '') await remember(tx, going, { beacon });
};

/** Asks the beacon, with no transaction held; what does not answer leaves the run where it is, in sight, and is asked again. */
const askOutside = async (deps: DrawDeps, data: RunData, going: Going): Promise<boolean> => {
  const beacon = await beaconAfter(deps, going.frozenAt ?? '');
  await deps.database.system('what came from outside', (tx) => storeBeacon(tx, data, { going, beacon: beacon ?? '' }));
  return beacon !== null;
};

const goOn = async (deps: DrawDeps, data: RunData): Promise<void> => {
  for (;;) {
    const step = await takeStep(deps, data);
    if (!step || step.next === 'last') return;
    if (step.next === 'beacon' && !(await askOutside(deps, data, step.going))) return;
  }
};

const isRunData = (data: object): data is RunData => 'id' in data && 'run' in data;
const left = { name: runQueue, table: 'random_run', going: 'run is not null' } as const;

/** What goes on with draws, and what takes them up that a process has left or that wait for a beacon. */
export const drawJobs = (deps: DrawDeps): JobQueue[] => [
  {
    name: runQueue,
    isForRequests: true,
    retryLimit: 5,
    work: ({ data }) => (isRunData(data) ? goOn(deps, data) : Promise.resolve()),
  },
  {
    name: `${runQueue}-take-over`,
    schedule: '* * * * *',
    work: () => takeOver(deps.database, { ...left, seconds: 20 }),
    atStart: () => takeOver(deps.database, { ...left, seconds: 0 }),
  },
];

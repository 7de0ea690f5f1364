import { acting, type Acting } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import type { Order } from '@assay/domain/orders/order.fields';
import { moveEach } from '#platform/lifecycle/move.ts';
import { findUser } from '#platform/auth/sessions.ts';
import { byProduct } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { holdRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { errorOf } from '#platform/thrown.ts';
import { livingOrders } from './judge-order.ts';
import { releaseHeld } from './move-order.ts';

type ReleaseDeps = {
  readonly database: Database;
  readonly searchable: Searchable<Order>;
  readonly requestForm: (tx: Tx, of: { readonly orderId: number; readonly isAwaited: boolean }) => Promise<void>;
};

type Due = { readonly id: number; readonly orderedBy: number };

const atATime = 50;

/** Those that were to go out by now and were not held up by anything; the longest due first. */
const findDue = (tx: Tx): Promise<Due[]> =>
  tx.query<Due>(
    `select id, created_by as "orderedBy" from orders where status = 'PRE_ORDERED' and release_at is not null and not is_archived
       and release_at <= now() and release_problem = '' order by release_at, id limit ${atATime}`,
  );

const isDue = ({ status, releaseAt, isArchived }: Order): boolean =>
  status === 'PRE_ORDERED' && !isArchived && releaseAt !== null && new Date(releaseAt) <= new Date();

/** Sends one, held: whoever else released, changed or canceled it meanwhile was first. It stands until when it was said to, if that is yet to come. */
const releaseOne = ({ database, searchable, requestForm }: ReleaseDeps, actor: Acting, { id }: Due): Promise<void> =>
  database.write(actor, async (tx) => {
    const write = { tx, actor, auditContext: byProduct };
    const current = await holdRecord<Order>(write, searchable, { id });
    if (!current) throw new AppError('forbidden');
    if (!isDue(current)) return;
    const isAhead = current.expiresAt !== null && new Date(current.expiresAt) > new Date();
    const count = await moveEach(livingOrders, {
      write,
      records: [current],
      move: 'release',
      effects: (held) => releaseHeld(held, { expiresAt: isAhead ? current.expiresAt : null }),
    });
    if (count === 0) throw new AppError('move-not-allowed');
    await requestForm(tx, { orderId: id, isAwaited: false });
  });

const gone: ReadonlySet<string> = new Set([
  'companyId',
  'locationId',
  'participantId',
  'serviceIds',
  'reasonForTestId',
  'collectionSiteId',
]);

/** Why an order cannot go out, in one of the words that its page knows. */
const problemOf = ({ code, fields }: AppError): string => {
  if (code === 'forbidden') return 'rights';
  if (code === 'possible-duplicate') return 'duplicate';
  return fields.some((fault) => gone.has(fault.path) && (fault.code === 'reference' || fault.code === 'archivedRecord')) ? 'gone' : 'rules';
};

/** It stays, and says why: somebody has to look at it. A fault that is not the order's own is tried again in a minute. */
const noteProblem = ({ database }: ReleaseDeps, { id }: Due, error: unknown): Promise<unknown> => {
  if (!(error instanceof AppError)) throw error;
  return database.system('an order that cannot be released', (tx) =>
    tx.query(`update orders set release_problem = $2 where id = $1 and status = 'PRE_ORDERED'`, [id, problemOf(error)]),
  );
};

/** In the name of who ordered it, as they are now: who may not order any more has nothing sent. */
const releaseDue = async (deps: ReleaseDeps, due: Due): Promise<void> => {
  try {
    const user = await deps.database.system('who ordered it', (tx) => findUser(tx, due.orderedBy));
    if (!user || !permits(user, 'order.create')) throw new AppError('forbidden');
    await releaseOne(deps, acting(user, 'order.create'), due);
  } catch (error) {
    await noteProblem(deps, due, error);
  }
};

const releaseAll = async (deps: ReleaseDeps): Promise<void> => {
  let due: Due[] = [];
  do {
    due = await deps.database.system('orders whose time has come', findDue);
    const faults: unknown[] = [];
    // One that cannot be released keeps no other waiting; the job is tried again for its sake.
    for (const one of due) await releaseDue(deps, one).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw errorOf(faults[0]);
  } while (due.length === atATime);
};

/** Every minute (O04). What was due while nothing ran is due at the first start. */
export const releaseJob = (deps: ReleaseDeps): JobQueue => ({
  name: 'release-orders',
  schedule: '* * * * *',
  retryLimit: 3,
  work: () => releaseAll(deps),
});

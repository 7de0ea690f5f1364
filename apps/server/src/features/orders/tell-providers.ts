import { tellingMillis, type ProviderTask } from '@assay/domain/orders/telling';
import type { OrderStatus } from '@assay/domain/orders/lists';
import { hasEnded } from '@assay/domain/orders/status';
import { and, eq } from 'drizzle-orm';
import { instant } from '#platform/db/instant.ts';
import { orders } from '#platform/db/schema/orders.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { servicesOf } from './orders.repository.ts';
import { ProviderRefusal, type ProviderAdapter, type Reached, type Sent } from './provider-adapter.ts';
import { findProvider, told, toldInVain, type Told } from './telling.ts';

type Due = Sent & {
  readonly id: number;
  readonly status: OrderStatus;
  readonly providerCode: string;
  readonly task: ProviderTask;
  readonly tries: number;
  /** Until when it is ours to tell: whoever changes the order meanwhile sets another time. */
  readonly nextTryAt: string;
};

/** Providers who gave no answer in this round: who waits for one of them keeps all others waiting. */
type Silent = Set<string>;

/** Takes the next order whose provider is to be told something: nobody else tells it meanwhile, and one that is lost with its process is told later. */
const takeNext = async (tx: Tx, silent: Silent): Promise<{ readonly due: Due; readonly provider: Reached | null } | null> => {
  const [due] = await tx.query<Due>(
    `update orders o set next_try_at = now() + make_interval(secs => $1)
     where o.id = (select id from orders where next_try_at <= now() and provider_code <> all ($2::text[]) order by next_try_at, id limit 1 for update skip locked)
     returning o.id, o.status, o.provider_code as "providerCode", o.provider_task as task, o.provider_tries as tries, ${instant('o.next_try_at')} as "nextTryAt",
       o.order_guid as "orderGuid", o.order_number as "orderNumber", ${instant('o.expires_at')} as "expiresAt", ${servicesOf('o')} as services`,
    [tellingMillis / 1000, [...silent]],
  );
  return due ? { due, provider: await findProvider(tx, due.providerCode) } : null;
};

/** Whether an order has come too far for what was to be told: one that is partly collected is placed no more, and what is left of it is extended. */
const isTooLate = ({ task, status }: Due): boolean =>
  task === 'EXTEND' ? hasEnded(status) || status === 'COMPLETE' : status !== 'ORDERED';

/** Says what is to be said. An order that has ended meanwhile is nobody's to place or to extend. */
const tell = async (adapters: readonly ProviderAdapter[], due: Due, provider: Reached | null): Promise<Told> => {
  const adapter = provider && adapters.find(({ isFor }) => isFor(provider));
  if (!adapter) return told();
  if (due.task === 'CANCEL') await adapter.cancel(provider, due);
  else if (isTooLate(due)) return told();
  else if (due.task === 'EXTEND') await adapter.extend(provider, due);
  else return told((await adapter.place(provider, due)).url);
  return told();
};

type TellDeps = { readonly database: Database; readonly adapters: readonly ProviderAdapter[] };

/** Tells the next provider; false where nobody is left to be told. What comes of it is no change that somebody made: the version stays. */
const tellNext = async ({ database, adapters }: TellDeps, silent: Silent): Promise<boolean> => {
  const taken = await database.system('the next provider that is to be told of an order', (tx) => takeNext(tx, silent));
  if (!taken) return false;
  const { due, provider } = taken;
  const outcome = await tell(adapters, due, provider).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) silent.add(due.providerCode);
    return toldInVain(error, due.tries + 1);
  });
  await database.system('a provider was told of an order', (tx) =>
    tx.db
      .update(orders)
      .set(outcome)
      .where(and(eq(orders.id, due.id), eq(orders.nextTryAt, due.nextTryAt))),
  );
  return true;
};

/**
 * Every minute. Of what could not be told each is tried again by itself, after twice as long each time; a provider that gives no answer has had its
 * turn until the next minute.
 */
export const tellingJob = (deps: TellDeps): JobQueue => ({
  name: 'tell-providers',
  schedule: '* * * * *',
  retryLimit: 3,
  work: async () => {
    const silent: Silent = new Set();
    let isMore = true;
    while (isMore) isMore = await tellNext(deps, silent);
  },
});

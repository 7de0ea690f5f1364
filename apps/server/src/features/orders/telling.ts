import { nextTry, taskAfter, tellingMillis, type ProviderTask } from '@assay/domain/orders/telling';
import type { Order } from '@assay/domain/orders/order.fields';
import type { Tx } from '#platform/db/transaction.ts';
import { isReached, ProviderRefusal, type Reached } from './provider-adapter.ts';

export const findProvider = async (tx: Tx, code: string): Promise<Reached | null> => {
  const [row] = await tx.query<Reached>(
    `select code, order_mode as "orderMode", api_base_url as "apiBaseUrl" from provider where code = $1 and not is_archived limit 1`,
    [code],
  );
  return row ?? null;
};

type Due = { readonly task: ProviderTask | ''; readonly at: Date | null };

const expect = (tx: Tx, orderId: number, { task, at }: Due) =>
  tx.query(`update orders set provider_task = $2, provider_tries = 0, next_try_at = $3, failed_provider_message = '' where id = $1`, [
    orderId,
    task,
    at?.toISOString() ?? null,
  ]);

/**
 * That a provider is to get an order, noted with the order itself: whoever stored it sends it at once, and what they do not come to is done by the job.
 */
export const awaitSending = async (
  tx: Tx,
  orderId: number,
  chosen: readonly Pick<Reached, 'orderMode' | 'apiBaseUrl'>[],
): Promise<void> => {
  if (chosen.some(isReached)) await expect(tx, orderId, { task: 'PLACE', at: new Date(Date.now() + tellingMillis) });
};

type Change = { readonly task: ProviderTask; readonly isSent: boolean };
type Placed = Pick<Order, 'id' | 'providerCode' | 'providerTask'>;

/** That a provider is to learn of a change, noted with the change: told by the job, each once. */
export const awaitTelling = async ({ tx }: { readonly tx: Tx }, current: Placed, { task, isSent }: Change): Promise<void> => {
  const provider = current.providerCode === '' ? null : await findProvider(tx, current.providerCode);
  if (!provider || !isReached(provider)) return;
  // The column is one of the tasks or empty.
  const next = taskAfter({ task, before: current.providerTask as ProviderTask | '', isSent });
  await expect(tx, current.id, { task: next, at: next === '' ? null : new Date() });
};

/** What is stored of it that a provider was told something. */
export type Told = { readonly url?: string; readonly failedProviderMessage: string; readonly nextTryAt: string | null } & {
  readonly providerTask?: '';
  readonly providerTries: number;
};

/** It is told. */
export const told = (url?: string): Told => ({
  ...(url === undefined ? {} : { url }),
  failedProviderMessage: '',
  nextTryAt: null,
  providerTask: '',
  providerTries: 0,
});

/** It was told in vain so many times, and is told again after a while. What a broken connection says is nobody's business but the log's. */
export const toldInVain = (error: unknown, providerTries: number): Told => ({
  failedProviderMessage: (error instanceof ProviderRefusal ? error.message : 'no answer').slice(0, 200),
  nextTryAt: nextTry(providerTries, new Date()),
  providerTries,
});

import type { Order } from '@assay/domain/orders/order.fields';
import { eq } from 'drizzle-orm';
import { orders } from '#platform/db/schema/orders.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, Step } from '#platform/http/route.ts';
import type { Answered } from '#platform/resource/binding.ts';
import { findRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { writeOf } from '#platform/resource/write.ts';
import { ProviderRefusal, type Placed, type ProviderAdapter, type Reached } from './provider-adapter.ts';

const findProvider = async (tx: Tx, code: string): Promise<Reached | null> => {
  const [row] = await tx.query<Reached>(
    `select code, order_mode as "orderMode", api_base_url as "apiBaseUrl" from provider where code = $1 and not is_archived limit 1`,
    [code],
  );
  return row ?? null;
};

type Sending = {
  readonly adapters: readonly ProviderAdapter[];
  readonly searchable: Searchable<Order>;
};

type Outcome = { readonly url: string; readonly failedProviderMessage: string };

const ask = (adapters: readonly ProviderAdapter[], provider: Reached, order: Order): Promise<Placed> => {
  const adapter = adapters.find(({ isFor }) => isFor(provider));
  return adapter ? adapter.place(provider, order) : Promise.resolve({ url: '' });
};

/**
 * Tells the provider of an order once it is stored: whatever becomes of that, there is one order. One that the provider would not take is kept with
 * what it said, and is sent again by a change. What is stored of the answer is no change that somebody made: the version stays.
 */
export const sendOrder =
  ({ adapters, searchable }: Sending) =>
  async (context: Context, step: Step, stored: Answered<Order>): Promise<Result> => {
    const { data: order } = stored;
    const message = stored.message === 'notices.updated' ? ('notices.orderUpdated' as const) : stored.message;
    const answer = { ...stored, ...(message ? { message } : {}) };
    if (order.status !== 'ORDERED' || order.providerCode === '') return answer;
    const provider = await step('provider', (tx) => findProvider(tx, order.providerCode));
    if (provider?.orderMode !== 'REDIRECT_URL') return answer;
    const note = ({ url, failedProviderMessage }: Outcome) =>
      step(failedProviderMessage === '' ? 'sent' : `failed ${Date.now()}`, async (tx) => {
        await tx.db.update(orders).set({ url, failedProviderMessage }).where(eq(orders.id, order.id));
        return required(await findRecord<Order>(writeOf(tx, context), searchable, { id: order.id }));
      });
    try {
      const { url } = await ask(adapters, provider, order);
      return { ...answer, data: await note({ url, failedProviderMessage: '' }) };
    } catch (error) {
      // What a broken connection says is nobody's business but the log's.
      const told = error instanceof ProviderRefusal ? error.message : 'no answer';
      throw new AppError('provider-failed', { data: await note({ url: '', failedProviderMessage: told.slice(0, 200) }), cause: error });
    }
  };

import type { Order } from '@assay/domain/orders/order.fields';
import { and, eq, inArray } from 'drizzle-orm';
import { orders } from '#platform/db/schema/orders.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, Step } from '#platform/http/route.ts';
import type { Answered } from '#platform/resource/binding.ts';
import { findRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { writeOf } from '#platform/resource/write.ts';
import type { Placed, ProviderAdapter, Reached } from './provider-adapter.ts';
import { findProvider, told, toldInVain, type Told } from './telling.ts';

type Sending = {
  readonly adapters: readonly ProviderAdapter[];
  readonly searchable: Searchable<Order>;
};

const ask = (adapters: readonly ProviderAdapter[], provider: Reached, order: Order): Promise<Placed> => {
  const adapter = adapters.find(({ isFor }) => isFor(provider));
  return adapter ? adapter.place(provider, order) : Promise.resolve({ url: '' });
};

/**
 * Tells the provider of an order once it is stored: whatever becomes of that, there is one order. One that the provider would not take is kept with
 * what it said, and is sent again by a change or after a while. What is stored of the answer is no change that somebody made: the version stays.
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
    const note = (outcome: Told) =>
      step(outcome.failedProviderMessage === '' ? 'sent' : `failed ${Date.now()}`, async (tx) => {
        // What somebody wants of the provider meanwhile, to cancel it, is still to be told.
        await tx.db
          .update(orders)
          .set(outcome)
          .where(and(eq(orders.id, order.id), inArray(orders.providerTask, ['', 'PLACE'])));
        return required(await findRecord<Order>(writeOf(tx, context), searchable, { id: order.id }));
      });
    try {
      const { url } = await ask(adapters, provider, order);
      return { ...answer, data: await note(told(url)) };
    } catch (error) {
      throw new AppError('provider-failed', { data: await note({ url: '', ...toldInVain(error, 1) }), cause: error });
    }
  };

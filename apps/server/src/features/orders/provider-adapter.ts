import type { Order } from '@assay/domain/orders/order.fields';
import { createOutbound, type Outbound } from '#platform/outbound/outbound.ts';
import { z } from 'zod';

/** A provider as it is asked. */
export type Reached = { readonly code: string; readonly orderMode: string; readonly apiBaseUrl: string };

/** Whether a provider is told over the network: any other learns of an order from who comes with its form. */
export const isReached = ({ orderMode, apiBaseUrl }: Pick<Reached, 'orderMode' | 'apiBaseUrl'>): boolean =>
  orderMode === 'REDIRECT_URL' && apiBaseUrl !== '';

/** What a provider is told of an order. */
export type Sent = Pick<Order, 'orderGuid' | 'orderNumber' | 'services' | 'expiresAt'>;

/** What a provider made of an order: where the browser goes for the rest, if it goes anywhere. */
export type Placed = { readonly url: string };

/** A provider would not take an order, or did not answer. */
export class ProviderRefusal extends Error {}

/** How an order gets to who carries it out. It may be asked twice about one order, which is known by its GUID. */
export type ProviderAdapter = {
  readonly isFor: (provider: Reached) => boolean;
  readonly place: (provider: Reached, order: Sent) => Promise<Placed>;
  readonly extend: (provider: Reached, order: Sent) => Promise<void>;
  /** One that the provider does not have is canceled there. */
  readonly cancel: (provider: Reached, order: Sent) => Promise<void>;
};

const reply = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Nobody is led to another place than the provider's own, and in no other way than encrypted. */
const refuseElsewhere = (url: URL, base: URL): void => {
  if (url.protocol !== base.protocol || url.host !== base.host) throw new ProviderRefusal(`an address at ${url.host}`);
};

/** What is said to a provider: under which key it knows what it was told already. */
type Said = { readonly path: string; readonly key: string; readonly body: object };

const saying =
  (ask: Outbound) =>
  ({ apiBaseUrl }: Reached, { path, key, body }: Said): Promise<Response> =>
    ask(new URL(path, `${new URL(apiBaseUrl).href.replace(/\/$/, '')}/`).href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });

const refuseUnless = (isTaken: boolean, { status }: Response): void => {
  if (!isTaken) throw new ProviderRefusal(`${status}`);
};

/** A provider on whose page the rest is done: the site is chosen there, and the form comes from there. It learns the order's GUID and services, not who it is about. */
const redirecting = (ask: Outbound): ProviderAdapter => {
  const say = saying(ask);
  return {
    isFor: isReached,
    place: async (provider, { orderGuid, orderNumber, services, expiresAt }) => {
      const answer = await say(provider, { path: 'orders', key: orderGuid, body: { orderGuid, orderNumber, services, expiresAt } });
      refuseUnless(answer.ok, answer);
      const told = reply.safeParse(await answer.json().catch(() => null));
      if (!told.success) throw new ProviderRefusal('no address');
      refuseElsewhere(new URL(told.data.url), new URL(provider.apiBaseUrl));
      return told.data;
    },
    extend: async (provider, { orderGuid, expiresAt }) => {
      const path = `orders/${orderGuid}/extend`;
      const answer = await say(provider, { path, key: `${orderGuid} ${expiresAt}`, body: { orderGuid, expiresAt } });
      refuseUnless(answer.ok, answer);
    },
    cancel: async (provider, { orderGuid }) => {
      const answer = await say(provider, { path: `orders/${orderGuid}/cancel`, key: `${orderGuid} canceled`, body: { orderGuid } });
      refuseUnless(answer.ok || answer.status === 404 || answer.status === 410, answer);
    },
  };
};

const nothing = async (): Promise<void> => undefined;

/** A provider that the donor goes to with a form in hand: nobody is asked. */
const onPaper: ProviderAdapter = { isFor: () => true, place: async () => ({ url: '' }), extend: nothing, cancel: nothing };

/** The first that is for a provider carries its orders. */
export const providerAdapters = ({ isProduction }: { readonly isProduction: boolean }): readonly ProviderAdapter[] => [
  redirecting(createOutbound({ isLoopbackAllowed: !isProduction, seconds: 15 })),
  onPaper,
];

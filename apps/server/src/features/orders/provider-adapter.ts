import type { Order } from '@assay/domain/orders/order.fields';
import { createOutbound, type Outbound } from '#platform/outbound/outbound.ts';
import { z } from 'zod';

/** A provider as it is asked. */
export type Reached = { readonly code: string; readonly orderMode: string; readonly apiBaseUrl: string };

/** What a provider made of an order: where the browser goes for the rest, if it goes anywhere. */
export type Placed = { readonly url: string };

/** A provider would not take an order, or did not answer. */
export class ProviderRefusal extends Error {}

/** How an order gets to who carries it out. It may be asked twice about one order, which is known by its GUID. */
export type ProviderAdapter = {
  readonly isFor: (provider: Reached) => boolean;
  readonly place: (provider: Reached, order: Order) => Promise<Placed>;
};

const reply = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Nobody is led to another place than the provider's own, and in no other way than encrypted. */
const refuseElsewhere = (url: URL, base: URL): void => {
  if (url.protocol !== base.protocol || url.host !== base.host) throw new ProviderRefusal(`an address at ${url.host}`);
};

/** A provider on whose page the rest is done: the site is chosen there, and the form comes from there. It learns the order's GUID and services, not who it is about. */
const redirecting = (ask: Outbound): ProviderAdapter => ({
  isFor: ({ orderMode, apiBaseUrl }) => orderMode === 'REDIRECT_URL' && apiBaseUrl !== '',
  place: async ({ apiBaseUrl }, { orderGuid, orderNumber, services, expiresAt }) => {
    const base = new URL(apiBaseUrl);
    const answer = await ask(new URL('orders', `${base.href.replace(/\/$/, '')}/`).href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': orderGuid },
      body: JSON.stringify({ orderGuid, orderNumber, services, expiresAt }),
    });
    if (!answer.ok) throw new ProviderRefusal(`${answer.status}`);
    const told = reply.safeParse(await answer.json().catch(() => null));
    if (!told.success) throw new ProviderRefusal('no address');
    refuseElsewhere(new URL(told.data.url), base);
    return told.data;
  },
});

/** A provider that the donor goes to with a form in hand: nobody is asked. */
const onPaper: ProviderAdapter = { isFor: () => true, place: async () => ({ url: '' }) };

/** The first that is for a provider carries its orders. */
export const providerAdapters = ({ isProduction }: { readonly isProduction: boolean }): readonly ProviderAdapter[] => [
  redirecting(createOutbound({ isLoopbackAllowed: !isProduction, seconds: 15 })),
  onPaper,
];

import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { participant } from '@assay/contract/participants/participant.calls';
import type { FieldError } from '@assay/contract/kit/errors';
import type { Order } from '@assay/domain/orders/order.fields';
import { useState } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import { useGo } from '#shared/layout/path-link.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { bodyOf, type Draft } from './order-draft.ts';
import { isSafe } from './provider-page.ts';
import type { FailedOrder } from './use-draft.ts';

/** Where an order leads once it is there: to its provider's page, to the list, or to its form. */
const afterOrder = ({
  id,
  url,
  onlySaveOrder,
  isCreateCase,
  isUnsolicitedPhysical,
  providerCode,
}: Order): { readonly path: string } | { readonly url: string } => {
  if (url !== '' && isSafe(url)) return { url };
  // A query of the Clearinghouse has no form: it goes on there.
  if (providerCode === 'FMCSA' && !onlySaveOrder) return { path: '/clearinghouse' };
  return { path: onlySaveOrder || isCreateCase || isUnsolicitedPhysical ? '/order' : `/order/confirmation?order=${id}` };
};

type Remembered = {
  readonly failed: FailedOrder | null;
  readonly setFailed: (failed: FailedOrder) => void;
  readonly forget: () => void;
};

/** Places an order. One that is stored and was not taken by its provider is remembered, and sent again as the same order. */
export const usePlaceOrder = ({ failed, setFailed, forget }: Remembered) => {
  const go = useGo();
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const lead = (placed: Order): void => {
    forget();
    const next = afterOrder(placed);
    if ('url' in next) window.location.assign(next.url);
    else go(next.path, { replace: true });
  };
  const takes = (error: ApiError): boolean => {
    // One that somebody else has changed meanwhile is sent again as they left it: who sends it is told of that first.
    if (error.code === 'provider-failed' || error.code === 'conflict') setFailed(error.data as Order);
    setFaults(error.errors);
    return error.errors.length > 0;
  };
  const about = ({ data }: { readonly data: Order }): string => data.orderNumber;
  const shared = {
    invalidates: [order, orderService, participant],
    about,
    takes,
    onSuccess: ({ data }: { readonly data: Order }) => lead(data),
  };
  const create = useWrite({ call: order.calls.create, ...shared });
  const retry = useWrite({ call: order.calls.replace, ...shared });
  const place = (draft: Draft, more: Partial<Draft> = {}): void => {
    const body = bodyOf({ ...draft, ...more });
    if (!body) return;
    setFaults([]);
    if (failed) retry.mutate({ body: { ...body, id: failed.id, version: failed.version } });
    else create.mutate({ body });
  };
  /** What was wrong with a field is not known of what it says now. */
  const forgive = (names: readonly string[]): void => setFaults((before) => before.filter(({ path }) => !names.includes(path)));
  return { place, faults, forgive, isPending: create.isPending || retry.isPending };
};

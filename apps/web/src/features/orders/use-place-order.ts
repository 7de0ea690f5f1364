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

/** Nobody is sent to a page that is not encrypted; on this machine a provider may be tried without. */
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'));
};

/** Where an order leads once it is there: to its provider's page, to the list, or to its form. */
const afterOrder = ({
  id,
  url,
  onlySaveOrder,
  isCreateCase,
  isUnsolicitedPhysical,
}: Order): { readonly path: string } | { readonly url: string } => {
  if (url !== '' && isSafe(url)) return { url };
  return { path: onlySaveOrder || isCreateCase || isUnsolicitedPhysical ? '/order' : `/order/confirmation?order=${id}` };
};

/** Places an order. One that is stored and was not taken by its provider is remembered, and sent again as the same order. */
export const usePlaceOrder = (onPlaced: () => void) => {
  const go = useGo();
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const [failed, setFailed] = useState<Order | null>(null);
  const lead = (placed: Order): void => {
    onPlaced();
    const next = afterOrder(placed);
    if ('url' in next) window.location.assign(next.url);
    else go(next.path, { replace: true });
  };
  const takes = (error: ApiError): boolean => {
    if (error.code === 'provider-failed') setFailed(error.data as Order);
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
  return { place, faults, failed, isPending: create.isPending || retry.isPending };
};

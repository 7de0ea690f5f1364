import type { Order } from '@assay/domain/orders/order.fields';
import type { Loaded } from '#shared/record/record-pages.ts';
import { OrderNotice } from './order-notice.tsx';
import { OrderStages } from './stage-panel.tsx';

/** What is read of an order first: what is wrong with it, how far it has come and why it waits. */
export function OrderTop(loaded: Loaded<Order>) {
  return (
    <>
      <OrderNotice {...loaded} />
      <OrderStages {...loaded} />
    </>
  );
}

import { order } from '@assay/contract/orders/order.calls';
import { later } from '#shared/layout/later.tsx';
import { recordPages } from '#shared/record/record-pages.ts';
import { OrderStateCell } from './order-state.tsx';

const OrderMany = later(async () => ({ Screen: (await import('./order-many.tsx')).OrderMany }));

export const pages = recordPages(order, {
  list: {
    Also: OrderMany,
    needs: ['status', 'isArchived'],
    // The newest first, by what is in sight anyway.
    sort: [{ colId: 'orderNumber', sort: 'desc' }],
    companySort: [{ colId: 'orderNumber', sort: 'desc' }],
    // Whose, why, how far and until when stand first: they are in sight on a small screen, too.
    columns: [
      { name: 'orderNumber', width: 108 },
      { name: 'participantName', width: 176, grows: true },
      { name: 'reasonCode', width: 140 },
      { name: 'status', width: 120, render: (row) => <OrderStateCell order={row} /> },
      { name: 'expiresAt', width: 160 },
      { name: 'companyName', width: 208 },
      { name: 'services', width: 151, grows: true },
    ],
  },
  record: () => import('./order-record.tsx'),
});

import { order } from '@assay/contract/orders/order.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { OrderStateCell } from './order-state.tsx';

export const pages = recordPages(order, {
  list: {
    needs: ['status', 'isArchived'],
    sort: [{ colId: 'createdAt', sort: 'desc' }],
    companySort: [{ colId: 'createdAt', sort: 'desc' }],
    columns: [
      { name: 'orderNumber', width: 118 },
      { name: 'participantName', width: 160, grows: true },
      { name: 'companyName', width: 170, grows: true },
      { name: 'services', width: 190, grows: true },
      { name: 'status', width: 120, render: (row) => <OrderStateCell order={row} /> },
      { name: 'expiresAt', width: 160 },
    ],
  },
  record: () => import('./order-record.tsx'),
});

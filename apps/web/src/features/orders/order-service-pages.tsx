import { orderService } from '@assay/contract/orders/order-service.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { OrderStateCell } from './order-state.tsx';
import { ResultCell } from './result-cell.tsx';

export const pages = recordPages(orderService, {
  list: {
    needs: ['status', 'isArchived', 'finalResult'],
    sort: [{ colId: 'createdAt', sort: 'desc' }],
    columns: [
      { name: 'orderNumber', width: 118 },
      { name: 'participantName', width: 160, grows: true },
      { name: 'serviceName', width: 180, grows: true },
      { name: 'companyName', width: 150, grows: true },
      { name: 'status', width: 120, render: (row) => <OrderStateCell order={row} /> },
      { name: 'collectionDate', width: 160 },
      { name: 'finalResult', width: 130, render: (row) => <ResultCell result={row.finalResult} /> },
    ],
  },
  record: () => import('./order-service-record.tsx'),
});

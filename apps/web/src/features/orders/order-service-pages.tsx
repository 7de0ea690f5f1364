import { orderService } from '@assay/contract/orders/order-service.calls';
import { ResultText } from '#shared/fields/result-text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { recordPages } from '#shared/record/record-pages.ts';
import { OrderStateCell } from './order-state.tsx';

export const pages = recordPages(orderService, {
  list: {
    needs: ['status', 'isArchived', 'finalResult', 'orderId', 'orderNumber'],
    // The newest first, by what is in sight anyway.
    sort: [{ colId: 'orderNumber', sort: 'desc' }],
    columns: [
      { name: 'serviceName', width: 196, grows: true },
      { name: 'participantName', width: 176, grows: true },
      {
        name: 'orderNumber',
        width: 98,
        render: ({ orderId, orderNumber }) => (
          <PathLink path={`/order/${orderId}`} tabIndex={-1}>
            <bdi>{orderNumber}</bdi>
          </PathLink>
        ),
      },
      { name: 'status', width: 120, render: (row) => <OrderStateCell order={row} /> },
      { name: 'finalResult', width: 122, render: (row) => <ResultText result={row.finalResult} /> },
      { name: 'collectionDate', width: 156 },
      { name: 'companyName', width: 195 },
    ],
  },
  record: () => import('./order-service-record.tsx'),
});

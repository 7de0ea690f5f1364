import { document } from '@assay/contract/documents/document.calls';
import { PathLink } from '#shared/layout/path-link.tsx';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(document, {
  list: {
    companySort: [{ colId: 'createdAt', sort: 'desc' }],
    sort: [{ colId: 'createdAt', sort: 'desc' }],
    needs: ['orderId', 'orderNumber'],
    // Most are of one type: what tells them apart is whose they are.
    columns: [
      { name: 'documentType', width: 165 },
      {
        name: 'orderNumber',
        width: 98,
        render: ({ orderId, orderNumber }) =>
          orderId !== null && (
            <PathLink path={`/order/${orderId}`} tabIndex={-1}>
              <bdi>{orderNumber}</bdi>
            </PathLink>
          ),
      },
      { name: 'participantName', width: 176, grows: true },
      { name: 'companyName', width: 208 },
      { name: 'isActive', width: 90 },
      { name: 'emailedAt', width: 156 },
      { name: 'createdAt', width: 156 },
    ],
  },
  record: () => import('./document-record.tsx'),
});

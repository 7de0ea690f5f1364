import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { later } from '#shared/layout/later.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { recordPages } from '#shared/record/record-pages.ts';
import type { PickedProps } from '#shared/grid/bulk/bulk-bar.tsx';
import { ListedMark } from './selection-state.tsx';

const Picked = later<PickedProps>(async () => ({ Screen: (await import('./selection-picked.tsx')).SelectionPicked }));

const Links = later(async () => ({ Screen: (await import('../random-links.tsx')).RandomLinks }));

function OrderCell({ row: { orderId, orderNumber } }: { readonly row: { readonly orderId: number | null; readonly orderNumber: string } }) {
  return orderId === null ? null : <PathLink path={`/order/${orderId}`}>{leftToRight(orderNumber)}</PathLink>;
}

export const pages = recordPages(poolSelection, {
  list: {
    needs: ['drugState', 'alcoholState', 'orderId', 'orderNumber', 'isAlternate', 'replacedSelectionId'],
    sort: [{ colId: 'createdAt', sort: 'desc' }],
    companySort: [{ colId: 'rank', sort: 'asc' }],
    Picked,
    Also: Links,
    columns: [
      { name: 'participantName', width: 180, grows: true },
      { name: 'drugState', width: 138, render: (row) => <ListedMark row={row} state={row.drugState} /> },
      { name: 'alcoholState', width: 138, render: (row) => <ListedMark row={row} state={row.alcoholState} /> },
      { name: 'notifiedAt', width: 156 },
      { name: 'orderNumber', width: 98, render: (row) => <OrderCell row={row} /> },
      { name: 'poolName', width: 180 },
      { name: 'createdAt', width: 156 },
    ],
  },
  record: () => import('./selection-record.tsx'),
});

import { orderService } from '@assay/contract/orders/order-service.calls';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '#shared/api/queries.ts';

type Row = Partial<OrderService>;

/** Who has looked at it now, in a row that says so. */
const noted = (row: Row, { id, viewedBy, viewedOption }: OrderService): Row =>
  row.id === id ? { ...row, ...('viewedBy' in row ? { viewedBy } : {}), ...('viewedOption' in row ? { viewedOption } : {}) } : row;

const isRows = (known: unknown): known is readonly Row[] => Array.isArray(known);
const isPage = (known: unknown): known is { readonly rows: readonly Row[] } =>
  typeof known === 'object' && known !== null && 'rows' in known && isRows(known.rows);

/** Rows as a list or a panel has them in memory, with what is known of one of them now. */
const rowsWith = (known: unknown, service: OrderService): unknown => {
  if (isRows(known)) return known.map((row) => noted(row, service));
  return isPage(known) ? { ...known, rows: known.rows.map((row) => noted(row, service)) } : known;
};

/** Tells the rows that were read already that somebody has looked at a service. */
export const noteInRows = (queries: QueryClient, service: OrderService): void => {
  queries.setQueriesData({ queryKey: keys.all(orderService) }, (known: unknown) => rowsWith(known, service));
};

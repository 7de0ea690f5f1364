import { orderService } from '@assay/contract/orders/order-service.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import { headingOf } from '@assay/i18n/areas';
import { Skeleton } from 'antd';
import { useRows } from '#shared/api/queries.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import { OrderStateMark } from './order-state.tsx';
import { ResultCell } from './result-cell.tsx';
import css from './orders.module.css';

const columns = ['serviceName', 'status', 'specimenId', 'collectionDate', 'labName', 'finalResult'] as const;

/** The tests of an order: how far each has come. */
export function ServicesPanel({ record: { id } }: { readonly record: Order }) {
  const text = useText();
  const { rows, query } = useRows({
    resource: orderService,
    call: orderService.calls.search,
    body: { filters: { orderId: id }, sort: [{ colId: 'id', sort: 'asc' }], size: 50, archive: 'Both' },
    isSilent: true,
  });
  if (query.error && !rows) return <NotRead error={query.error} onRetry={() => void query.refetch()} />;
  if (!rows) return <Skeleton active paragraph={{ rows: 3 }} />;
  return (
    <section className={css.panel} aria-labelledby="order-services">
      <h2 id="order-services">{headingOf('orders', 'serviceIds', text)}</h2>
      <div className={css.scroller}>
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {headingOf('orderServices', name, text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((service) => (
              <tr key={service.id}>
                <th scope="row">
                  <PathLink path={`/order-service/${service.id}`}>{service.serviceName}</PathLink>
                </th>
                <td>
                  <OrderStateMark status={service.status} />
                </td>
                <td>
                  <bdi>{service.specimenId || '–'}</bdi>
                </td>
                <td>{formatTime(service.collectionDate) || '–'}</td>
                <td>{service.labName || '–'}</td>
                <td>{service.finalResult ? <ResultCell result={service.finalResult} /> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { courseOf, orderCourseOf } from '@assay/domain/orders/stages';
import { headingOf } from '@assay/i18n/areas';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { ResultText } from '#shared/fields/result-text.tsx';
import { formatDay, formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Outline } from '#shared/layout/outline.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import { BelowPanel } from '#shared/record/below-panel.tsx';
import { EnterResult } from './enter-result.tsx';
import { OrderStateMark } from './order-state.tsx';
import { Recollect } from './recollect.tsx';
import { servicesOf } from './services-input.tsx';
import { StageDots } from './stage-bar.tsx';
import stages from './stages.module.css';
import css from './orders.module.css';

const columns = ['serviceName', 'status', 'specimenId', 'collectionDate', 'labName', 'finalResult'] as const;

/** What a test came to, and until when that holds. */
function Outcome({ service: { finalResult, resultExpiry } }: { readonly service: OrderService }) {
  const { t, label } = useText();
  if (!finalResult) return '–';
  if (!resultExpiry) return <ResultText result={finalResult} />;
  return t('orderLife.result.until', { result: label('result', finalResult), day: leftToRight(formatDay(resultExpiry)) });
}

/** The tests of an order: how far each has come. */
export function ServicesPanel({ record: { id } }: { readonly record: Order }) {
  const text = useText();
  const { data: rows, error, refetch } = useQuery(servicesOf(id));
  if (error && !rows) return <NotRead error={error} onRetry={() => void refetch()} />;
  if (!rows) return <Outline rows={3} />;
  // All of them are where the bar above says, unless they differ.
  const differs = orderCourseOf(rows)?.differs === true;
  return (
    <BelowPanel title={headingOf('orders', 'serviceIds', text)}>
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
                  <span className={stages.state}>
                    <OrderStateMark status={service.status} />
                    {differs && <StageDots steps={courseOf(service).steps} />}
                    {service.isLate && <Tag color="orange">{headingOf('orderServices', 'isLate', text)}</Tag>}
                  </span>
                </td>
                <td>
                  <bdi>{service.specimenId || '–'}</bdi>
                </td>
                <td>
                  <bdi>{formatTime(service.collectionDate) || '–'}</bdi>
                </td>
                <td>{service.labName || '–'}</td>
                <td>
                  <Outcome service={service} /> <EnterResult service={service} /> <Recollect service={service} isSmall />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </BelowPanel>
  );
}

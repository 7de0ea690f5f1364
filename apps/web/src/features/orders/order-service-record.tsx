import { orderService } from '@assay/contract/orders/order-service.calls';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { headingOf } from '@assay/i18n/areas';
import { useEffect, useEffectEvent } from 'react';
import { formatValue } from '#shared/fields/format-value.ts';
import { Fact } from '#shared/form/form-item.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded, RecordOptions } from '#shared/record/record-pages.ts';
import { OrderStateMark } from './order-state.tsx';
import { ResultCell } from './result-cell.tsx';
import css from './orders.module.css';

const shown = [
  'serviceName',
  'serviceTypeCode',
  'companyName',
  'locationName',
  'reasonCode',
  'agency',
  'specimenType',
  'specimenId',
  'collectionDate',
  'expiresAt',
  'providerName',
  'accountNumber',
  'labName',
  'mroName',
  'screeningValue',
  'confirmationValue',
  'resultVerifiedAt',
  'paymentStatus',
  'price',
  'createdAt',
] as const satisfies readonly (keyof OrderService)[];

/** Whoever opens a completed service has seen it: that is noted once. */
const useMarkViewed = ({ id, status, mroStatus, viewedOption }: OrderService): void => {
  const mark = useWrite({ call: orderService.calls.change, invalidates: [orderService], isQuiet: true, takes: () => true });
  const isNew = (mroStatus === 'Complete' || status === 'COMPLETE') && viewedOption !== 'Viewed';
  const note = useEffectEvent(() => mark.mutate({ params: { id }, body: { updateViewedBy: true } }));
  useEffect(() => {
    if (isNew) note();
  }, [isNew, id]);
};

/** One test of an order, to read. */
function OrderServicePage({ record }: Loaded<OrderService>) {
  const text = useText();
  useMarkViewed(record);
  const { t } = text;
  const trail = [
    { path: '/order-service', label: t('records.order-service.title') },
    { path: `/order/${record.orderId}`, label: record.orderNumber },
  ];
  return (
    <Page title={record.participantName} here={record.serviceName} trail={trail} badges={<OrderStateMark status={record.status} />}>
      <section className={css.panel}>
        <dl className={css.facts}>
          {record.finalResult && (
            <Fact label={headingOf('orderServices', 'finalResult', text)}>
              <ResultCell result={record.finalResult} />
            </Fact>
          )}
          <Fact label={headingOf('orderServices', 'orderId', text)}>
            <PathLink path={`/order/${record.orderId}`}>{record.orderNumber}</PathLink>
          </Fact>
          {shown
            .filter((name) => name in record)
            .map((name) => (
              <Fact key={name} label={headingOf('orderServices', name, text)}>
                {formatValue(orderService.columns[name], record[name], text)}
              </Fact>
            ))}
        </dl>
      </section>
    </Page>
  );
}

export const record: RecordOptions<typeof orderService> = { Page: OrderServicePage };

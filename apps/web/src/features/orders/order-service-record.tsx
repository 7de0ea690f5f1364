import { document } from '@assay/contract/documents/document.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { ServiceFamily } from '@assay/domain/catalog/service-type.fields';
import { familyOf } from '@assay/domain/catalog/service-families';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { isCollected } from '@assay/domain/orders/status';
import { headingOf } from '@assay/i18n/areas';
import { DollarOutlined, EditOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { keys, rowsQuery } from '#shared/api/queries.ts';
import { ResultText } from '#shared/fields/result-text.tsx';
import { formField } from '#shared/form/field-types.ts';
import { Fact } from '#shared/form/form-item.tsx';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { AddedPanels } from '#shared/record/added-panels.tsx';
import type { Loaded, RecordOptions } from '#shared/record/record-pages.ts';
import { shownValue } from '#shared/record/shown-value.tsx';
import { useMay } from '#shared/session/session.ts';
import { OrderStateMark } from './order-state.tsx';
import { useDocuments } from './use-form.ts';
import { Recollect, RecollectFacts } from './recollect.tsx';
import { CorrectionDialog, PaymentDialog } from './service-dialogs.tsx';
import { ServiceStages } from './stage-panel.tsx';
import { noteInRows } from './viewed-rows.ts';
import css from './orders.module.css';

const shown = [
  'serviceTypeCode',
  'participantId',
  'companyId',
  'locationId',
  'reasonCode',
  'agency',
  'specimenType',
  'specimenId',
  'specimenIdB',
  'arrivedAt',
  'collectionDate',
  'collectedBy',
  'isLate',
  'expiresAt',
  'providerName',
  'accountNumber',
  'labName',
  'labAccession',
  'mroName',
  'screeningValue',
  'confirmationValue',
  'resultVerifiedAt',
  'resultVersion',
  'dilute',
  'directive',
  'refusalCode',
  'resultExpiry',
  'restrictions',
  'paymentStatus',
  'price',
  'createdAt',
] as const satisfies readonly (keyof OrderService)[];

const isOf =
  (family: ServiceFamily) =>
  ({ serviceTypeCode }: OrderService): boolean =>
    serviceTypeCode !== '' && familyOf[serviceTypeCode] === family;
/** Breath alone is read twice, an exam alone holds until a day, and what is nothing special is not said. */
const onlyIf: Readonly<Partial<Record<(typeof shown)[number], (record: OrderService) => boolean>>> = {
  screeningValue: isOf('ALCOHOL'),
  confirmationValue: isOf('ALCOHOL'),
  resultExpiry: isOf('OH'),
  restrictions: isOf('OH'),
  isLate: ({ isLate }) => isLate,
  specimenIdB: ({ specimenIdB }) => specimenIdB !== '',
  labAccession: ({ labAccession }) => labAccession !== '',
  // The first is what there is.
  resultVersion: ({ resultVersion }) => (resultVersion ?? 0) > 1,
  dilute: ({ dilute }) => dilute,
  directive: ({ directive }) => directive !== '',
  refusalCode: ({ refusalCode }) => refusalCode !== '',
};

/** Whether something can be shown of it: the form of its order, or what came with the test. */
const useHasDocument = ({ orderId }: OrderService, { isAsked }: { readonly isAsked: boolean }): boolean => {
  const body = { filters: { orderId, isActive: true }, columns: ['id'], size: 1 };
  const query = rowsQuery({ resource: document, call: document.calls.search, body, isSilent: true });
  return (useQuery({ ...query, enabled: isAsked && orderId !== null }).data ?? []).length > 0;
};

/** What a column says; a time is not broken. */
const valueOf = (name: (typeof shown)[number], record: OrderService, text: Text): ReactNode => {
  const field = formField(name, { columns: orderService.columns, fields: orderService.fields });
  const value = shownValue({ field, record, text });
  return value !== null && field.kind === 'time' ? <span className={css.time}>{value}</span> : value;
};

/** Whoever opens a completed service has seen it: that is noted once, and told to the rows that are here already. No list is read again for it. */
const useMarkViewed = ({ id, status, mroStatus, viewedOption }: OrderService): void => {
  const queries = useQueryClient();
  const mark = useWrite({
    call: orderService.calls.change,
    isQuiet: true,
    takes: () => true,
    onSuccess: (answer) => {
      queries.setQueryData(keys.record(orderService, id), answer);
      noteInRows(queries, answer.data);
    },
  });
  const isNew = (mroStatus === 'Complete' || status === 'COMPLETE') && viewedOption !== 'Viewed';
  const note = useEffectEvent(() => mark.mutate({ params: { id }, body: { updateViewedBy: true } }));
  useEffect(() => {
    if (isNew) note();
  }, [isNew, id]);
};

const isTaken = ({ status }: OrderService): boolean => status !== '' && isCollected(status);

/** What can be changed of a test: how its payment stands, and what was told of its collection. */
function ServiceActions({ record, can }: Loaded<OrderService>) {
  const { t } = useText();
  const [asked, setAsked] = useState<'payment' | 'correction' | null>(null);
  const hasDocument = useHasDocument(record, { isAsked: useMay()('document.view') });
  const { openOfService } = useDocuments();
  const close = (): void => setAsked(null);
  return (
    <>
      {hasDocument && (
        <Button icon={<FilePdfOutlined />} onClick={() => void openOfService(record.id)}>
          {t('orderServices.view')}
        </Button>
      )}
      <Recollect service={record} />
      {can.bill === true && (
        <Button icon={<DollarOutlined />} onClick={() => setAsked('payment')}>
          {t('orderLife.payment.action')}
        </Button>
      )}
      {can.progress === true && isTaken(record) && (
        <Button icon={<EditOutlined />} onClick={() => setAsked('correction')}>
          {t('orderLife.correction.action')}
        </Button>
      )}
      {asked === 'payment' && <PaymentDialog service={record} onClose={close} />}
      {asked === 'correction' && <CorrectionDialog service={record} onClose={close} />}
    </>
  );
}

/** One test of an order, to read. */
function OrderServicePage({ record, can }: Loaded<OrderService>) {
  const text = useText();
  useMarkViewed(record);
  const { t } = text;
  const trail = [
    { path: '/order-service', label: t('records.order-service.title') },
    { path: `/order/${record.orderId}`, label: leftToRight(record.orderNumber) },
  ];
  return (
    <Page
      title={record.participantName}
      here={record.serviceName}
      trail={trail}
      badges={
        <>
          <span className={css.beside}>{record.serviceName}</span>
          <OrderStateMark status={record.status} />
        </>
      }
      actions={<ServiceActions record={record} can={can} />}
    >
      <ServiceStages record={record} />
      <section className={css.panel}>
        <dl className={css.facts}>
          {record.finalResult && (
            <Fact label={headingOf('orderServices', 'finalResult', text)}>
              <ResultText result={record.finalResult} />
            </Fact>
          )}
          <Fact label={headingOf('orderServices', 'orderId', text)}>
            <PathLink path={`/order/${record.orderId}`}>{leftToRight(record.orderNumber)}</PathLink>
          </Fact>
          <RecollectFacts service={record} />
          {shown
            .filter((name) => name in record && (onlyIf[name]?.(record) ?? true))
            .map((name) => (
              <Fact key={name} label={headingOf('orderServices', name, text)}>
                {valueOf(name, record, text)}
              </Fact>
            ))}
        </dl>
      </section>
      <AddedPanels name="order-service" record={record} can={can} />
    </Page>
  );
}

export const record: RecordOptions<typeof orderService> = {
  Page: OrderServicePage,
  preview: ['serviceName', 'status', 'companyName', 'collectionDate'],
};

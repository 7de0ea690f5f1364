import { CopyOutlined, PlusOutlined } from '@ant-design/icons';
import { order } from '@assay/contract/orders/order.calls';
import { mayHaveForm } from '@assay/domain/orders/form';
import type { Order } from '@assay/domain/orders/order.fields';
import { listPathOf } from '@assay/domain/resources';
import { headingOf } from '@assay/i18n/areas';
import { numberFormat } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import { formField } from '#shared/form/field-types.ts';
import { Fact } from '#shared/form/form-item.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { isolated, leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { shownValue } from '#shared/record/shown-value.tsx';
import { FormEmails } from './form-emails.tsx';
import { FormPanel } from './form-panel.tsx';
import { OrderBadges } from './order-state.tsx';
import { servicesOf } from './services-input.tsx';
import css from './orders.module.css';

const shown = ['companyId', 'locationId', 'collectionSiteId', 'expiresAt', 'orderedByName', 'createdAt'] as const;

type PlacedProps = { readonly placed: Order };

/** What is left to do: who goes where with the form, and until when. */
function Next({ placed }: PlacedProps) {
  const { t } = useText();
  const { collectionSiteName: site, expiresAt, url } = placed;
  if (expiresAt === null || url !== '' || !mayHaveForm({ ...placed, orderMode: '' })) return null;
  const time = leftToRight(formatTime(expiresAt));
  return (
    <section className={css.next}>
      <h3>{t('orderRecord.next')}</h3>
      <p>{site === '' ? t('orderRecord.toAny', { time }) : t('orderRecord.toSite', { site: isolated(site), time })}</p>
    </section>
  );
}

/** What was ordered: who, where, what and until when. */
function Ordered({ placed }: PlacedProps) {
  const text = useText();
  const { columns, fields } = order;
  const valueOf = (name: (typeof shown)[number]): ReactNode =>
    shownValue({ field: formField(name, { columns, fields }), record: placed, text }) ??
    (name === 'collectionSiteId' ? text.t('orderRecord.anySite') : null);
  return (
    <dl className={css.facts}>
      {shown.map((name) => (
        <Fact key={name} label={headingOf('orders', name, text)}>
          {valueOf(name)}
        </Fact>
      ))}
    </dl>
  );
}

/** An order that is not there, and the way on. */
function Missing() {
  const { t } = useText();
  const go = useGo();
  const back = <Button onClick={() => go(listPathOf('order'))}>{t('records.order.all')}</Button>;
  return <ScreenMessage title={t('records.order.missing')} text={t('records.order.missingText')} actions={back} />;
}

/** The next order: for the same person, or for anybody. */
function Actions({ placed: { participantId } }: PlacedProps) {
  const { t } = useText();
  const go = useGo();
  return (
    <>
      <Button icon={<CopyOutlined />} onClick={() => go(`/order/create?participantId=${participantId}`)}>
        {t('orders.confirmation.samePerson')}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => go('/order/create')}>
        {t('orders.confirmation.another')}
      </Button>
    </>
  );
}

const centsOf = (price: string): number => Math.round(Number(price) * 100);

/** The tests one by one, with what they cost for who may know that. */
function Prices({ placed }: PlacedProps) {
  const { t, locale } = useText();
  const { data: tests = [] } = useQuery(servicesOf(placed.id));
  const money = numberFormat(locale, { style: 'currency', currency: 'USD' });
  const prices = tests.flatMap(({ price }) => (typeof price === 'string' && price !== '' ? [centsOf(price)] : []));
  const isPriced = tests.length > 0 && prices.length === tests.length;
  return (
    <section className={css.panel} aria-labelledby="ordered-tests">
      <h2 id="ordered-tests">{t('orders.fields.serviceIds')}</h2>
      <ul className={css.emails}>
        {tests.map(({ id, serviceName, price }) => (
          <li key={id} className={css.priced}>
            <PathLink path={`/order-service/${id}`}>{serviceName}</PathLink>
            {isPriced && <span>{leftToRight(money.format(centsOf(price ?? '') / 100))}</span>}
          </li>
        ))}
        {isPriced && (
          <li className={css.priced}>
            <b>{t('orders.confirmation.total')}</b>
            <b>{leftToRight(money.format(prices.reduce((sum, cents) => sum + cents, 0) / 100))}</b>
          </li>
        )}
      </ul>
    </section>
  );
}

/** What was ordered, with the form for the donor. */
export function OrderConfirmation() {
  const { t } = useText();
  const { order: asked }: { readonly order?: unknown } = useSearch({ strict: false });
  const id = Number(asked);
  const query = useQuery(recordQuery(order, Number.isSafeInteger(id) && id > 0 ? id : null, { isSilent: true }));
  const placed = query.data?.data;
  return (
    <Page
      title={placed?.participantName ?? t('orders.confirmation.title')}
      here={placed ? leftToRight(placed.orderNumber) : t('orders.confirmation.title')}
      trail={[{ path: '/order', label: t('records.order.title') }]}
      badges={placed && <OrderBadges record={placed} />}
      actions={placed && <Actions placed={placed} />}
    >
      <Reading query={query} missing={<Missing />}>
        {({ data }) => (
          <div className={css.confirmation}>
            <FormPanel record={data} />
            <div>
              <FormEmails record={data} />
              <section className={css.panel} aria-labelledby="ordered">
                <h2 id="ordered">{t('orders.confirmation.number', { number: leftToRight(data.orderNumber) })}</h2>
                <Ordered placed={data} />
                <Next placed={data} />
                <div className={css.line}>
                  <PathLink path={`/order/${data.id}`}>{t('orders.confirmation.open')}</PathLink>
                </div>
              </section>
              <Prices placed={data} />
            </div>
          </div>
        )}
      </Reading>
    </Page>
  );
}

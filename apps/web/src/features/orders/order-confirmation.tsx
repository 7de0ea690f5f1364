import { order } from '@assay/contract/orders/order.calls';
import { mayHaveForm } from '@assay/domain/orders/form';
import type { Order } from '@assay/domain/orders/order.fields';
import { listPathOf } from '@assay/domain/resources';
import { headingOf } from '@assay/i18n/areas';
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
import { FormPanel } from './form-panel.tsx';
import css from './orders.module.css';

const shown = ['participantId', 'companyId', 'locationId', 'services', 'reasonCode', 'agency', 'collectionSiteId', 'expiresAt'] as const;

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

/** What was ordered, with the form for the donor. */
export function OrderConfirmation() {
  const { t } = useText();
  const go = useGo();
  const { order: asked }: { readonly order?: unknown } = useSearch({ strict: false });
  const id = Number(asked);
  const query = useQuery(recordQuery(order, Number.isSafeInteger(id) && id > 0 ? id : null, { isSilent: true }));
  return (
    <Page title={t('orders.confirmation.title')} trail={[{ path: '/order', label: t('records.order.title') }]}>
      <Reading query={query} missing={<Missing />}>
        {({ data: placed }) => (
          <div className={css.confirmation}>
            <section className={css.panel}>
              <h2>{t('orders.confirmation.number', { number: leftToRight(placed.orderNumber) })}</h2>
              <Ordered placed={placed} />
              <Next placed={placed} />
              <div className={css.line}>
                <Button onClick={() => go('/order/create')}>{t('orders.confirmation.another')}</Button>
                <PathLink path={`/order/${placed.id}`}>{t('orders.confirmation.open')}</PathLink>
              </div>
            </section>
            <FormPanel record={placed} />
          </div>
        )}
      </Reading>
    </Page>
  );
}

import { order } from '@assay/contract/orders/order.calls';
import { headingOf } from '@assay/i18n/areas';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { recordQuery } from '#shared/api/queries.ts';
import { formatValue } from '#shared/fields/format-value.ts';
import { Fact } from '#shared/form/form-item.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import css from './orders.module.css';

const shown = [
  'participantName',
  'companyName',
  'locationName',
  'services',
  'reasonCode',
  'agency',
  'collectionSiteName',
  'expiresAt',
] as const;

/** What was ordered, with the form for the donor. */
export function OrderConfirmation() {
  const text = useText();
  const { t } = text;
  const go = useGo();
  const { order: asked }: { readonly order?: unknown } = useSearch({ strict: false });
  const id = Number(asked);
  const query = useQuery(recordQuery(order, Number.isSafeInteger(id) && id > 0 ? id : null, { isSilent: true }));
  return (
    <Page title={t('orders.confirmation.title')} trail={[{ path: '/order', label: t('records.order.title') }]}>
      <Reading query={query} missing={t('records.order.missing')}>
        {({ data: placed }) => (
          <section className={css.panel}>
            <h2>{t('orders.confirmation.number', { number: placed.orderNumber })}</h2>
            <dl className={css.facts}>
              {shown.map((name) => (
                <Fact key={name} label={headingOf('orders', name, text)}>
                  {formatValue(order.columns[name], placed[name], text)}
                </Fact>
              ))}
            </dl>
            <div className={css.line}>
              <Button type="primary" onClick={() => go('/order/create')}>
                {t('orders.confirmation.another')}
              </Button>
              <PathLink path={`/order/${placed.id}`}>{t('orders.confirmation.open')}</PathLink>
            </div>
          </section>
        )}
      </Reading>
    </Page>
  );
}

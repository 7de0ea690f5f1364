import { WarningOutlined } from '@ant-design/icons';
import { order } from '@assay/contract/orders/order.calls';
import type { CollidingService, Collision, OrderOffer } from '@assay/contract/orders/order.types';
import { listText, moneyText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { rowsQuery } from '#shared/api/queries.ts';
import { usePause } from '#shared/form/use-pause.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { bodyOf, questionOf, type Draft, type SetDraft } from './order-draft.ts';
import css from './orders.module.css';

/** What is there already of what is being ordered. */
export const useDuplicates = (draft: Draft) => {
  const body = usePause(bodyOf(draft) === null ? null : questionOf({ ...draft, duplicateOverrideReason: '' }));
  const asked = { resource: order, isSilent: true, ...(body ? { body } : {}) };
  const { data: orders = [] } = useQuery({ ...rowsQuery({ ...asked, call: order.calls.duplicates }), enabled: body !== null });
  const { data: services = [] } = useQuery({ ...rowsQuery({ ...asked, call: order.calls.duplicateServices }), enabled: body !== null });
  return body === null ? { orders: [], services: [] } : { orders, services };
};

type DuplicateProps = {
  readonly orders: readonly Collision[];
  readonly services: readonly CollidingService[];
  readonly offer: OrderOffer | undefined;
  readonly draft: Draft;
  readonly set: SetDraft;
};

/** That the same was ordered: it can be left out of this order, or ordered again with a reason. */
export function DuplicateNotice({ orders, services, offer, draft, set }: DuplicateProps) {
  const { t, locale } = useText();
  if (orders.length === 0) return null;
  const ids = new Set(services.map(({ serviceId }) => serviceId));
  const names = (offer?.services ?? []).filter(({ serviceId }) => ids.has(serviceId)).map(({ name }) => name);
  return (
    <section className={css.warning} role="alert" aria-label={t('orders.entry.duplicate')}>
      <h3>
        <WarningOutlined aria-hidden="true" /> {t('orders.entry.duplicate')}
      </h3>
      <p>{t('orders.entry.duplicateText', { services: listText(names, locale) })}</p>
      <ul>
        {orders.map(({ id, orderNumber, createdAt, expiresAt }) => (
          <li key={id}>
            <PathLink path={`/order/${id}`} target="_blank">
              <bdi>{orderNumber}</bdi>
            </PathLink>{' '}
            {t('orders.entry.duplicateTimes', { created: formatTime(createdAt), expires: formatTime(expiresAt) })}
          </li>
        ))}
      </ul>
      {draft.serviceIds.some((id) => !ids.has(id)) && (
        <Button onClick={() => set({ serviceIds: draft.serviceIds.filter((id) => !ids.has(id)) })}>{t('orders.entry.drop')}</Button>
      )}
      <label>
        {t('orders.fields.duplicateOverrideReason')}
        <Input
          value={draft.duplicateOverrideReason}
          maxLength={500}
          onChange={({ target }) => set({ duplicateOverrideReason: target.value })}
        />
      </label>
    </section>
  );
}

type FollowsProps = { readonly offer: OrderOffer | undefined; readonly draft: Draft };

/** What follows from company and services, and is never typed. */
export function Follows({ offer, draft }: FollowsProps) {
  const { t, locale } = useText();
  const chosen = (offer?.services ?? []).filter(({ serviceId }) => draft.serviceIds.includes(serviceId));
  const all = (pick: (service: (typeof chosen)[number]) => string): string =>
    listText([...new Set(chosen.map(pick).filter(Boolean))], locale);
  const lines: readonly (readonly [string, string])[] = [
    [t('orderServices.fields.accountNumber'), all(({ accountNumber }) => accountNumber)],
    [t('fields.providerId'), all(({ providerName }) => providerName)],
    [t('fields.labId'), all(({ labName }) => labName)],
    [t('fields.mroId'), all(({ mroName }) => mroName)],
    [t('orders.entry.resultsTo'), offer?.derName ?? ''],
  ];
  const prices = chosen.map(({ price }) => Number(price ?? 0));
  return (
    <>
      <h3>{t('orders.entry.follows')}</h3>
      <dl className={css.follows}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {chosen.some(({ price }) => price !== null) && (
        <p className={css.total}>
          <b>{t('orders.entry.total')}</b> <bdi>{moneyText(String(prices.reduce((sum, price) => sum + price, 0)), locale)}</bdi>
        </p>
      )}
    </>
  );
}

import { WarningOutlined } from '@ant-design/icons';
import { order } from '@assay/contract/orders/order.calls';
import type { CollidingService, Collision, OrderOffer } from '@assay/contract/orders/order.types';
import { familyOf } from '@assay/domain/catalog/service-families';
import type { Order } from '@assay/domain/orders/order.fields';
import { listText, moneyText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { rowsQuery } from '#shared/api/queries.ts';
import { usePause } from '#shared/form/use-pause.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { warningProps } from './entry-act.tsx';
import { EntryField } from './entry-step.tsx';
import { bodyOf, questionOf, withoutParts, type Draft, type SetDraft } from './order-draft.ts';
import css from './orders.module.css';

/** What is there already of what is being ordered, besides the order that is sent again. */
export const useDuplicates = (draft: Draft, again: Pick<Order, 'id'> | null) => {
  const asking = { ...questionOf({ ...withoutParts(draft), duplicateOverrideReason: '' }), ...(again ? { id: again.id } : {}) };
  // As a text: it is the same for as long as nothing is chosen.
  const text = usePause(bodyOf(draft) === null ? '' : JSON.stringify(asking));
  const body = text === '' ? null : (JSON.parse(text) as typeof asking);
  const asked = { resource: order, isSilent: true, ...(body ? { body } : {}) };
  const { data: orders = [] } = useQuery({ ...rowsQuery({ ...asked, call: order.calls.duplicates }), enabled: body !== null });
  const { data: services = [] } = useQuery({ ...rowsQuery({ ...asked, call: order.calls.duplicateServices }), enabled: body !== null });
  return body === null ? { orders: [], services: [] } : { orders, services };
};

/** A time in a narrow line: it reads from left to right, and is not broken in two. */
const timeInLine = (iso: string | null): string => leftToRight(formatTime(iso).replaceAll(' ', '\u00A0'));

type DuplicateProps = {
  readonly orders: readonly Collision[];
  readonly services: readonly CollidingService[];
  readonly offer: OrderOffer | undefined;
  readonly draft: Draft;
  readonly set: SetDraft;
  /** What is wrong with why it is ordered again. */
  readonly faults: readonly string[];
};

/** That the same was ordered: it can be left out of this order, or ordered again with a reason. */
export function DuplicateNotice({ orders, services, offer, draft, set, faults }: DuplicateProps) {
  const { t, locale } = useText();
  if (orders.length === 0) return null;
  const ids = new Set(services.map(({ serviceId }) => serviceId));
  const names = (offer?.services ?? []).filter(({ serviceId }) => ids.has(serviceId)).map(({ name }) => name);
  return (
    <section {...warningProps} className={css.warning} role="alert" aria-label={t('orderEntry.duplicate')}>
      <h3>
        <WarningOutlined aria-hidden="true" /> {t('orderEntry.duplicate')}
      </h3>
      <p>{t('orderEntry.duplicateText', { services: listText(names, locale) })}</p>
      <ul>
        {orders.map(({ id, orderNumber, createdAt, expiresAt }) => (
          <li key={id}>
            <PathLink path={`/order/${id}`} target="_blank">
              <bdi>{orderNumber}</bdi>
            </PathLink>{' '}
            {t('orderEntry.duplicateTimes', { created: timeInLine(createdAt), expires: timeInLine(expiresAt) })}
          </li>
        ))}
      </ul>
      {draft.serviceIds.some((id) => !ids.has(id)) && (
        <Button onClick={() => set({ serviceIds: draft.serviceIds.filter((id) => !ids.has(id)) })}>{t('orderEntry.drop')}</Button>
      )}
      <EntryField label={t('orders.fields.duplicateOverrideReason')} faults={faults}>
        <Input
          value={draft.duplicateOverrideReason}
          maxLength={500}
          onChange={({ target }) => set({ duplicateOverrideReason: target.value })}
        />
      </EntryField>
    </section>
  );
}

type FollowsProps = {
  readonly offer: OrderOffer | undefined;
  readonly draft: Draft;
  /** For how many people it is. */
  readonly count?: number;
};

/** What follows from company and services, and is never typed. */
export function Follows({ offer, draft, count = 1 }: FollowsProps) {
  const { t, locale } = useText();
  const chosen = (offer?.services ?? []).filter(({ serviceId }) => draft.serviceIds.includes(serviceId));
  const all = (pick: (service: (typeof chosen)[number]) => string): string =>
    listText([...new Set(chosen.map(pick).filter(Boolean))], locale);
  const isDrugTest = chosen.some(({ serviceTypeCode }) => familyOf[serviceTypeCode as keyof typeof familyOf] === 'DRUG');
  const lines: readonly (readonly [name: string, value: string, isWanted: boolean])[] = [
    [t('orderServices.fields.accountNumber'), all(({ accountNumber }) => accountNumber), true],
    [t('fields.providerId'), all(({ providerName }) => providerName), true],
    // Only what is tested for drugs goes to a laboratory and to a physician.
    [t('fields.labId'), all(({ labName }) => labName), isDrugTest],
    [t('fields.mroId'), all(({ mroName }) => mroName), isDrugTest],
    [t('orderEntry.resultsTo'), offer?.derName ?? '', true],
  ];
  const shown = lines.filter(([, value, isWanted]) => value !== '' || (chosen.length > 0 && isWanted));
  const prices = chosen.map(({ price }) => Number(price ?? 0));
  return (
    <>
      {shown.length > 0 && <h3>{t('orderEntry.follows')}</h3>}
      <dl className={css.follows}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? <span className={css.hint}>{t('orderEntry.notAssigned')}</span> : <bdi>{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
      {chosen.some(({ price }) => price !== null) && (
        <p className={css.total}>
          <b>{t('orderEntry.total')}</b> <bdi>{moneyText(String(count * prices.reduce((sum, price) => sum + price, 0)), locale)}</bdi>
        </p>
      )}
    </>
  );
}

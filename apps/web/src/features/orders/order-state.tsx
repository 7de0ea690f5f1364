import type { OrderStatus } from '@assay/domain/orders/lists';
import type { Order } from '@assay/domain/orders/order.fields';
import { Tag } from 'antd';
import { ArchivedBeside } from '#shared/fields/archived-beside.tsx';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './orders.module.css';

const tones: Record<OrderStatus, Tone> = {
  ORDERED: 'wait',
  PRE_ORDERED: 'rest',
  PRE_RANDOM: 'rest',
  COLLECTED: 'wait',
  AT_LAB: 'wait',
  PENDING: 'wait',
  PARTIAL: 'wait',
  COMPLETE: 'ok',
  NO_SHOW: 'warn',
  EXPIRED: 'late',
  CANCELED: 'gone',
};

type State = { readonly status: OrderStatus | ''; readonly isArchived: boolean };

/** How far an order or one of its services has come. */
export function OrderStateMark({ status }: { readonly status: OrderStatus | '' }) {
  const { label } = useText();
  return status === '' ? null : <StateMark tone={tones[status]}>{label('orderStatus', status)}</StateMark>;
}

export function OrderStateCell({ order: { status, isArchived } }: { readonly order: State }) {
  return (
    <ArchivedBeside isArchived={isArchived}>
      <OrderStateMark status={status} />
    </ArchivedBeside>
  );
}

/** Which one it is, how far it has come, under whose rules it is done, and why. */
export function OrderBadges({ record: { orderNumber, status, agency, isDot, reasonCode } }: { readonly record: Order }) {
  const { t, label } = useText();
  return (
    <>
      <span className={css.beside}>{t('orders.confirmation.number', { number: leftToRight(orderNumber) })}</span>
      <OrderStateMark status={status} />
      {isDot && <Tag color="blue">DOT</Tag>}
      <Tag variant="outlined">{label('occupationAgency', agency)}</Tag>
      {reasonCode !== '' && <Tag variant="outlined">{label('testReason', reasonCode)}</Tag>}
    </>
  );
}

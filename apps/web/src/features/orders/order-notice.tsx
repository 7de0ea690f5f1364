import type { Order } from '@assay/domain/orders/order.fields';
import { ClockCircleOutlined, StopOutlined, WarningOutlined } from '@ant-design/icons';
import { useText } from '#shared/i18n/text.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { Banner } from '#shared/layout/banner.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { AlsoFormNotice, NoShowNotice, SavedNotice, TellingNotice } from './order-life.tsx';
import css from './orders.module.css';

/** That it waits or has ended, and why. */
function StandNotice({ record }: { readonly record: Order }) {
  const { t } = useText();
  const { status, cancelReason, canceledByName, canceledAt, expiresAt, failedProviderMessage, providerTask } = record;
  if (status === 'CANCELED' && cancelReason !== '') {
    const title = t('orders.notice.canceled', { name: canceledByName, time: formatTime(canceledAt) });
    const text = (
      <>
        <bdi>{cancelReason}</bdi>
        <span className={css.ended}>{t('documents.form.ended')}</span>
      </>
    );
    return <Banner icon={<StopOutlined />} title={title} text={text} />;
  }
  if (status === 'EXPIRED') {
    const title = t('orderRecord.expired', { time: leftToRight(formatTime(expiresAt)) });
    return <Banner icon={<ClockCircleOutlined />} title={title} text={t('documents.form.ended')} />;
  }
  if (status === 'PRE_ORDERED') return <SavedNotice record={record} />;
  if (failedProviderMessage === '' || providerTask !== '' || status !== 'ORDERED') return null;
  return <Banner icon={<WarningOutlined />} title={t('orders.notice.notSent')} text={t('errors.provider-failed')} />;
}

/** What is to be known of an order first: how it stands, that somebody did not come, and what its provider does not know yet. */
export function OrderNotice(loaded: Loaded<Order>) {
  return (
    <>
      <StandNotice record={loaded.record} />
      <NoShowNotice {...loaded} />
      <TellingNotice record={loaded.record} />
      <AlsoFormNotice {...loaded} />
    </>
  );
}

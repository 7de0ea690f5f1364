import type { Order } from '@assay/domain/orders/order.fields';
import { StopOutlined, WarningOutlined } from '@ant-design/icons';
import { useText } from '#shared/i18n/text.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { Banner } from '#shared/layout/banner.tsx';

/** What is to be known of an order first: that it was canceled and why, or that its provider would not take it. */
export function OrderNotice({ record }: { readonly record: Order }) {
  const { t } = useText();
  const { status, cancelReason, canceledByName, canceledAt, failedProviderMessage } = record;
  if (status === 'CANCELED' && cancelReason !== '') {
    const title = t('orders.notice.canceled', { name: canceledByName, time: formatTime(canceledAt) });
    return <Banner icon={<StopOutlined />} title={title} text={cancelReason} />;
  }
  if (failedProviderMessage === '' || status !== 'ORDERED') return null;
  return <Banner icon={<WarningOutlined />} title={t('orders.notice.notSent')} text={t('errors.provider-failed')} />;
}

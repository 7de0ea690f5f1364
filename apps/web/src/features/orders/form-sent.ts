import { offersForm } from '@assay/domain/orders/form';
import type { Order } from '@assay/domain/orders/order.fields';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';

type Sent = Pick<Order, 'status' | 'collectionStatuses' | 'hasForm' | 'url' | 'donorNotifyEmail' | 'donorNotifiedAt'>;

/** Whether the donor has the form, and by which address; null where there is none, or where the provider hands out its own. */
export const useFormSent = (): ((record: Sent) => string | null) => {
  const { t } = useText();
  return (record) => {
    const { url, donorNotifyEmail, donorNotifiedAt } = record;
    if (url !== '' || !offersForm({ ...record, orderMode: '' })) return null;
    const email = leftToRight(donorNotifyEmail);
    const time = leftToRight(formatTime(donorNotifiedAt));
    if (donorNotifiedAt !== null)
      return donorNotifyEmail === '' ? t('orderRecord.sent', { time }) : t('orderRecord.sentTo', { email, time });
    return donorNotifyEmail === '' ? t('orderRecord.notSent') : t('orderRecord.sending', { email });
  };
};

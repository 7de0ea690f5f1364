import { expiryStateOf } from '@assay/domain/catalog/expiry';
import { dayOf } from '@assay/domain/time/days';
import type { TextKey } from '@assay/i18n/catalog';
import { Tag } from 'antd';
import { useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';

type ExpiryTagProps = { readonly day: string | null; readonly expired: TextKey; readonly expiring: TextKey };

/** Says that something has run out, or is about to; nothing while it holds. */
export function ExpiryTag({ day, expired, expiring }: ExpiryTagProps) {
  const { t } = useText();
  const [today] = useState(() => dayOf(new Date()));
  const state = day === null ? 'valid' : expiryStateOf(day, today);
  if (state === 'valid') return null;
  return <Tag color={state === 'expired' ? 'error' : 'warning'}>{t(state === 'expired' ? expired : expiring)}</Tag>;
}

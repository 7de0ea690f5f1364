import { expiryStateOf } from '@assay/domain/catalog/expiry';
import { dayOf } from '@assay/domain/time/days';
import type { TextKey } from '@assay/i18n/catalog';
import { useState } from 'react';
import { StateMark } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';

type ExpiryMarkProps = { readonly day: string | null; readonly expired: TextKey; readonly expiring: TextKey };

/** Says that something has run out, or is about to; nothing while it holds. */
export function ExpiryMark({ day, expired, expiring }: ExpiryMarkProps) {
  const { t } = useText();
  const [today] = useState(() => dayOf(new Date()));
  const state = day === null ? 'valid' : expiryStateOf(day, today);
  if (state === 'valid') return null;
  return <StateMark tone={state === 'expired' ? 'warn' : 'wait'}>{t(state === 'expired' ? expired : expiring)}</StateMark>;
}

import { ClockCircleOutlined } from '@ant-design/icons';
import { expiryStateOf } from '@assay/domain/catalog/expiry';
import { dayOf } from '@assay/domain/time/days';
import type { TextKey } from '@assay/i18n/catalog';
import { useState } from 'react';
import { StateMark } from '#shared/fields/state-mark.tsx';
import { formatDay } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './expiry.module.css';

type Words = { readonly expired: TextKey; readonly expiring: TextKey };
type ExpiryProps = Words & { readonly day: string | null };

/** Whether a day on which something runs out is over or near, and the words for it. */
const useExpiry = ({ day, expired, expiring }: ExpiryProps) => {
  const { t } = useText();
  const [today] = useState(() => dayOf(new Date()));
  const state = day === null ? 'valid' : expiryStateOf(day, today);
  return { state, words: state === 'valid' ? '' : t(state === 'expired' ? expired : expiring) };
};

/** Says that something has run out, or is about to; nothing while it holds. */
export function ExpiryMark(props: ExpiryProps) {
  const { state, words } = useExpiry(props);
  return state === 'valid' ? null : <StateMark tone={state === 'expired' ? 'late' : 'warn'}>{words}</StateMark>;
}

/** The day itself in a list, with a clock where it is over or near. */
export function ExpiryDay(props: ExpiryProps) {
  const { state, words } = useExpiry(props);
  const shown = formatDay(props.day);
  if (state === 'valid') return shown;
  return (
    <span className={css[state]}>
      <ClockCircleOutlined role="img" aria-label={words} title={words} /> {shown}
    </span>
  );
}

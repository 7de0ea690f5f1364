import { expiryStateOf } from '@assay/domain/catalog/expiry';
import type { Physical } from '@assay/domain/physicals/physical.fields';
import { isRed } from '@assay/domain/results/lists';
import { dayOf } from '@assay/domain/time/days';
import { useState } from 'react';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { formatDay } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';

const tones = { expired: 'late', expiring: 'warn', valid: 'ok' } as const satisfies Record<string, Tone>;

/** How an exam ended, in words; red where it counts against somebody. */
export function ExamResult({ result }: Pick<Physical, 'result'>) {
  const { label } = useText();
  return isRed(result) ? <StateMark tone="late">{label('result', result)}</StateMark> : label('result', result);
}

/** Until when a certificate holds, with a mark where that is over or near. */
export function ExpiryDay({ day }: { readonly day: string | null }) {
  const [today] = useState(() => dayOf(new Date()));
  if (day === null) return null;
  const tone = tones[expiryStateOf(day, today)];
  return tone === 'ok' ? formatDay(day) : <StateMark tone={tone}>{formatDay(day)}</StateMark>;
}

/** The same as a sentence. */
export function ExpiryMark({ day }: { readonly day: string | null }) {
  const { t } = useText();
  const [today] = useState(() => dayOf(new Date()));
  if (day === null) return null;
  const state = expiryStateOf(day, today);
  return (
    <StateMark tone={tones[state]}>{t(state === 'expired' ? 'physicals.expired' : 'physicals.valid', { day: formatDay(day) })}</StateMark>
  );
}

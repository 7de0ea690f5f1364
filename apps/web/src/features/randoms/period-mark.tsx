import type { PeriodState } from '@assay/domain/randoms/lists';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';

const tones: Record<PeriodState, Tone> = { UPCOMING: 'rest', DUE: 'wait', OVERDUE: 'late', IN_NOTICE: 'ok', CLOSED: 'gone' };

/** Where a period stands. */
export function PeriodMark({ state }: { readonly state: PeriodState | '' }) {
  const { label } = useText();
  return state === '' ? null : <StateMark tone={tones[state]}>{label('periodState', state)}</StateMark>;
}

import type { QueryStatus } from '@assay/domain/clearinghouse/lists';
import { dutyOf } from '@assay/domain/clearinghouse/query';
import type { Query } from '@assay/domain/clearinghouse/query.fields';
import { useState } from 'react';
import { ArchivedBeside } from '#shared/fields/archived-beside.tsx';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './clearinghouse.module.css';

const tones: Record<QueryStatus, Tone> = {
  'Awaiting processing': 'rest',
  'Processing': 'wait',
  'Specific consent required': 'warn',
  'Pending driver consent': 'warn',
  'Driver not prohibited': 'ok',
  'Driver prohibited': 'late',
  'Driver not found': 'warn',
  'Consent refused': 'late',
};

export function QueryStateMark({ status }: { readonly status: QueryStatus | '' }) {
  const { label } = useText();
  return status === '' ? null : <StateMark tone={tones[status]}>{label('queryStatus', status)}</StateMark>;
}

export function QueryStateCell({ query: { status, isArchived } }: { readonly query: Pick<Query, 'status' | 'isArchived'> }) {
  return (
    <ArchivedBeside isArchived={isArchived}>
      <QueryStateMark status={status} />
    </ArchivedBeside>
  );
}

/** What must happen with the driver, where the query says so. */
export function DutyNotice({ record }: { readonly record: Query }) {
  const { t } = useText();
  const [now] = useState(() => new Date());
  const { status, queryType, fullQueryBy } = record;
  if (status === '' || record.isArchived) return null;
  const duty = dutyOf({ status, queryType, fullQueryBy }, now);
  if (duty === 'none') return null;
  const isLate = duty !== 'notYet' && duty !== 'fullQueryBy';
  return (
    <p role="note" className={isLate ? css.stop : css.caution}>
      {t(`clearinghouse.duty.${duty}`, { time: leftToRight(formatTime(fullQueryBy ?? '')) })}
    </p>
  );
}

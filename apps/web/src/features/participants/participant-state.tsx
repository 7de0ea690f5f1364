import type { Participant } from '@assay/domain/participants/participant.fields';
import { Tag } from 'antd';
import { ArchivedBeside } from '#shared/fields/archived-beside.tsx';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';

const tones: Record<Participant['status'], Tone> = { 'Active': 'ok', 'Inactive': 'rest', 'Pre-Employment': 'wait' };

type State = Pick<Participant, 'status' | 'isArchived'>;

/** In a list, where it is filtered by what it says. */
export function ParticipantStateCell({ person: { status, isArchived } }: { readonly person: State }) {
  const { label } = useText();
  return (
    <ArchivedBeside isArchived={isArchived}>
      <StateMark tone={tones[status]}>{label('participantStatus', status)}</StateMark>
    </ArchivedBeside>
  );
}

/** How somebody stands, under whose rules they work, and whether they are away. */
export function ParticipantBadges({ record }: { readonly record: State & Pick<Participant, 'agency' | 'leaveStatus' | 'occupationName'> }) {
  const { t, label } = useText();
  const { status, isArchived, agency, leaveStatus, occupationName } = record;
  return (
    <>
      {isArchived ? (
        <StateMark tone="gone">{t('grid.archived')}</StateMark>
      ) : (
        <StateMark tone={tones[status]}>{label('participantStatus', status)}</StateMark>
      )}
      <Tag variant="outlined">{label('occupationAgency', agency)}</Tag>
      <Tag variant="outlined">{occupationName}</Tag>
      {leaveStatus !== '' && <StateMark tone="warn">{label('leaveStatus', leaveStatus)}</StateMark>}
    </>
  );
}

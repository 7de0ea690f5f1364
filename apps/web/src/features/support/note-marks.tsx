import { EyeOutlined, LockOutlined } from '@ant-design/icons';
import type { Note } from '@assay/domain/support/note.fields';
import { useState } from 'react';
import { StateMark } from '#shared/fields/state-mark.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './notes.module.css';

type Seen = Pick<Note, 'visibility'>;

/** Who can read it, in plain words. */
export function VisibilityMark({ visibility }: Seen) {
  const { t } = useText();
  const isInternal = visibility === 'INTERNAL';
  return (
    <span className={isInternal ? css.internal : css.public}>
      {isInternal ? <LockOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
      {t(`notes.visible.${visibility}`)}
    </span>
  );
}

/** What a note is about; what belongs to a company says to which. */
export function AboutText({ refName, companyName }: Pick<Note, 'refName' | 'companyName'>) {
  const isOfCompany = companyName !== '' && companyName !== refName;
  return (
    <>
      <bdi>{refName}</bdi>
      {isOfCompany && (
        <>
          {' · '}
          <bdi>{companyName}</bdi>
        </>
      )}
    </>
  );
}

type Stated = Pick<Note, 'status' | 'needsYou'>;

/** Where a ticket stands: done, the reader's turn, or somebody else's. */
export function TicketMark({ status, needsYou }: Stated) {
  const { t, label } = useText();
  if (status === 'CLOSED') return <StateMark tone="rest">{label('noteStatus', status)}</StateMark>;
  return needsYou ? (
    <StateMark tone="warn">{t('notes.fields.needsYou')}</StateMark>
  ) : (
    <StateMark tone="ok">{label('noteStatus', status)}</StateMark>
  );
}

/** Whether it is the reader's turn, as its filter has it. */
export function TurnMark({ needsYou }: Pick<Stated, 'needsYou'>) {
  const { label } = useText();
  return <StateMark tone={needsYou ? 'warn' : 'gone'}>{label('yesNo', String(needsYou))}</StateMark>;
}

const dayMillis = 86_400_000;

/** How long ago that was, in whole days. */
const daysSince = (iso: string, now: number): number => Math.max(0, Math.floor((now - Date.parse(iso)) / dayMillis));

/** When a ticket was created, and how long ago that is. */
export function Age({ createdAt }: Pick<Note, 'createdAt'>) {
  const { t } = useText();
  const [now] = useState(() => Date.now());
  const count = daysSince(createdAt, now);
  return (
    <span className={css.age}>
      <bdi dir="ltr">{formatTime(createdAt)}</bdi>
      <span>{count === 0 ? t('notes.support.today') : t('notes.support.days', { count })}</span>
    </span>
  );
}

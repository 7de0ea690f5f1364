import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { participant } from '@assay/contract/participants/participant.calls';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { usePause } from '#shared/form/use-pause.ts';
import { formatDay } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';
import { focusStep } from './entry-step.tsx';
import type { Draft } from './order-draft.ts';
import css from './orders.module.css';

export type Person = Pick<
  Participant,
  'id' | 'name' | 'dob' | 'primaryId' | 'primaryIdType' | 'occupationName' | 'agency' | 'status' | 'physicalZip' | 'locationId'
>;

export const personColumns = [
  'name',
  'dob',
  'primaryId',
  'primaryIdType',
  'occupationName',
  'agency',
  'status',
  'physicalZip',
  'locationId',
];
const most = 6;

type PersonStepProps = { readonly draft: Draft; readonly onChoose: (person: Person) => void; readonly person: Person | null };

/** Somebody in one line. */
export function PersonLine({ person: { name, dob, primaryId, primaryIdType, occupationName, status } }: { readonly person: Person }) {
  const { t, label } = useText();
  return (
    <span className={css.person}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>{t('orderEntry.born', { day: leftToRight(formatDay(dob)) })}</span>
      {/* The kind of the number belongs to it, and is written as it is. */}
      <bdi dir="ltr" className={css.hint}>
        {primaryIdType} {primaryId}
      </bdi>
      <bdi>{occupationName}</bdi>
      <span className={css.tag}>{label('participantStatus', status)}</span>
    </span>
  );
}

/** People that the typed name or number finds, of the chosen company alone. Until the typing pauses, they are those of what was typed before. */
const usePeople = ({ companyId }: Draft, typed: string): { found: readonly Person[]; isSettled: boolean } => {
  const text = usePause(typed.trim());
  const { rows, isLoading } = useRows({
    resource: participant,
    call: participant.calls.search,
    body: { size: most, columns: personColumns, filters: companyId === null ? {} : { companyId }, ...(text === '' ? {} : { text }) },
    isSilent: true,
  });
  return { found: companyId === null ? [] : (rows ?? []), isSettled: text === typed.trim() && !isLoading };
};

const people = 'order-people';

/** Who is tested: looked for first, and made in place where nobody is found. */
export function PersonStep({ draft, person, onChoose }: PersonStepProps) {
  const { t } = useText();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const { found, isSettled } = usePeople(draft, typed);
  const shown = person && typed === '' ? [person] : found;
  const back = encodeURIComponent('/order/create');
  return (
    <>
      <Input
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={t('orderEntry.findPerson')}
        placeholder={t('orderEntry.findPersonHint')}
        value={typed}
        allowClear
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => {
          const [first, ...others] = found;
          if (!first || !isSettled) return;
          // Whom of several is said by the arrows.
          if (others.length > 0) return document.querySelector<HTMLElement>(`#${people} input`)?.focus();
          onChoose(first);
          setTyped('');
          focusStep(3);
        }}
      />
      <Radio.Group
        id={people}
        className={css.people}
        aria-label={t('orderEntry.person')}
        value={person?.id ?? null}
        onChange={({ target }) => {
          const chosen = shown.find(({ id }) => id === target.value);
          if (chosen) onChoose(chosen);
        }}
        options={shown.map((one) => ({ value: one.id, label: <PersonLine person={one} /> }))}
      />
      {shown.length === 0 && typed !== '' && isSettled && <p className={css.hint}>{t('orderEntry.nobody')}</p>}
      {may('participant.create') && draft.companyId !== null && (
        <PathLink path={`/participant/create?company=${draft.companyId}&from=${back}&pick=participantId`} className={css.add}>
          <PlusOutlined aria-hidden="true" /> {t('records.participant.create')}
        </PathLink>
      )}
    </>
  );
}

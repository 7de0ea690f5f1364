import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { participant } from '@assay/contract/participants/participant.calls';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { usePause } from '#shared/form/use-pause.ts';
import { formatDay } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';
import type { Draft } from './order-draft.ts';
import css from './orders.module.css';

export type Person = Pick<
  Participant,
  'id' | 'name' | 'dob' | 'primaryId' | 'primaryIdType' | 'occupationName' | 'agency' | 'status' | 'physicalZip' | 'locationId'
>;

const columns = ['name', 'dob', 'primaryId', 'primaryIdType', 'occupationName', 'agency', 'status', 'physicalZip', 'locationId'];
const most = 6;

type PersonStepProps = { readonly draft: Draft; readonly onChoose: (person: Person) => void; readonly person: Person | null };

function PersonLine({ person: { name, dob, primaryId, primaryIdType, occupationName, status } }: { readonly person: Person }) {
  const { t, label } = useText();
  return (
    <span className={css.person}>
      <b>{name}</b>
      <span>{t('orders.entry.born', { day: formatDay(dob) })}</span>
      <span>
        {primaryIdType} <bdi dir="ltr">{primaryId}</bdi>
      </span>
      <bdi>{occupationName}</bdi>
      <span className={css.tag}>{label('participantStatus', status)}</span>
    </span>
  );
}

/** People that the typed name or number finds, of the chosen company alone. */
const usePeople = ({ companyId }: Draft, typed: string) => {
  const text = usePause(typed.trim());
  return useRows({
    resource: participant,
    call: participant.calls.search,
    body: { size: most, columns, filters: companyId === null ? {} : { companyId }, ...(text === '' ? {} : { text }) },
    isSilent: true,
  });
};

/** Who is tested: looked for first, and made in place where nobody is found. */
export function PersonStep({ draft, person, onChoose }: PersonStepProps) {
  const { t } = useText();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const { rows = [] } = usePeople(draft, typed);
  const found = draft.companyId === null ? [] : (rows ?? []);
  const shown = person && typed === '' ? [person] : found;
  const back = encodeURIComponent('/order/create');
  return (
    <>
      <Input
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={t('orders.entry.findPerson')}
        placeholder={t('orders.entry.findPersonHint')}
        value={typed}
        allowClear
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => {
          const [only] = found;
          if (only) {
            onChoose(only);
            setTyped('');
          }
        }}
      />
      <Radio.Group
        className={css.people}
        aria-label={t('orders.entry.person')}
        value={person?.id ?? null}
        onChange={({ target }) => {
          const chosen = shown.find(({ id }) => id === target.value);
          if (chosen) onChoose(chosen);
          setTyped('');
        }}
        options={shown.map((one) => ({ value: one.id, label: <PersonLine person={one} /> }))}
      />
      {shown.length === 0 && typed !== '' && <p className={css.hint}>{t('orders.entry.nobody')}</p>}
      {may('participant.create') && draft.companyId !== null && (
        <PathLink path={`/participant/create?company=${draft.companyId}&from=${back}&pick=participantId`} className={css.add}>
          <PlusOutlined aria-hidden="true" /> {t('records.participant.create')}
        </PathLink>
      )}
    </>
  );
}

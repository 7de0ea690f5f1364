import { participant } from '@assay/contract/participants/participant.calls';
import { Select } from 'antd';
import { useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { formatDay } from '#shared/i18n/format.ts';
import { NothingFound } from '#shared/form/nothing-found.tsx';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';

type PersonPickerProps = {
  readonly id: string;
  readonly companyId: number;
  /** Nobody is merged with themselves. */
  readonly except: number;
  readonly onChoose: (id: number) => void;
};

/** Somebody of one company, found by name or by the whole of a number, and told apart by birthday and by what is shown of the number. */
export function PersonPicker({ id, companyId, except, onChoose }: PersonPickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const words = usePause(typed.trim());
  const { rows = [], query } = useRows({
    resource: participant,
    call: participant.calls.search,
    body: { size: 20, columns: ['name', 'dob', 'primaryId'], filters: { companyId }, ...(words === '' ? {} : { text: words }) },
    isSilent: true,
  });
  const options = rows
    .filter((row) => row.id !== except)
    .map((row) => ({ value: row.id, label: [row.name, formatDay(row.dob), row.primaryId].join(' · ') }));
  return (
    <Select<number>
      id={id}
      options={options}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={query.isFetching}
      notFoundContent={<NothingFound query={query} />}
      placeholder={t('participants.merge.search')}
      style={{ inlineSize: '100%' }}
      onChange={onChoose}
    />
  );
}

import { company } from '@assay/contract/companies/company.calls';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { rowsQuery, useRows } from '#shared/api/queries.ts';
import { NothingFound } from '#shared/form/nothing-found.tsx';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';

const offered = 30;
const byName = [{ colId: 'name', sort: 'asc' }] as const;

type Named = { readonly id: number; readonly name: string; readonly parentCompanyName: string };

const titleOf = ({ name, parentCompanyName }: Named): string => (parentCompanyName === '' ? name : `${name} — ${parentCompanyName}`);

/** The names of what is chosen: the server is asked, because the choice may have been made by somebody else. */
const useChosenNames = (ids: readonly number[]) => {
  const { t } = useText();
  const reading = {
    resource: company,
    call: company.calls.search,
    body: { size: 500, archive: 'Both' as const, filters: { id: [...ids] } },
  };
  const { data } = useQuery({ ...rowsQuery(reading), enabled: ids.length > 0 });
  return (id: number): string => {
    const found = data?.find((row) => row.id === id);
    if (found) return titleOf(found);
    return data ? t('users.companies.unseen', { id: String(id) }) : '…';
  };
};

type CompaniesInputProps = { readonly id?: string; readonly value?: number[]; readonly onChange?: (value: number[]) => void };

const none: number[] = [];

/** Companies in the reader's scope, found by name. */
export function CompaniesInput({ value = none, onChange, ...rest }: CompaniesInputProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const text = usePause(typed.trim());
  const { rows = [], query } = useRows({
    resource: company,
    call: company.calls.search,
    body: { size: offered, text, sort: byName },
    isSilent: true,
  });
  const nameOf = useChosenNames(value);
  const found = rows.filter(({ id }) => !value.includes(id)).map((row) => ({ value: row.id, label: titleOf(row) }));
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      value={value}
      options={[...value.map((id) => ({ value: id, label: nameOf(id) })), ...found]}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={query.isFetching}
      notFoundContent={<NothingFound query={query} />}
      placeholder={t('users.companies.placeholder')}
      onChange={(next) => {
        setTyped('');
        onChange?.(next);
      }}
    />
  );
}

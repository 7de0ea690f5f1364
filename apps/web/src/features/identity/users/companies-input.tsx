import { company } from '@assay/contract/companies/company.calls';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { rowsQuery, useRows } from '#shared/api/queries.ts';
import { NothingFound } from '#shared/form/nothing-found.tsx';
import { RecordPicker } from '#shared/form/reference-input.tsx';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './users.module.css';

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

/** Companies by name: all in scope, the first of them before anything is typed, or those right below one company. */
const useFound = (name: string, parentCompanyId: number | null) => {
  const everywhere = { resource: company, call: company.calls.search, body: { size: offered, text: name, sort: byName } };
  const all = useQuery({ ...rowsQuery({ ...everywhere, isSilent: true }), enabled: parentCompanyId === null });
  const below = useRows({
    resource: company,
    call: company.calls.childSearch,
    body: { name, parentCompanyId: parentCompanyId ?? undefined },
    text: parentCompanyId === null ? '' : name,
    list: 'childCompanySearch',
    isSilent: true,
  });
  return parentCompanyId === null ? { rows: all.data, query: all } : below;
};

type ParentProps = { readonly value: number | null; readonly onChange: (value: number | null) => void };

/** Narrows the companies on offer to the children of one. */
function Within(props: ParentProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div className={css.within}>
      <label htmlFor={id}>{t('users.companies.within')}</label>
      <RecordPicker id={id} name="parentCompanyId" to="company" {...props} />
    </div>
  );
}

type CompaniesInputProps = { readonly id?: string; readonly value?: number[]; readonly onChange?: (value: number[]) => void };

const none: number[] = [];

/** Companies in the reader's scope, found by name, where wanted among the children of one. */
export function CompaniesInput({ value = none, onChange, ...rest }: CompaniesInputProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [parentId, setParentId] = useState<number | null>(null);
  const name = usePause(typed.trim());
  const { rows = [], query } = useFound(name, parentId);
  const nameOf = useChosenNames(value);
  const found = rows.filter(({ id }) => !value.includes(id)).map((row) => ({ value: row.id, label: titleOf(row) }));
  const hint = parentId === null ? t('users.companies.placeholder') : t('users.companies.childPlaceholder');
  // The children of one are found by their names alone.
  const isUnasked = parentId !== null && name === '';
  return (
    <>
      <Select<number[]>
        {...rest}
        mode="multiple"
        value={value}
        options={[...value.map((id) => ({ value: id, label: nameOf(id) })), ...found]}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        loading={query.isFetching}
        notFoundContent={isUnasked ? hint : <NothingFound query={query} />}
        placeholder={hint}
        onChange={(next) => {
          setTyped('');
          onChange?.(next);
        }}
      />
      <Within value={parentId} onChange={setParentId} />
    </>
  );
}

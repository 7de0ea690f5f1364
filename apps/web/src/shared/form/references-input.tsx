import { isResourceName, type ResourceName } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { rowsQuery, useRows } from '../api/queries.ts';
import { ListText } from '../i18n/list-text.tsx';
import { useText } from '../i18n/text.tsx';
import { useMay } from '../session/session.ts';
import { useFormContext } from './form-context.ts';
import { NothingFound } from './nothing-found.tsx';
import { listOf, titleOf } from './record-choices.ts';
import { usePause } from './use-pause.ts';

type Only = Readonly<Record<string, string | number | boolean>>;

/** As wide as most names: what is below stays where it is when they come. */
const awaited = `…${'\u2003'.repeat(11)}`;

/** What records are called, archived or not; one that the reader does not see is told by its number. */
const useNames = (to: ResourceName, ids: readonly number[]): ((id: number) => string) => {
  const resource = listOf(to);
  const body = { size: 500, archive: 'Both' as const, columns: ['id', resource.title], filters: { id: [...ids] } };
  const mayRead = useMay()(resource.permissions.view);
  const { data, isLoading } = useQuery({
    ...rowsQuery({ resource, call: resource.calls.search, body, isSilent: true }),
    enabled: mayRead && ids.length > 0,
  });
  return (id) => {
    const found = data?.find((row) => row.id === id);
    if (found) return titleOf(found, resource.title);
    return isLoading ? awaited : `#${id}`;
  };
};

type ReferencesInputProps = {
  readonly name: string;
  /** Only those whose fields say this. */
  readonly only?: Only;
  readonly id?: string;
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
};

const none: number[] = [];
const anyOne: Only = {};

type PickerProps = Omit<ReferencesInputProps, 'name'> & { readonly to: ResourceName };

/** Several records of a resource, found by their names as they are typed. */
export function RecordsPicker({ to, only = anyOne, value = none, onChange, ...rest }: PickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const resource = listOf(to);
  const text = usePause(typed.trim());
  const body = { size: 20, columns: ['id', resource.title], filters: only, ...(text === '' ? {} : { text }) };
  const { rows = [], query } = useRows({ resource, call: resource.calls.search, body, isSilent: true });
  const nameOf = useNames(to, value);
  const found = rows.filter(({ id }) => !value.includes(id)).map((row) => ({ value: row.id, label: titleOf(row, resource.title) }));
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      value={value}
      options={[...value.map((id) => ({ value: id, label: nameOf(id) })), ...found]}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={query.isFetching}
      notFoundContent={<NothingFound query={query} />}
      placeholder={t('form.typeToSearch')}
      onChange={(next) => {
        setTyped('');
        onChange?.(next);
      }}
    />
  );
}

/** Several other records, found by their names as they are typed. */
export function ReferencesInput({ name, ...rest }: ReferencesInputProps) {
  const field = useFormContext().fields?.[name];
  if (field?.kind !== 'references' || !isResourceName(field.to)) return <Select mode="multiple" disabled />;
  return <RecordsPicker {...rest} to={field.to} />;
}

/** The names of several records where nothing can be changed. */
export function RecordNames({ to, ids }: { readonly to: ResourceName; readonly ids: readonly number[] }) {
  const nameOf = useNames(to, ids);
  return <ListText words={ids.map(nameOf)} />;
}

import { resources } from '@assay/contract/api';
import type { ResourceName } from '@assay/domain/resources';
import { Select } from 'antd';
import { useState } from 'react';
import { useRows } from '../api/queries.ts';
import type { ListResource } from '../fields/columns.ts';
import { useText } from '../i18n/text.tsx';
import { referredName } from './field-types.ts';
import { useFormContext } from './form-context.ts';
import { NothingFound } from './nothing-found.tsx';
import { usePause } from './use-pause.ts';

type Choice = { readonly value: number; readonly label: string };
type Input = { readonly id?: string; readonly value?: number | null; readonly onChange?: (value: number | null) => void };

type Named = { readonly id: number; readonly name?: string };

/** Which records can be chosen: those of a resource, or some of them. */
type Among = { readonly to: ResourceName; readonly filters?: Readonly<Record<string, string>> };

/** Records of the resource that the typed text finds, the first of them before anything is typed. */
const useFound = ({ to, filters }: Among, typed: string) => {
  const resource: ListResource<Named> = resources[to];
  const text = usePause(typed.trim());
  const body = { size: 20, ...(filters ? { filters } : {}), ...(text === '' ? {} : { text }) };
  const { rows, query } = useRows({ resource, call: resource.calls.search, body, isSilent: true });
  return { found: (rows ?? []).map(({ id, name }) => ({ value: id, label: name ?? `#${id}` })), query };
};

/** Another record, found by its name as it is typed. */
export function ReferenceInput({ name, to, filters, value, onChange, ...rest }: Input & Among & { readonly name: string }) {
  const { t } = useText();
  const { record } = useFormContext();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { found, query } = useFound({ to, ...(filters ? { filters } : {}) }, typed);
  const labelOf = (id: number): string => (chosen?.value === id ? chosen.label : referredName(name, record) || `#${id}`);
  return (
    <Select<Choice>
      {...rest}
      labelInValue
      value={value ? { value, label: labelOf(value) } : undefined}
      options={found}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={query.isFetching}
      notFoundContent={<NothingFound query={query} />}
      placeholder={t('form.typeToSearch')}
      allowClear
      onChange={(next: Choice | undefined) => {
        setChosen(next ?? null);
        setTyped('');
        onChange?.(next?.value ?? null);
      }}
    />
  );
}

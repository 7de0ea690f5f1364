import type { ReferenceField } from '@assay/domain/fields/field';
import { isResourceName, type ResourceName } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { rowsQuery, useRows } from '../api/queries.ts';
import { ArchivedBeside } from '../fields/archived-beside.tsx';
import { useText } from '../i18n/text.tsx';
import { useMay } from '../session/session.ts';
import { referredName } from './field-types.ts';
import { useFormContext } from './form-context.ts';
import { NothingFound } from './nothing-found.tsx';
import { listOf, titleOf, type Row } from './record-choices.ts';
import { usePause } from './use-pause.ts';

type Choice = { readonly value: number; readonly label: string };
type Input = { readonly id?: string; readonly value?: number | null; readonly onChange?: (value: number | null) => void };

type Filters = Readonly<Record<string, string | number | boolean>>;

/** Which records can be chosen: those of a resource, or some of them. */
type Among = { readonly to: ResourceName; readonly filters: Filters };

type Question = { readonly to: ResourceName; readonly filters: Filters; readonly text?: string; readonly isAny?: boolean };

/** What is asked of the server: the list itself, or its pick list where the list is not the reader's to see. */
const useQuestion = ({ to, filters, text = '', isAny = false }: Question) => {
  const resource = listOf(to);
  const may = useMay();
  const { search, pick } = resource.calls;
  const typed = text === '' ? {} : { text };
  if (pick && !may(resource.permissions.view)) return { resource, call: pick, body: { size: 20, ...filters, ...typed }, isSilent: true };
  const columns = ['id', resource.title];
  return {
    resource,
    call: search,
    body: { size: 20, columns, filters, ...(isAny ? { archive: 'Both' as const } : {}), ...typed },
    isSilent: true,
  };
};

/** Records of the resource that the typed text finds, the first of them before anything is typed. Their names alone are asked for. */
const useFound = ({ to, filters }: Among, typed: string) => {
  const { title } = listOf(to);
  const { rows, query } = useRows(useQuestion({ to, filters, text: usePause(typed.trim()) }));
  return { found: (rows ?? []).map((row) => ({ value: row.id, label: titleOf(row, title) })), query };
};

/** What stands in the record, archived or not, as far as the reader sees it. */
const useStored = (to: ResourceName, id: number | null): Row | undefined => {
  const { data } = useQuery({ ...rowsQuery(useQuestion({ to, filters: id === null ? {} : { id }, isAny: true })), enabled: id !== null });
  return data?.find((row) => row.id === id);
};

/** The same company as the one that the form names, where only its records can be chosen. */
const useWithin = ({ within }: Pick<ReferenceField, 'within'>): Filters => {
  const form = Form.useFormInstance();
  const value = Form.useWatch<unknown>(within ?? [], { form, preserve: true });
  return within && typeof value === 'number' ? { [within]: value } : {};
};

type RecordPickerProps = Input & {
  readonly name: string;
  readonly field?: Pick<ReferenceField, 'within' | 'only'>;
  readonly to: ResourceName;
};

const archivedLabel = ({ label }: { readonly label?: ReactNode }): ReactNode => <ArchivedBeside isArchived>{label}</ArchivedBeside>;

const anyRecord = {};

/** Any record of a resource, found by its name as it is typed. */
export function RecordPicker({ name, to, field = anyRecord, value = null, onChange, ...rest }: RecordPickerProps) {
  const { t } = useText();
  const { record } = useFormContext();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { found, query } = useFound({ to, filters: { ...field.only, ...useWithin(field) } }, typed);
  const isStored = value !== null && chosen?.value !== value;
  const stored = useStored(to, isStored ? value : null);
  const labelOf = (id: number): string => {
    if (chosen?.value === id) return chosen.label;
    const kept = record[name] === id ? referredName(name, record) : '';
    return kept || (stored ? titleOf(stored, listOf(to).title) : `#${id}`);
  };
  return (
    <Select<Choice>
      {...rest}
      labelInValue
      value={value ? { value, label: labelOf(value) } : undefined}
      {...(isStored && stored?.isArchived ? { labelRender: archivedLabel } : {})}
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

/** Another record, found by its name as it is typed: of those that its declaration lets choose from, or of fewer where a form says so. */
export function ReferenceInput({ name, only, ...rest }: Input & Pick<ReferenceField, 'only'> & { readonly name: string }) {
  const { fields } = useFormContext();
  const field = fields?.[name];
  // What is not kept yet cannot be chosen.
  if (field?.kind !== 'reference' || !isResourceName(field.to)) return <Select {...rest} value={undefined} disabled />;
  return <RecordPicker {...rest} name={name} to={field.to} field={{ ...field, ...(only ? { only: { ...field.only, ...only } } : {}) }} />;
}

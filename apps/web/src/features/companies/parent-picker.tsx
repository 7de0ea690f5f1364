import { company } from '@assay/contract/companies/company.calls';
import { Select } from 'antd';
import { useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { useFormContext } from '#shared/form/form-context.ts';
import { NothingFound } from '#shared/form/nothing-found.tsx';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';

type Choice = { readonly value: number; readonly label: string };

type ParentPickerProps = {
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
};

/** The company above this one, found by its name as it is typed. Nothing typed finds nothing. */
export function ParentPicker({ value, onChange, ...rest }: ParentPickerProps) {
  const { t } = useText();
  const { record } = useFormContext();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const name = usePause(typed.trim());
  const { rows = [], query } = useRows({
    resource: company,
    call: company.calls.parentSearch,
    body: { name },
    text: name,
    list: 'parentCompanySearch',
    isSilent: true,
  });
  const found = rows.filter(({ id }) => id !== record.id);
  const labelOf = (id: number): string => {
    if (chosen?.value === id) return chosen.label;
    return record.parentCompanyId === id && record.parentCompanyName ? (record.parentCompanyName as string) : `#${id}`;
  };
  return (
    <Select<Choice>
      {...rest}
      labelInValue
      value={value ? { value, label: labelOf(value) } : undefined}
      options={found.map((option) => ({
        value: option.id,
        label: option.parentCompanyName === '' ? option.name : `${option.name} — ${option.parentCompanyName}`,
      }))}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={query.isFetching}
      notFoundContent={name === '' ? t('form.typeToSearch') : <NothingFound query={query} />}
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

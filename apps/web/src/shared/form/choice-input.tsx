import type { Column } from '@assay/contract/kit/columns';
import { Select } from 'antd';
import { useText } from '../i18n/text.tsx';
import { labelOf } from '../fields/format-value.ts';

type Common = { readonly id?: string; readonly column: Column & { readonly name: string } };

const useOptions = (column: Column) => {
  const text = useText();
  return (column.values ?? []).map((value) => ({ value, label: labelOf(column, value, text) }));
};

type ChoiceInputProps = Common & { readonly value?: string; readonly isRequired?: boolean; readonly onChange?: (value: string) => void };

/** One value of a closed list. Nothing chosen is an empty text, as on the wire. */
export function ChoiceInput({ column, value, isRequired = false, onChange, ...rest }: ChoiceInputProps) {
  const options = useOptions(column);
  return (
    <Select
      {...rest}
      value={value === '' ? undefined : value}
      options={options}
      allowClear={!isRequired}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      onChange={(next: string | undefined) => onChange?.(next ?? '')}
    />
  );
}

type ChoicesInputProps = Common & { readonly value?: string[]; readonly onChange?: (value: string[]) => void };

/** Several values of a closed list. Each is taken out by itself or by Backspace: no button more on the way through the form. */
export function ChoicesInput({ column, ...rest }: ChoicesInputProps) {
  return <Select {...rest} mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={useOptions(column)} />;
}

type CodesInputProps = Omit<ChoicesInputProps, 'column'>;

/** A list of the user's own codes: typed, with Enter or a comma after each. */
export function CodesInput(props: CodesInputProps) {
  const { t } = useText();
  return (
    <Select {...props} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', '\n']} placeholder={t('form.addCode')} />
  );
}

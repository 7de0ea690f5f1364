import { isCountry, regions, type Country } from '@assay/domain/geography/countries';
import { Form, Select } from 'antd';
import { useFormContext } from './form-context.ts';

const countryOf = (value: unknown): Country => (typeof value === 'string' && isCountry(value) ? value : 'USA');

type StateInputProps = {
  /** The field it stands for: the country of the same address decides what can be chosen, where the form has one. */
  readonly name: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** States and provinces of the chosen country, by name; found by their code as well. */
export function StateInput({ name, value, onChange, ...rest }: StateInputProps) {
  const form = Form.useFormInstance();
  const { required } = useFormContext();
  const country = countryOf(
    Form.useWatch<unknown>(
      name.replace(/state$/i, (word) => (word === 'State' ? 'Country' : 'country')),
      form,
    ),
  );
  const options = Object.entries(regions[country]).map(([code, label]) => ({ value: code, label, sought: `${code} ${label}` }));
  return (
    <Select
      {...rest}
      value={value === '' ? undefined : value}
      options={options}
      allowClear={!required.has(name)}
      showSearch={{ optionFilterProp: 'sought' }}
      onChange={(next: string | undefined) => onChange?.(next ?? '')}
    />
  );
}

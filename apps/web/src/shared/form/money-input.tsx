import { latinDigits } from '@assay/domain/validation/digits';
import { Input } from 'antd';

type MoneyInputProps = { readonly id?: string; readonly value?: string | null; readonly onChange?: (value: string | null) => void };

/** An amount in dollars, as text: cents are never a fraction of a binary number. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  return (
    <Input
      {...rest}
      dir="ltr"
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      style={{ inlineSize: '100%', maxInlineSize: 200 }}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value.trim() === '' ? null : latinDigits(target.value))}
    />
  );
}

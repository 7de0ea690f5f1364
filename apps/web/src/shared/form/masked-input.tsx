import { Input } from 'antd';
import { isAppending, type Mask } from './masks.ts';

type MaskedInputProps = {
  readonly mask: Mask;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly placeholder?: string;
};

/** Adds the marks while it is typed, and puts it in order when it is left. */
export function MaskedInput({ mask, value = '', onChange, ...rest }: MaskedInputProps) {
  return (
    <Input
      {...rest}
      dir="ltr"
      value={value}
      autoComplete="off"
      onChange={({ target }) => {
        const typed = target.value;
        onChange?.(isAppending(value, typed, { caret: target.selectionStart }) ? mask.type(typed) : typed);
      }}
      onBlur={() => {
        const settled = mask.settle(value);
        if (settled !== value) onChange?.(settled);
      }}
    />
  );
}

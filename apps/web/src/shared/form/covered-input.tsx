import { isMask } from '@assay/domain/validation/covered';
import { Input } from 'antd';
import { digitsMask, isAppending, type Mask } from './masks.ts';

type CoveredInputProps = {
  readonly mask?: Mask;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly placeholder?: string;
};

/** A number that nobody reads here: what stands there means the one that is kept. Whoever types writes another in its place, not into it. */
export function CoveredInput({ mask = digitsMask, value = '', onChange, ...rest }: CoveredInputProps) {
  return (
    <Input
      {...rest}
      dir="ltr"
      value={value}
      autoComplete="off"
      spellCheck={false}
      onFocus={({ target }) => isMask(value) && target.select()}
      onChange={({ target }) => {
        const typed = isMask(value) ? target.value.replaceAll(value, '') : target.value;
        onChange?.(isAppending(value, typed, { caret: target.selectionStart }) ? mask.type(typed) : typed);
      }}
      onBlur={() => {
        const settled = isMask(value) ? value : mask.settle(value);
        if (settled !== value) onChange?.(settled);
      }}
    />
  );
}

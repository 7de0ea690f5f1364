import { latinDigits } from '@assay/domain/validation/digits';

/**
 * Separators that are inserted while typing, only at the end of the text: a deletion, a paste into the middle or another notation is left
 * as it is, and the field is normalised on blur.
 */
export type Mask = {
  readonly type: (typed: string) => string;
  /** The normalised value on blur; text that cannot be parsed stays as it is. */
  readonly settle: (typed: string) => string;
};

const groups = (digits: string, sizes: readonly number[]): string => {
  const parts: string[] = [];
  let from = 0;
  for (const size of sizes) {
    const part = digits.slice(from, from + size);
    if (part !== '') parts.push(part);
    from += size;
  }
  return parts.join('-');
};

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** The same for digits that are typed in another script. */
const anyScript = ({ type, settle }: Mask): Mask => ({
  type: (typed) => type(latinDigits(typed)),
  settle: (typed) => settle(latinDigits(typed)),
});

/** Digits in groups with a dash between: what people type as 2125550100, 212 555 0100 or (212) 555-0100. */
const grouped = (sizes: readonly number[], normalise: (digits: string) => string = (digits) => digits): Mask => {
  const length = sizes.reduce((sum, size) => sum + size, 0);
  return anyScript({
    type: (typed) => (/^[\d-]*$/.test(typed) && digitsOf(typed).length <= length ? groups(digitsOf(typed), sizes) : typed),
    settle: (typed) => {
      const digits = normalise(digitsOf(typed));
      return digits.length === length && /^[\d\s().+-]*$/.test(typed) ? groups(digits, sizes) : typed.trim();
    },
  });
};

/** A number may come with the country's 1 in front of it. */
const withoutCountry = (digits: string): string => (digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits);

export const phoneMask = grouped([3, 3, 4], withoutCountry);
export const einMask = grouped([2, 7]);
export const ssnMask = grouped([3, 2, 4]);

/** Five digits, or nine with a dash; a Canadian code in capitals with its space. Which of them is valid is checked with the address. */
export const postalMask = anyScript({
  type: (typed) => {
    const digits = digitsOf(typed);
    return /^[\d-]*$/.test(typed) && digits.length > 5 && digits.length <= 9 ? groups(digits, [5, 4]) : typed;
  },
  settle: (typed) => {
    const bare = typed.toUpperCase().replace(/[\s-]/g, '');
    if (/^\d{9}$/.test(bare)) return groups(bare, [5, 4]);
    return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(bare) ? `${bare.slice(0, 3)} ${bare.slice(3)}` : typed.trim();
  },
});

/** A number without marks. */
export const digitsMask = anyScript({ type: (typed) => typed, settle: (typed) => typed.trim() });

/** Whether the mask may add to what was typed: something was written at the very end. */
export const isAppending = (before: string, after: string, { caret }: { readonly caret: number | null }): boolean =>
  after.length > before.length && after.startsWith(before) && caret === after.length;

const maskCharacter = '*';

/** Masks all letters and digits but the last few; separators stay. A value that is no longer than the visible part is masked as a whole. */
export const maskTail = (value: string, visible = 4): string => {
  const letters = [...value];
  const counted = letters.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length;
  let masked = counted <= visible ? counted : counted - visible;
  return letters
    .map((letter) => {
      if (!/[\p{L}\p{N}]/u.test(letter) || masked === 0) return letter;
      masked -= 1;
      return maskCharacter;
    })
    .join('');
};

/** A masked social security number: `***-**-6789`. A value that is not one is masked as a whole. */
export const maskSsn = (value: string): string => {
  if (value === '') return '';
  const digits = value.replaceAll(/\D/g, '');
  return digits.length === 9 ? `***-**-${digits.slice(-4)}` : '***-**-****';
};

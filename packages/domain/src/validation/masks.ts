const cover = '*';

/** The end of a value, the rest covered letter by letter; what separates its parts stays. A value no longer than its end is covered whole. */
export const maskTail = (value: string, visible = 4): string => {
  const letters = [...value];
  const counted = letters.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length;
  let covered = counted <= visible ? counted : counted - visible;
  return letters
    .map((letter) => {
      if (!/[\p{L}\p{N}]/u.test(letter) || covered === 0) return letter;
      covered -= 1;
      return cover;
    })
    .join('');
};

/** A social security number as everybody may see it: `***-**-6789`. What is not one is covered whole. */
export const maskSsn = (value: string): string => {
  if (value === '') return '';
  const digits = value.replaceAll(/\D/g, '');
  return digits.length === 9 ? `***-**-${digits.slice(-4)}` : '***-**-****';
};

/** Stands for a sign that is not shown. What is covered has none of its own. */
const cover = '*';

/** As many signs as tell two people of one company apart, and nobody who they are. */
const shown = 4;

/** A value as everybody sees it: at most its last four letters and digits, and never more than half of them. Other signs stay. */
export const maskOf = (value: string): string => {
  const signs = [...value].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length;
  let covered = signs - Math.min(shown, Math.floor(signs / 2));
  return [...value]
    .map((sign) => {
      if (!/[\p{L}\p{N}]/u.test(sign) || covered === 0) return sign;
      covered -= 1;
      return cover;
    })
    .join('');
};

export const isMask = (value: string): boolean => value.includes(cover);

import { isRegionCode } from '../geography/countries.ts';

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

/** So many digits are nobody's but one person's. */
const wholeDigits = 7;

/** A driver's license: the region, and a number. */
const license = /^([A-Z]{2})(?=.*\d)[A-Z\d]{5,22}$/;

/** How a number is written before it is compared with others: who writes a dash, a blank or a small letter means the same card. */
export const comparedId = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a text may be the whole of somebody's number, however it is written: what is compared decides. A few digits, as employers count their
 * people with, are not.
 */
export const isWholeNumber = (text: string): boolean => {
  const number = comparedId(text);
  if ((number.match(/\p{N}/gu)?.length ?? 0) >= wholeDigits) return true;
  const region = license.exec(number)?.[1];
  return region !== undefined && isRegionCode(region);
};

/** How a whole number is shown ends with these, however it was written. */
export const tailOf = (value: string): string => comparedId(value).slice(-shown);

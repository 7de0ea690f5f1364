import { isRegionCode } from '../geography/countries.ts';

/** What an input mask leaves behind when nothing was typed counts as empty: blanks, underscores and the mask's own signs. */
export const isEmptyValue = (value: string): boolean => /^[\s_()/-]*$/.test(value);

export const isPhone = (value: string): boolean => /^\d{3}-\d{3}-\d{4}$/.test(value);

export const isSsn = (value: string): boolean => /^\d{3}-\d{2}-\d{4}$/.test(value) && !value.startsWith('000-00');

/** A commercial driver's licence: a known two-letter region followed by a non-empty number. */
export const isCdl = (value: string): boolean => /^[A-Za-z]{2}\s*\S/.test(value) && isRegionCode(value.slice(0, 2).toUpperCase());

export const isZip = (value: string): boolean => /^\d{5}(-\d{4})?$/.test(value);

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Strict MM/DD/YYYY, the form that people type. */
export const isUsDate = (value: string): boolean => usDateToIso(value) !== null;

/** MM/DD/YYYY to YYYY-MM-DD, or null where there is no such day. */
export const usDateToIso = (value: string): string | null => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (!match) return null;
  const [, month, day, year] = match;
  const iso = `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : null;
};

/** YYYY-MM-DD of a day that exists, the form that travels. */
export const isIsoDate = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

export const isEmail = (value: string): boolean =>
  value.length <= 254 && /^[^\s@<>"(),:;[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value);

export const isForbiddenValue = (value: string, forbidden: readonly string[]): boolean =>
  forbidden.some((word) => word.toLowerCase() === value.toLowerCase());

/** Control characters, unpaired surrogates and bidirectional overrides have no place in a name or an address. */
export const hasForbiddenCharacter = (value: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(
    value,
  );

import { isRegionCode } from '../geography/countries.ts';

/** What an input mask leaves behind when nothing was typed counts as empty: blanks, underscores and the mask's own signs; so do signs that nobody sees. */
export const isEmptyValue = (value: string): boolean => /^[\s_()/\-\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(value);

/** How many signs of a text can be seen. */
export const visibleLength = (value: string): number => value.replace(/[\s\u2800\p{Default_Ignorable_Code_Point}]/gu, '').length;

export const isPhone = (value: string): boolean => /^\d{3}-\d{3}-\d{4}$/.test(value);

export const isSsn = (value: string): boolean => /^\d{3}-\d{2}-\d{4}$/.test(value) && !value.startsWith('000-00');

/** A commercial driver's licence: a known two-letter region followed by a number, of which a dash or a blank is no part. */
export const isCdl = (value: string): boolean =>
  /^[A-Za-z]{2}[^A-Za-z\d]*[A-Za-z\d]/.test(value) && isRegionCode(value.slice(0, 2).toUpperCase());

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

/** An instant with its offset, as it is stored: in universal time, to the millisecond. Null where there is no such moment. */
export const isoMoment = (value: string): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.exec(value);
  if (!match || !isIsoDate(match[1] ?? '')) return null;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return null;
  const iso = moment.toISOString();
  return isIsoDate(iso.slice(0, 10)) ? iso : null;
};

export const isEmail = (value: string): boolean =>
  value.length <= 254 && /^[^\s@<>"(),:;[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value);

export const isForbiddenValue = (value: string, forbidden: readonly string[]): boolean =>
  forbidden.some((word) => word.toLowerCase() === value.toLowerCase());

/** More marks than any script puts on one letter: the bound of Unicode's stream-safe text (UAX #15). */
const heapedMarks = /\p{M}{31}/u;

/**
 * Control characters, unpaired surrogates, bidirectional overrides and isolates, and heaps of combining marks have no place in any text.
 * The marks of direction (U+200E, U+200F, U+061C) turn nothing but themselves, and Arabic names with figures in them need them.
 */
export const hasForbiddenCharacter = (value: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(
    value,
  ) || heapedMarks.test(value);

/** What ends a line, or steps along it: a name with one would begin a header of its own in an email, a row in a file. */
export const hasLineBreak = (value: string): boolean => /[\t\n\r\u0080-\u009F\u2028\u2029]/.test(value);

/** As many characters as one composed letter can be written in (a Greek vowel with three marks). */
const mostPerLetter = 4;

/**
 * One form for what looks the same (NFC), for at most `max` characters. Composing takes time that grows with the square of a run of marks:
 * what can no longer fit, or is a heap of marks, is not composed. It stays what it is, too long or forbidden.
 */
export const composed = (value: string, max: number): string => {
  if (value.length > max * mostPerLetter) return value.slice(0, max + 1);
  return heapedMarks.test(value) ? value : value.normalize('NFC');
};

import type { Field } from '../fields/field.ts';
import { headingKey } from './headers.ts';

/** What people call the members of a closed list, in every language; a flag has the words of `yesNo` and, of a status, of `activity`. */
export type Labels = (list: string, value: string) => readonly string[];

/** Whether a cell of a field may say more than one thing. */
export const isSeveral = ({ kind }: Field): boolean => kind === 'codes' || kind === 'choices';

const several = /[;\n]/;

const memberOf = (list: string, values: readonly string[], { text, labels }: { text: string; labels: Labels }): string => {
  const key = headingKey(text);
  return values.find((value) => [value, ...labels(list, value)].some((word) => headingKey(word) === key)) ?? text;
};

const parts = (text: string): string[] =>
  text
    .split(several)
    .map((part) => part.trim())
    .filter(Boolean);

const shortFlags: Readonly<Record<string, boolean>> = { y: true, n: false, 1: true, 0: false, x: true };

/** The lists that have words for a flag, its own first. */
const flagLists = (name: string): readonly [string, ...string[]] => (name === 'isActive' ? ['activity', 'yesNo'] : ['yesNo']);

const flagOf = (name: string, text: string, labels: Labels): unknown => {
  const key = headingKey(text);
  if (Object.hasOwn(shortFlags, key)) return shortFlags[key];
  const said = (value: string): boolean =>
    key === value || flagLists(name).some((list) => labels(list, value).some((word) => headingKey(word) === key));
  if (said('true')) return true;
  return said('false') ? false : text;
};

/** What a cell that says one of few things may say: members of a list, by its name in the catalogs. */
type Words = { readonly list: string; readonly values: readonly string[]; readonly hasMore: boolean };

/** So many tell a reader how such a value is written. */
const named = 5;

/** The words that a field is understood by, the first of them where they are many; nothing of a field that takes any. */
export const wordsFor = (name: string, field: Field): Words | null => {
  if (field.kind === 'flag') return { list: flagLists(name)[0], values: ['true', 'false'], hasMore: false };
  if (field.kind !== 'choice' && field.kind !== 'choices') return null;
  return { list: field.list, values: field.values.slice(0, named), hasMore: field.values.length > named };
};

const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;

/** A day as Americans write it, or as machines do. Anything else stays as it is, and is refused as what it is. */
const dayOf = (text: string): string => {
  const [, month, day, year] = american.exec(text) ?? [];
  if (month && day && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return iso.exec(text)?.[1] ?? text;
};

/** Days from 1927 to 2173 as spreadsheets count them, with the time of day behind the point: a file that shows one has lost that it was a date. */
export const isDayNumber = (text: string): boolean => /^[1-9]\d{4}(\.\d+)?$/.test(text);

/** How codes are written that may begin with zeros, by the words that refuse what is no such code. */
const masks: Readonly<Record<string, readonly string[]>> = { zip: ['xxxxx', 'xxxxx-xxxx'], postalCode: ['xxxxx'], ein: ['xx-xxxxxxx'] };
/** No code begins with more of them. */
const mostZeros = 2;

/** What a refused code may have been before a spreadsheet took it for a number, and dropped the zeros in front of it. */
export const withZeros = (code: string, text: string): string | null => {
  if (!/^[1-9]\d*$/.test(text)) return null;
  for (const mask of masks[code] ?? []) {
    const missing = mask.replaceAll('-', '').length - text.length;
    if (missing < 1 || missing > mostZeros) continue;
    const digits = [...'0'.repeat(missing), ...text];
    return mask.replace(/x/g, () => digits.shift() ?? '');
  }
  return null;
};

const numberOf = (text: string): unknown => (/^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : text);

const moneyOf = (text: string): string => text.replace(/^\$\s?/, '').replaceAll(',', '');

/**
 * What a cell says, as a form would send it. Texts are opaque: leading zeros, signs and case are somebody's. What cannot be read as its field
 * stays as it stands, so that the field itself refuses it, with its own words.
 */
export const cellValue = (name: string, field: Field, { text, labels }: { text: string; labels: Labels }): unknown => {
  switch (field.kind) {
    case 'choice':
      return memberOf(field.list, field.values, { text, labels });
    case 'choices':
      return text
        .split(/[;,\n]/)
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => memberOf(field.list, field.values, { text: part, labels }));
    case 'codes':
      return parts(text);
    case 'flag':
      return flagOf(name, text, labels);
    case 'day':
      return dayOf(text);
    case 'number':
      return numberOf(text);
    case 'money':
      return moneyOf(text);
    default:
      return text;
  }
};

/** What the format of a cell makes of the number in it. */
export type NumberFormat =
  | { readonly kind: 'plain' | 'scientific' | 'elapsed' }
  | { readonly kind: 'date'; readonly hasTime: boolean }
  /** Digits between signs, as in 000-00-0000: a place for each, from the right. */
  | { readonly kind: 'digits'; readonly mask: string };

export const plain: NumberFormat = { kind: 'plain' };
const day: NumberFormat = { kind: 'date', hasTime: false };
const moment: NumberFormat = { kind: 'date', hasTime: true };
const between = (id: number, { first, last }: { readonly first: number; readonly last: number }): boolean => id >= first && id <= last;

/** The formats that a workbook names by number alone (ECMA-376 part 1, 18.8.30); 27 to 36 and 50 to 58 are dates of East Asia. */
export const builtinFormat = (id: number): NumberFormat => {
  if (id === 46) return { kind: 'elapsed' };
  if (id === 11 || id === 48) return { kind: 'scientific' };
  if (between(id, { first: 18, last: 22 }) || between(id, { first: 32, last: 35 }) || id === 45 || id === 47) return moment;
  if (between(id, { first: 14, last: 17 }) || between(id, { first: 27, last: 36 }) || between(id, { first: 50, last: 58 })) return day;
  return plain;
};

/** Without what is only shown beside them: colours, currencies, spaces, words in quotes. */
const bare = (code: string): string => code.replace(/"[^"]*"|\\.|_.|\*./gsu, '').replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/giu, '');
const firstSection = (code: string): string => /^(?:"[^"]*"|\\.|[^;"\\])*/su.exec(code)?.[0] ?? code;
/** Stands in a mask for a digit; a zero in quotes is a sign like any other. */
export const digitPlace = '\uE000';
const maskToken = /"([^"]*)"|\\(.)|\[\$-[^[\]]*\]|(0)|([-() /+])|(.)/gsu;

/** A format of zeros and signs only, such as 00000 for a ZIP; undefined where it shows anything else. */
const maskOf = (section: string): string | undefined => {
  let mask = '';
  for (const [, quoted = '', escaped = '', zero, sign = '', other] of section.matchAll(maskToken)) {
    if (other !== undefined) return undefined;
    mask += zero === undefined ? quoted + escaped + sign : digitPlace;
  }
  return mask.split(digitPlace).length > 2 ? mask : undefined;
};

/** The meaning of a format code: what the first of its sections, the one for numbers from zero on, shows. */
export const customFormat = (code: string): NumberFormat => {
  const section = firstSection(code);
  const letters = bare(section);
  if (/\[[hms]+\]/iu.test(letters)) return { kind: 'elapsed' };
  if (/[0#?]E[+-]/iu.test(letters)) return { kind: 'scientific' };
  if (letters.toLowerCase() !== 'general' && /[dmyhs]/iu.test(letters)) return /[hs]/iu.test(letters) ? moment : day;
  const mask = maskOf(section);
  return mask === undefined ? plain : { kind: 'digits', mask };
};

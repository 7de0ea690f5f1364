import type { Mapping } from './import-log.fields.ts';

/** A heading as two people would write the same: without case, accents, blanks and punctuation. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

export const headingKey = (text: string): string => wordsIn(text).join('');

/**
 * A word without what its plural changes: the last vowels and an s, as in code and codes, agency and agencies, codice and codici; in Arabic the
 * ending and the weak letters, as in رمز and رموز. Other scripts have one form for both.
 */
const withoutNumber = (word: string): string => {
  const bare = /\p{Script=Arabic}/u.test(word)
    ? word.replace(/(?:ات|ة)$/u, '').replace(/[اوي]/gu, '')
    : word.replace(/[aeiouy]{0,3}s?$/u, '');
  return bare.length < 2 ? word : bare;
};

/** The same whether it speaks of one or of several. */
const numberlessKey = (text: string): string => wordsIn(text).map(withoutNumber).join('');

/** What the headers of a file are known by, in whatever order they stand. */
export const headersKey = (headers: readonly string[]): string => headers.map(headingKey).toSorted().join('|');

/** The names that a field goes by, its headings in every language, and whether it holds several values: a file with one calls it by the singular. */
export type FieldNames = ReadonlyMap<string, { readonly headings: readonly string[]; readonly isSeveral: boolean }>;

const keysBy = (names: FieldNames, keyOf: (text: string) => string): Map<string, string> => {
  const byKey = new Map<string, string>();
  for (const [field, { headings }] of names)
    for (const name of [field, ...headings]) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), field);
  return byKey;
};

/** What the columns of a file stand for as far as their headers say it. No field is given to two columns: the first that says it best has it. */
export const matchedHeaders = (headers: readonly string[], names: FieldNames): Mapping => {
  const several = new Map([...names].filter(([, { isSeveral }]) => isSeveral));
  const mapping: Record<string, string> = Object.fromEntries(headers.map((header) => [header, '']));
  const given = new Set<string>();
  const give = (byKey: ReadonlyMap<string, string>, keyOf: (text: string) => string): void => {
    for (const header of headers) {
      const field = byKey.get(keyOf(header)) ?? '';
      if (field === '' || mapping[header] !== '' || given.has(field)) continue;
      given.add(field);
      mapping[header] = field;
    }
  };
  give(keysBy(names, headingKey), headingKey);
  give(keysBy(several, numberlessKey), numberlessKey);
  return mapping;
};

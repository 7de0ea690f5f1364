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
type Called = {
  readonly headings: readonly string[];
  /** What others call it: meant where no heading says the same of another field. */
  readonly also?: readonly string[];
  readonly isSeveral: boolean;
};
export type FieldNames = ReadonlyMap<string, Called>;

const ownNames = (field: string, { headings }: Called): readonly string[] => [field, ...headings];
const othersNames = (_field: string, { also = [] }: Called): readonly string[] => also;

type Keys = { readonly keyOf: (text: string) => string; readonly called?: typeof ownNames };

const keysBy = (names: FieldNames, { keyOf, called = ownNames }: Keys): Map<string, string> => {
  const byKey = new Map<string, string>();
  for (const [field, one] of names) for (const name of called(field, one)) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), field);
  return byKey;
};

/** What a column was kept to stand for: by its own heading, else by one that somebody else would write the same. */
const keptAs = (kept: Mapping): ((header: string) => string | undefined) => {
  const byKey = new Map(
    Object.entries(kept)
      .toReversed()
      .map(([header, field]) => [headingKey(header), field]),
  );
  byKey.delete('');
  return (header) => (Object.hasOwn(kept, header) ? kept[header] : byKey.get(headingKey(header)));
};

/**
 * What was kept of other columns, said of those of a file: whatever their case, accents and punctuation, and as far as the file has them. A column
 * that nothing was kept of is read by its name, where no other stands for the same.
 */
export const appliedMapping = (kept: Mapping, headers: readonly string[], names: FieldNames): Mapping => {
  const said = keptAs(kept);
  const byName = matchedHeaders(
    headers.filter((header) => said(header) === undefined),
    names,
  );
  const given = new Set<string>();
  const once = (field: string): string => {
    if (!names.has(field) || given.has(field)) return '';
    given.add(field);
    return field;
  };
  // Who has the very heading comes before who has one like it, and both before what a name alone says.
  const [own, alike] = [headers.filter((header) => Object.hasOwn(kept, header)), headers.filter((header) => !Object.hasOwn(kept, header))];
  const mapping = new Map([
    ...own.map((header) => [header, once(kept[header] ?? '')] as const),
    ...alike.filter((header) => said(header) !== undefined).map((header) => [header, once(said(header) ?? '')] as const),
    ...alike.filter((header) => said(header) === undefined).map((header) => [header, once(byName[header] ?? '')] as const),
  ]);
  return Object.fromEntries(headers.map((header) => [header, mapping.get(header) ?? '']));
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
  const headings = keysBy(names, { keyOf: headingKey });
  const others = keysBy(names, { keyOf: headingKey, called: othersNames });
  give(headings, headingKey);
  give(keysBy(several, { keyOf: numberlessKey }), numberlessKey);
  // A heading that means one field here means no other, even where a column before it has that.
  give(new Map([...others].filter(([key]) => !headings.has(key))), headingKey);
  return mapping;
};

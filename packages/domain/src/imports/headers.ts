import type { Mapping } from './import-log.fields.ts';

/** A heading as two people would write the same: without case, accents, blanks and punctuation. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What the headers of a file are known by, in whatever order they stand. */
export const headersKey = (headers: readonly string[]): string => headers.map(headingKey).toSorted().join('|');

/** The names that a field goes by: its own, and its headings in every language. */
export type FieldNames = ReadonlyMap<string, readonly string[]>;

/** What the columns of a file stand for as far as their headers say it. No field is given to two columns: the first has it. */
export const matchedHeaders = (headers: readonly string[], names: FieldNames): Mapping => {
  const byKey = new Map<string, string>();
  for (const [field, known] of names)
    for (const name of [field, ...known]) if (!byKey.has(headingKey(name))) byKey.set(headingKey(name), field);
  const given = new Set<string>();
  return Object.fromEntries(
    headers.map((header) => {
      const field = byKey.get(headingKey(header)) ?? '';
      if (field === '' || given.has(field)) return [header, ''];
      given.add(field);
      return [header, field];
    }),
  );
};

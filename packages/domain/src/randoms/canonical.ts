/** What a signed document may consist of. Numbers are whole: fractions have more than one spelling, and nothing here needs one. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const numberText = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number that every language can hold: ${value}`);
  return String(value);
};

const stringText = (value: string): string => {
  if (!value.isWellFormed()) throw new RangeError('half of a surrogate pair has no UTF-8');
  return JSON.stringify(value);
};

const byKey = ([one]: [string, Json], [other]: [string, Json]): number => Number(one > other) - Number(one < other);

/**
 * The one spelling of a document: keys sorted by their UTF-16 units, no spaces, strings escaped only where JSON demands it. RFC 8785,
 * of which whole numbers are all that is allowed here. What is signed or hashed is the UTF-8 of it.
 */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return stringText(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  const entries = Object.entries(value as Record<string, Json>).toSorted(byKey);
  return `{${entries.map(([key, item]) => `${stringText(key)}:${canonicalJson(item)}`).join(',')}}`;
};

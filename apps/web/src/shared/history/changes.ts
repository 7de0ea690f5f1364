type Values = Readonly<Record<string, unknown>>;

/** One field of a record, as it was and as it became. */
export type Change = { readonly name: string; readonly before: unknown; readonly after: unknown };

/** What an event tells of a record; either side may be missing. */
type Told = { readonly before: Values | null; readonly after: Values | null };

/** A field that holds nothing, in whatever way. */
export const isNothing = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
};

const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** The fields that an event changed, in the order in which the record has them; those it does not know come last. */
export const changesOf = ({ before, after }: Told, order: readonly string[]): Change[] => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return names
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((change) => !isSame(change.before, change.after))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
};

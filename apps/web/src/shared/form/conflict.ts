import type { Values } from './faults.ts';

export type Side = 'mine' | 'theirs';

/** A field on which two people do not agree. */
export type Difference = {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Mine where I changed it, theirs where only they did. */
  readonly suggested: Side;
};

/** Nothing, an empty text and an empty list all say the same: not filled in. Keys of a map may stand in any order. */
const plain = (value: unknown): unknown => {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, inner]) => [key, plain(inner)]),
  );
};

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Whether anything was changed since it was loaded. */
export const isChanged = (before: Values, now: Values): boolean => Object.keys(now).some((name) => !isSameValue(before[name], now[name]));

type Versions = { readonly base: Values; readonly mine: Values; readonly theirs: Values };

/** Field by field: what I have, what they have, and which of them was the change. */
export const differences = ({ base, mine, theirs }: Versions, names: readonly string[]): Difference[] =>
  names
    .filter((name) => !isSameValue(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      suggested: isSameValue(base[name], mine[name]) ? 'theirs' : 'mine',
    }));

/** What is saved: mine, with theirs where I chose it. */
export const merged = (mine: Values, found: readonly Difference[], choice: Readonly<Record<string, Side>>): Values => ({
  ...mine,
  ...Object.fromEntries(
    found.filter(({ name, suggested }) => (choice[name] ?? suggested) === 'theirs').map(({ name, theirs }) => [name, theirs]),
  ),
});

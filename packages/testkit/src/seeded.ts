/** A small deterministic generator (mulberry32): the same seed gives the same values on every machine. Not for secrets or draws. */
export type Seeded = {
  /** At least 0, below 1. */
  readonly fraction: () => number;
  /** A whole number, both ends included. */
  readonly integer: (min: number, max: number) => number;
  /** One of a list that has at least one. */
  readonly pick: <const L extends readonly [unknown, ...unknown[]]>(list: L) => L[number];
  /** A copy in another order. */
  readonly shuffled: <T>(list: readonly T[]) => T[];
};

export const seeded = (seed: number): Seeded => {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    integer,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    shuffled: (list) =>
      list
        .map((item) => ({ item, rank: fraction() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
};

/** The keys that move through a list. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The email that a key leads to from the open one; null where the key does not move. Nothing open starts at the top. */
export const stepTo = (key: string, { ids, open }: { readonly ids: readonly number[]; readonly open: number | null }): number | null => {
  const step = steps[key];
  if (!step || ids.length === 0) return null;
  const at = open === null ? -1 : ids.indexOf(open);
  return ids[at === -1 && key !== 'End' ? 0 : step(at, ids.length - 1)] ?? null;
};

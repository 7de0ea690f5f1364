/** The id of what the demo made before, by its own name for it. */
export const known = (made: ReadonlyMap<string, number>, key: string): number => {
  const id = made.get(key);
  if (id === undefined) throw new Error(`the demo has no ${key}`);
  return id;
};

/** The names in an object, of the type that they have there. For what holds these and no others: a table that is written out. */
export const keysOf = <Of extends object>(of: Of): (keyof Of & string)[] => {
  const keys: (keyof Of & string)[] = [];
  for (const key in of) keys.push(key);
  return keys;
};

/** A value for each of some names. `Object.fromEntries` forgets which they are; here they are all that was asked for. */
export const forEachKey = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

/** A sentence, or one per plural category. */
export type Text = string | Readonly<Record<string, string>>;

const pluralCategories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

const isPlural = (node: object): node is Readonly<Record<string, string>> =>
  Object.hasOwn(node, 'other') && Object.keys(node).every((key) => pluralCategories.has(key));

/** Every sentence of a catalog under its dotted name; a plural is one. */
export const leavesOf = (catalog: object, prefix = ''): Map<string, Text> =>
  new Map(
    Object.entries(catalog).flatMap(([key, node]: [string, string | object]): [string, Text][] => {
      const name = prefix === '' ? key : `${prefix}.${key}`;
      if (typeof node === 'string' || isPlural(node)) return [[name, node]];
      return [...leavesOf(node, name)];
    }),
  );

export const sentencesOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** The names a sentence fills in, in alphabetical order; of a plural, those of its general form. */
export const paramsOf = (text: Text): string[] => {
  const sentence = typeof text === 'string' ? text : (text.other ?? '');
  return [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].toSorted();
};

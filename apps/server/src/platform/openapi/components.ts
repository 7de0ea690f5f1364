import { z } from 'zod';

export type Json = Record<string, unknown>;

const place = '#/components/schemas/';
const isNameless = (key: string): boolean => key.startsWith('__');

const anyValue: Json = { description: 'Any JSON value' };
const isAny = (said: unknown): boolean => typeof said === 'object' && said !== null && '$ref' in said && said.$ref === '';

/** Says the same with its references pointing elsewhere; what points at nothing (`''`) can be anything. */
const pointed = (value: unknown, to: ReadonlyMap<string, string>): Json =>
  JSON.parse(JSON.stringify(value), (key, said: unknown) => {
    if (key === '$ref') return to.get(String(said)) ?? said;
    return isAny(said) ? anyValue : said;
  }) as Json;

/** Nameless and made of itself: any JSON there is. Spelt out, it is a type that no generated client compiles. */
const isWholeJson = ([key, shape]: [string, Json]): boolean => isNameless(key) && JSON.stringify(shape).includes(`"#/$defs/${key}"`);

/** JSON Schemas for one OpenAPI document: what zod knows by name stands once among the components, and every reference points there. */
export const createComponents = () => {
  const schemas: Record<string, Json> = {};
  const names = new Map<string, string>();

  /** The same shape has the same name; another shape of that name gets a number. What refers to itself is compared as such. */
  const nameOf = (key: string, shape: Json): string => {
    const said = JSON.stringify(pointed(shape, new Map([[`#/$defs/${key}`, '#']])));
    const known = names.get(said);
    if (known !== undefined) return known;
    const wanted = isNameless(key) ? 'Value' : key;
    let name = wanted;
    for (let number = 2; Object.hasOwn(schemas, name); number += 1) name = `${wanted}${number}`;
    names.set(said, name);
    schemas[name] = shape;
    return name;
  };

  const describe = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', reused: 'inline' });
    const { $schema: _dialect, $defs = {}, ...root } = made;
    const all = Object.entries<Json>($defs).toSorted(([a], [b]) => Number(isNameless(b)) - Number(isNameless(a)));
    const to = new Map(all.filter(isWholeJson).map(([key]) => [`#/$defs/${key}`, '']));
    const parts = all.filter((part) => !isWholeJson(part));
    for (const [key, shape] of parts) to.set(`#/$defs/${key}`, place + nameOf(key, pointed(shape, to)));
    for (const [key, shape] of parts) schemas[(to.get(`#/$defs/${key}`) ?? '').slice(place.length)] = pointed(shape, to);
    return pointed(root, to);
  };

  /** The shape itself, where a schema only names it. */
  const resolve = (schema: Json): Json => (typeof schema.$ref === 'string' ? (schemas[schema.$ref.slice(place.length)] ?? {}) : schema);

  return { schemas, describe, resolve };
};

export type Components = ReturnType<typeof createComponents>;

import { isSortable, type Column } from '@assay/contract/kit/columns';
import { heapOfMarks } from '@assay/testkit/hostile';
import { seeded, type Seeded } from '@assay/testkit/seeded';
import { z } from 'zod';
import { operatorsOf } from './resource-oracle.ts';

/** What the generators know: chance, and ids that stand for records. */
export type Chance = Seeded & { readonly ids: readonly number[] };
export const chance = (seed: number, ids: readonly number[]): Chance => ({ ...seeded(seed), ids });

export const oneOf = <T>(random: Seeded, list: readonly T[]): T => list[random.integer(0, list.length - 1)] as T;
const isLucky = (random: Seeded, share: number): boolean => random.fraction() < share;

const days = ['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31', '2026-03-08', '2026-11-01'] as const;
const plainTexts = [
  '',
  'Acme',
  "O'Brien & Söhne",
  'a; b',
  '日本 株式会社',
  'شركة النقل',
  '100% _safe_ \\o/',
  '😀',
  '-',
  'e\u0301',
  'x'.repeat(30),
] as const;

/** Texts that keep the rule of the field they are named after. */
const textsByName: readonly (readonly [RegExp, (random: Seeded) => string])[] = [
  [/phone|fax/i, (random) => oneOf(random, ['', '404-555-0134', '205-555-0100'])],
  [/^(username|email)$/i, (random) => `p${random.integer(0, 1e9)}@test.example`],
  [/Zip$/, () => '35203'],
  [/State$/, (random) => oneOf(random, ['', 'AL', 'GA'])],
  [/Country$/, (random) => oneOf(random, ['', 'USA'])],
  [/website|issuer/i, (random) => oneOf(random, ['', 'https://idp.example/x'])],
  [/^ein$/, (random) => oneOf(random, ['', '12-3456789'])],
  [/^naics$/, (random) => oneOf(random, ['', '484121'])],
  [/usDot/, (random) => String(random.integer(1, 99_999_999))],
  [/contract(Start|End)|At$|Date|blackout/i, (random) => oneOf(random, days)],
  [/password/i, (random) => `Gr4nite-Otter-${random.integer(10, 99)}!`],
];

const textFor = (name: string, random: Seeded, { max }: { readonly max: number }): string => {
  const make = textsByName.find(([pattern]) => pattern.test(name))?.[1];
  return (make ? make(random) : oneOf(random, plainTexts)).slice(0, max);
};

type Shape = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

const grownNumber = ({ minimum = 0, maximum = 1000 }: Shape, random: Chance): number =>
  random.integer(Math.max(minimum, -1000), Math.min(maximum, 1000));

/** A value that a schema describes; what the description leaves open is told by the field's name. */
const grown = (shape: Shape, name: string, random: Chance): unknown => {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return oneOf(random, shape.enum);
  if (shape.anyOf) return grown(oneOf(random, shape.anyOf), name, random);
  if (/Ids?$/.test(name) && shape.type === 'integer') return oneOf(random, random.ids);
  switch (shape.type) {
    case 'string':
      return textFor(name, random, { max: shape.maxLength ?? 60 });
    case 'integer':
      return grownNumber(shape, random);
    case 'number':
      return isLucky(random, 0.5) ? grownNumber(shape, random) : grownNumber({ ...shape, maximum: 99 }, random) + 0.25;
    case 'boolean':
      return isLucky(random, 0.5);
    case 'array': {
      const items = Array.from({ length: random.integer(0, Math.min(3, shape.maxItems ?? 3)) }, () =>
        grown(shape.items ?? {}, name, random),
      );
      return [...new Map(items.map((item) => [JSON.stringify(item).toLowerCase(), item])).values()];
    }
    case 'object':
      return grownObject(shape, random, { share: 0.5 });
    default:
      return null;
  }
};

const grownObject = (
  { properties = {}, required = [] }: Shape,
  random: Chance,
  { share }: { readonly share: number },
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || isLucky(random, share))
      .map(([name, part]) => [name, grown(part, name, random)]),
  );

const shapes = new WeakMap<z.ZodType, Shape>();
const shapeOf = (schema: z.ZodType): Shape => {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(schema, shape);
  return shape;
};

/** A few more fields for a body, from what the API's description says of the call. */
export const moreFields = (schema: z.ZodType, random: Chance): Record<string, unknown> =>
  grownObject({ properties: shapeOf(schema).properties ?? {} }, random, { share: 0.15 });

const wanted = ({ kind, values }: Column, random: Chance): unknown => {
  if (values && isLucky(random, 0.7)) return oneOf(random, values);
  if (kind === 'boolean') return isLucky(random, 0.5);
  if (kind === 'date' || kind === 'time') return oneOf(random, [...days, '2026-01-01T12:30', '2026-01-01T12:30:00.5Z', '2026-03-08 02:30']);
  if (['id', 'reference', 'references'].includes(kind)) return oneOf(random, random.ids);
  return kind === 'number' || kind === 'money' ? grownNumber({}, random) : oneOf(random, plainTexts);
};

const condition = (column: Column, random: Chance): unknown => {
  const type = oneOf(random, operatorsOf[column.kind]);
  const [value, to] = [wanted(column, random), wanted(column, random)];
  const isDated = column.kind === 'date' || column.kind === 'time';
  return isDated
    ? { filterType: 'date', type, dateFrom: value, dateTo: to }
    : { type, filter: value, filterTo: typeof to === 'boolean' ? null : to };
};

const filterOf = (column: Column, random: Chance): unknown => {
  const turn = random.integer(0, 3);
  if (column.kind === 'json' || turn === 0) return condition(column, random);
  if (turn === 1) return { operator: oneOf(random, ['AND', 'OR']), conditions: [condition(column, random), condition(column, random)] };
  if (turn === 2) return [wanted(column, random), null];
  return wanted(column, random);
};

/** A search over columns and operators that there are. */
export const aSearch = (columns: Readonly<Record<string, Column>>, random: Chance): Record<string, unknown> => {
  const names = Object.keys(columns);
  const chosen = Array.from({ length: random.integer(0, 3) }, () => oneOf(random, names));
  const sortable = names.filter((name) => isSortable(columns[name] as Column));
  return {
    size: random.integer(1, 20),
    ...(isLucky(random, 0.3) ? { from: random.integer(0, 5) } : {}),
    ...(isLucky(random, 0.3) ? { archive: oneOf(random, ['Active', 'Archived', 'Both']) } : {}),
    ...(isLucky(random, 0.4) ? { sort: [{ colId: oneOf(random, sortable), sort: oneOf(random, ['asc', 'desc']) }] } : {}),
    filters: Object.fromEntries(chosen.map((name) => [name, filterOf(columns[name] as Column, random)])),
  };
};

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);
const heap = heapOfMarks(200_000);
const longText = 'a.'.repeat(35_000);
const longList = Array.from({ length: 10_000 }, (_none, index) => index);

/** Values that no field expects: each kind that a program stumbled over once. */
const hostile: readonly unknown[] = Object.values({
  figures: [null, '', 0, -1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1.5, true, 'NaN', '1', '1e309'],
  shapes: [[], {}, [[]], [null], { a: 1 }, { toString: 1, length: 3 }, { constructor: { prototype: 1 } }, deep(18), deep(200)],
  heaps: [heap, longText, longList],
  signs: ['a\u0000b', '\uD800', '\uDFFF\uD800', 'x\u202Egpj', 'a\u2028b', '😀'.repeat(60), 'e\u0301', 'é'],
  sql: ["' OR 1=1--", '%', '_', '\\', "\\'; drop table company; --"],
  markup: ['{{7*7}}${7*7}<%= 7*7 %>', '<img src=x onerror=alert(1)>', '=HYPERLINK("http://evil.example")'],
  days: ['02/29/2023', '13/01/2026', '0000-00-00', '9999-12-31T23:59:59.999Z', '2026-03-08T02:30:00'],
  words: ['active', 'ACTIVE '],
}).flat();

export const hostileValue = (random: Chance): unknown => {
  const id = oneOf(random, random.ids);
  return oneOf(random, [...hostile, String(id), id, [id], id + 0.5]);
};

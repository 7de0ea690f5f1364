import { groupSchemas, resourceSchemas } from '@assay/contract/api.schemas';
import { fieldFaults } from '@assay/contract/kit/field-errors';
import { exportRequest, searchRequest } from '@assay/contract/kit/search.schemas';
import { companyNameKey } from '@assay/domain/companies/company';
import { brokenPasswordRules } from '@assay/domain/identity/password';
import { localeFrom } from '@assay/domain/languages';
import * as field from '@assay/domain/validation/fields';
import * as patterns from '@assay/domain/validation/patterns';
import { bodyLimit, heapOfMarks, hostileTexts } from '@assay/testkit/hostile';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { leastCpuMillis } from '#test/cpu.ts';
import { parseJsonBody } from './json-body.ts';

/** A request of one sender must not hold up everybody else's: whatever is sent, its check takes a moment. Processor time, the best of five. */
const budget = 50;
const texts = hostileTexts();
const slow = (name: string, work: () => unknown): string[] => {
  const millis = leastCpuMillis(work, { budget });
  return millis > budget ? [`${name}: ${Math.round(millis)} ms`] : [];
};

const check = (schema: z.ZodType, value: unknown): unknown => {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error && fieldFaults(error);
};

const fields: Readonly<Record<string, z.ZodType>> = {
  text: field.text(),
  required: field.text({ required: true }),
  multilineText: field.multilineText({ max: 5000, required: true }),
  phone: field.phone(),
  ssn: field.ssn(),
  cdl: field.cdl(),
  zip: field.zip(),
  email: field.email(),
  website: field.website(),
  digits: field.digits({ max: 8 }),
  ein: field.ein(),
  naics: field.naics(),
  state: field.state(),
  money: field.money(),
  notAnyOf: field.notAnyOf(['MASTER']),
  typedDate: field.typedDate(),
  day: field.day(),
  moment: field.moment(),
  filled: field.filled(field.day()),
  flag: field.flag(true),
  choice: field.choice(['a', 'b']),
  choiceOr: field.choiceOr(['a', 'b'], 'a'),
  requiredChoice: field.requiredChoice(['a', 'b']),
  choices: field.choices(['a', 'b']),
  byChoice: field.byChoice(['a', 'b'], z.int()),
  rows: field.rows({ system: field.text({ max: 5 }) }),
  code: field.code(),
  codes: field.codes(),
  orMask: field.orMask(field.ssn()),
  document: field.document(20_000),
  reference: field.reference(),
  requiredReference: field.requiredReference(),
  references: field.references(),
  number: field.number({ min: 0, max: 100 }),
};

test('no kind of field is left out', () => {
  const kinds = Object.entries(field).filter(([name, value]) => typeof value === 'function' && name !== 'isRefused');
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(kinds.map(([name]) => name)));
});

describe.each(Object.entries(fields))('a field of the kind %s', (_kind, schema) => {
  test('is judged in a moment, whatever text is sent', () => {
    expect([...texts].flatMap(([name, text]) => slow(name, () => check(schema, text)))).toEqual([]);
  });
});

describe('rules without a schema', () => {
  const rules: Readonly<Record<string, (text: string) => unknown>> = {
    ...Object.fromEntries(
      Object.entries(patterns)
        .filter(([name]) => name !== 'isForbiddenValue' && name !== 'composed')
        .map(([name, rule]) => [name, rule as (text: string) => unknown]),
    ),
    composed: (text) => patterns.composed(text, 5000),
    isForbiddenValue: (text) => patterns.isForbiddenValue(text, ['MASTER']),
    brokenPasswordRules,
    localeFrom,
    companyNameKey: (text) => companyNameKey(text.slice(0, 500)),
  };

  test.each(Object.keys(rules))('%s takes a moment, whatever text is sent', (name) => {
    expect([...texts].flatMap(([kind, text]) => slow(kind, () => rules[name]?.(text)))).toEqual([]);
  });
});

const declared: readonly (readonly [string, z.ZodType])[] = [
  ['search', searchRequest],
  ['export', exportRequest],
  ...Object.entries({ ...resourceSchemas, ...groupSchemas }).flatMap(([name, made]) => {
    const { input, change, extra, ...rest } = made as { input?: z.ZodType; change?: z.ZodType; extra?: object };
    const calls = Object.entries({ ...rest, ...extra }) as [string, { body?: z.ZodType } | undefined][];
    return [
      ...(input ? [[`${name}.create`, input] as const] : []),
      ...(change ? [[`${name}.update`, change] as const] : []),
      ...calls.flatMap(([call, schemas]) => (schemas?.body ? [[`${name}.${call}`, schemas.body] as const] : [])),
    ];
  }),
];

const keysOf = (schema: z.ZodType): string[] => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(described.properties ?? {});
};
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_none, index) => make(index));

/** Bodies of the greatest size that is read, made of many small things. */
const heaps = (keys: readonly string[]): [string, unknown][] => [
  ['unknown keys', Object.fromEntries(many(1900, (index) => [`k${index}`, index]))],
  ['a key of 256 kB', { ['k'.repeat(bodyLimit - 10)]: 1 }],
  ['a key of 256 kB of dots', { ['.'.repeat(bodyLimit - 10)]: 1 }],
  ...keys.flatMap((key): [string, unknown][] => [
    [`${key}: a list`, { [key]: many(1900, (index) => [index, '', { a: 1, b: [] }][index % 3]) }],
    [`${key}: an object`, { [key]: Object.fromEntries(many(1900, (index) => [`k${index}`, [index, '']])) }],
  ]),
];

describe.each(declared)('the body of %s', (_name, schema) => {
  const keys = keysOf(schema);

  test('is judged in a moment with a heap of marks in every one of its fields, or in one of them', () => {
    const share = heapOfMarks(Math.floor(bodyLimit / Math.max(1, keys.length)) - 40);
    const bodies = [Object.fromEntries(keys.map((key) => [key, share])), ...keys.map((key) => ({ [key]: heapOfMarks() }))];
    expect(bodies.flatMap((body) => slow(Object.keys(body).join(), () => check(schema, body)))).toEqual([]);
  });

  test('is judged in a moment when it is made of many small things, and what is said about it stays short', () => {
    const faults = heaps(keys).flatMap(([name, body]) => {
      const { error } = schema.safeParse(body, { reportInput: true });
      const said = error ? fieldFaults(error) : [];
      const isShort = said.length <= 100 && said.every(({ path }) => path.length <= 200);
      return [...slow(name, () => check(schema, body)), ...(isShort ? [] : [`${name}: says too much`])];
    });
    expect(faults).toEqual([]);
  });
});

describe('reading a body of 256 kB', () => {
  const parse = (text: string): unknown => {
    try {
      return parseJsonBody(Buffer.from(text));
    } catch (error) {
      return (error as Error).message;
    }
  };
  const fill = (piece: string): string => piece.repeat(Math.floor((bodyLimit - 2) / piece.length));
  const bodies: Readonly<Record<string, string>> = {
    'numbers': `[${fill('1,')}1]`,
    'empty texts': `[${fill('"",')}""]`,
    'empty lists': `[${fill('[],')}[]]`,
    'lists of lists': `[${fill('[[1,2],[3,4]],')}[]]`,
    'keys': `{${many(20_000, (index) => `"k${index}":1`).join()}}`,
    'escapes': `"${fill('\\"')}"`,
    'escaped marks': `"${fill('\\u0301\\u0323')}"`,
    'open brackets': fill('['),
    'open braces': fill('{"a":'),
    'blanks': `[1${fill(' ')}]`,
    'quotes': fill('"'),
    'keys far from their colons': `{${many(100, (index) => `"k${index}"${' '.repeat(2500)}:1`).join()}}`,
  };

  test.each(Object.keys(bodies))('takes a moment: %s', (name) => {
    expect(slow(name, () => parse(bodies[name] ?? ''))).toEqual([]);
  });

  test.each(['numbers', 'empty texts', 'empty lists', 'lists of lists', 'keys'])(
    'refuses %s in heaps, before any rule looks at each of them',
    (name) => {
      expect(parse(bodies[name] ?? '')).toBe('too-large');
    },
  );

  test('takes lists as long as any call does, and two of them', () => {
    const body = { companyIds: many(1000, (index) => index), locationIds: many(1000, (index) => index) };
    expect(parse(JSON.stringify(body))).toEqual(body);
  });
});

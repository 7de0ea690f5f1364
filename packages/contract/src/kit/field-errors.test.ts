import { companyInput } from '@assay/domain/companies/company';
import { locationInput } from '@assay/domain/companies/location';
import * as field from '@assay/domain/validation/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldFaults, type FieldFault } from './field-errors.ts';
import { searchRequest } from './search.schemas.ts';

const faults = (schema: z.ZodType, value: unknown): FieldFault[] => {
  const { error } = schema.safeParse(value);
  return error ? fieldFaults(error) : [];
};
const told = (schema: z.ZodType, value: unknown): string[] => faults(schema, value).map(({ path, code }) => `${path}: ${code}`);
const one = (schema: z.ZodType, value: unknown): FieldFault | undefined => faults(z.strictObject({ it: schema }), { it: value })[0];

describe('what zod says, as a key of the catalogs', () => {
  it('nothing, of a value that is accepted', () => {
    expect(faults(z.string(), 'a')).toEqual([]);
  });

  it.each([
    { kind: 'a missing value', schema: z.string(), value: undefined, code: 'required', params: { expected: 'string' } },
    { kind: 'a number for text', schema: z.string(), value: 5, code: 'wrongType', params: { expected: 'string' } },
    { kind: 'null for text', schema: z.string(), value: null, code: 'wrongType', params: { expected: 'string' } },
    { kind: 'text for a number', schema: z.number(), value: '5', code: 'wrongType', params: { expected: 'number' } },
    { kind: 'text for a flag', schema: z.boolean(), value: 'true', code: 'wrongType', params: { expected: 'boolean' } },
    { kind: 'a fraction for a whole number', schema: z.int(), value: 1.5, code: 'wrongType', params: { expected: 'int' } },
    { kind: 'an object for a list', schema: z.array(z.string()), value: {}, code: 'wrongType', params: { expected: 'array' } },
    { kind: 'a list for an object', schema: z.strictObject({}), value: [], code: 'wrongType', params: { expected: 'object' } },
    { kind: 'a text too long', schema: z.string().max(3), value: 'abcd', code: 'tooLong', params: { max: 3 } },
    { kind: 'an empty text', schema: z.string().min(1), value: '', code: 'required', params: { min: 1 } },
    { kind: 'a list too long', schema: z.array(z.int()).max(1), value: [1, 2], code: 'tooMany', params: { max: 1 } },
    { kind: 'an empty list', schema: z.array(z.int()).min(1), value: [], code: 'tooSmall', params: { min: 1 } },
    { kind: 'a number too big', schema: z.number().max(100), value: 101, code: 'tooBig', params: { max: 100 } },
    { kind: 'a number too small', schema: z.number().min(0), value: -1, code: 'tooSmall', params: { min: 0 } },
    { kind: 'a value off the list', schema: z.enum(['a', 'b']), value: 'c', code: 'notListed', params: {} },
    { kind: 'another word', schema: z.literal('a'), value: 'b', code: 'notListed', params: {} },
    {
      kind: 'text of another form',
      schema: z.string().regex(/^\d$/),
      value: 'x',
      code: 'wrongType',
      params: { expected: 'invalid_format' },
    },
    { kind: 'a rule of our own', schema: z.string().refine(() => false, { message: 'ein' }), value: 'x', code: 'ein', params: {} },
    {
      kind: 'a rule without a name',
      schema: z.string().refine(() => false),
      value: 'x',
      code: 'wrongType',
      params: { expected: 'custom' },
    },
  ])('$kind is $code', ({ schema, value, code, params }) => {
    expect(one(schema, value)).toEqual({ path: 'it', code, params });
  });

  it.each([0, -1])('an id of %d is too small: the least is 1, not 0', (id) => {
    expect(one(z.int().positive(), id)).toEqual({ path: 'it', code: 'tooSmall', params: { min: 1 } });
  });

  it('carries what the sentence needs', () => {
    expect(one(field.notAnyOf(['MASTER']), 'Master')).toEqual({ path: 'it', code: 'forbidden', params: { value: 'Master' } });
  });
});

describe('how much is said', () => {
  const thousands = Object.fromEntries(Array.from({ length: 5000 }, (_none, index) => [`k${index}`, 1]));

  it('the first hundred faults, however many there are', () => {
    expect(faults(z.strictObject({}), thousands)).toHaveLength(100);
    expect(faults(z.array(z.string()), Object.values(thousands))).toHaveLength(100);
  });

  it('no more than 200 characters of where it is: a key may be as long as the body', () => {
    const [fault] = faults(z.strictObject({}), { ['k'.repeat(200_000)]: 1 });
    expect(fault?.path).toBe('k'.repeat(200));
  });
});

describe('where it is', () => {
  it('a dotted path', () => {
    const schema = z.strictObject({ externalIds: z.array(z.strictObject({ value: z.string() })) });
    expect(told(schema, { externalIds: [{ value: 'a' }, { value: 5 }] })).toEqual(['externalIds.1.value: wrongType']);
  });

  it('the empty path for a body that is no object', () => {
    for (const body of [null, [], 'x', 5]) expect(told(z.strictObject({ a: z.string() }), body)).toEqual([': wrongType']);
    expect(told(z.strictObject({ a: z.string() }), undefined)).toEqual([': required']);
  });

  it('each key that is not part of the record, by name and at its place', () => {
    expect(told(z.strictObject({ a: z.string() }), { a: 'x', b: 1, c: 2 })).toEqual(['b: unknownKey', 'c: unknownKey']);
    expect(told(z.strictObject({ list: z.array(z.strictObject({})) }), { list: [{}, { b: 1 }] })).toEqual(['list.1.b: unknownKey']);
  });

  it('every field at fault, each once with the first thing wrong', () => {
    const schema = z.strictObject({
      a: z
        .string()
        .max(2)
        .refine(() => false, { message: 'ein' }),
      b: z.string(),
    });
    expect(told(schema, { a: 'abc', b: 5, c: 0 })).toEqual(['a: tooLong', 'b: wrongType', 'c: unknownKey']);
  });
});

describe('a value that may be one of several things', () => {
  it.each(['BANK', 'employer', 5])('says of %j that it is not on the list, where the list may be left empty', (companyType) => {
    expect(one(field.choice(['EMPLOYER', 'TPA']), companyType)).toEqual({ path: 'it', code: 'notListed', params: {} });
    expect(one(field.choiceOr(['EMPLOYER', 'TPA'], 'TPA'), companyType)).toEqual({ path: 'it', code: 'notListed', params: {} });
  });

  it('says that the form is wrong where nothing comes near', () => {
    expect(one(z.union([z.string(), z.number()]), {})).toEqual({ path: 'it', code: 'wrongType', params: { expected: 'value' } });
  });

  it('says the limit where the kind is right', () => {
    expect(one(z.union([z.string().max(2), z.number()]), 'abc')).toEqual({ path: 'it', code: 'tooLong', params: { max: 2 } });
  });

  it.each([
    { filter: { type: 'like', filter: 'a' }, names: ['filters.name.type: notListed'] },
    { filter: { filterType: 'text', type: 'like', filter: 'a' }, names: ['filters.name.type: notListed'] },
    { filter: { filterType: 'colour', type: 'equals', filter: 'a' }, names: ['filters.name.filterType: notListed'] },
    { filter: { type: 'equals', filter: 'a', colour: 1 }, names: ['filters.name.colour: unknownKey'] },
    { filter: { type: 'equals', filter: { a: 1 } }, names: ['filters.name.filter: wrongType'] },
    { filter: { filterType: 'set', values: 'a' }, names: ['filters.name.values: wrongType'] },
    { filter: { filterType: 'set' }, names: ['filters.name.values: required'] },
    { filter: { filterType: 'set', values: [{}] }, names: ['filters.name.values.0: wrongType'] },
    { filter: { operator: 'XOR', conditions: [{ type: 'blank' }] }, names: ['filters.name.operator: notListed'] },
    { filter: { operator: 'AND', conditions: [] }, names: ['filters.name.conditions: tooSmall'] },
    {
      filter: { operator: 'AND', conditions: [{ type: 'blank' }, { type: 'like' }] },
      names: ['filters.name.conditions.1.type: notListed'],
    },
    { filter: [{ a: 1 }], names: ['filters.name.0: wrongType'] },
    { filter: 'x'.repeat(201), names: ['filters.name: tooLong'] },
    { filter: {}, names: ['filters.name.type: notListed'] },
  ])('names the part of the filter $filter that is at fault', ({ filter, names }) => {
    expect(told(searchRequest, { filters: { name: filter } })).toEqual(names);
  });
});

describe('the records of the product', () => {
  it('an empty company hears of everything it lacks', () => {
    expect(told(companyInput, {})).toEqual([
      'name: required',
      'phone: required',
      'physicalAddress1: required',
      'physicalCity: required',
      'physicalState: required',
      'physicalZip: required',
    ]);
  });

  it('a company hears of every field in its own words', () => {
    const given = {
      name: 'x'.repeat(121),
      phone: '5',
      physicalAddress1: 7,
      physicalCity: 'Mobile',
      physicalState: 'XX',
      physicalZip: '1',
      companyType: 'BANK',
      parentCompanyId: '4',
      isDot: 'yes',
      agencies: ['FAA', 'HHS'],
      usDot: '123456789',
      defaultExpiryHours: { RANDOM: 0, LUNCH: 1 },
      contractStart: '01/01/2026',
      colour: 'red',
    };
    expect(new Set(told(companyInput, given))).toEqual(
      new Set([
        'name: tooLong',
        'phone: phone',
        'physicalAddress1: wrongType',
        'physicalState: state',
        'physicalZip: zip',
        'companyType: notListed',
        'parentCompanyId: wrongType',
        'isDot: wrongType',
        'agencies.1: notListed',
        'usDot: tooLong',
        'defaultExpiryHours.RANDOM: tooSmall',
        'defaultExpiryHours.LUNCH: unknownKey',
        'contractStart: date',
        'colour: unknownKey',
      ]),
    );
  });

  it('a location hears which of its external ids is incomplete', () => {
    expect(told(locationInput, { companyId: 1, name: 'Yard', externalIds: [{ system: 'SAP', value: '' }] })).toEqual([
      'externalIds.0.value: required',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { FormSection } from './field-types.ts';
import { divide, filledIn, joined, requiredIn } from './form-parts.ts';

const sections: readonly FormSection[] = [
  { key: 'identity', title: 'form.overview', fields: ['name', 'dba', { name: 'agencies', isFirst: true }] },
  { key: 'addresses', title: 'form.overview', fields: [{ addresses: ['physical', 'mailing'] }] },
  { key: 'registrations', title: 'form.overview', fields: ['ein', { name: 'usDot', when: ({ isDot }) => isDot === true }] },
  { key: 'roles', title: 'form.overview', fields: [{ block: 'roles', asks: ['roles'], render: () => null }] },
  { key: 'rights', title: 'form.overview', fields: [{ block: 'rights', render: () => null }] },
];
const required = new Set(['name', 'physicalCity', 'roles']);
const { first, rest } = divide(sections, required);
const keys = (parts: readonly FormSection[]): string[] => parts.map(({ key }) => key);
const fieldsOf = (parts: readonly FormSection[], wanted: string): unknown => parts.find(({ key }) => key === wanted)?.fields;

describe('divide', () => {
  it('asks at once for what is required and what the form puts first', () => {
    expect(keys(first)).toEqual(['identity', 'addresses', 'roles']);
    expect(fieldsOf(first, 'identity')).toEqual(['name', { name: 'agencies', isFirst: true }]);
  });

  it('leaves the rest to wait, and nothing out', () => {
    expect(keys(rest)).toEqual(['identity', 'addresses', 'registrations', 'rights']);
    expect(fieldsOf(rest, 'identity')).toEqual(['dba']);
  });

  it('does not ask whether a new record is active', () => {
    const asked = divide([{ key: 'identity', title: 'form.overview', fields: ['name', 'isActive'] }], required);
    expect(asked).toMatchObject({ first: [{ fields: ['name'] }], rest: [] });
  });

  it('asks for a required address at once and keeps the names of all', () => {
    expect(fieldsOf(first, 'addresses')).toEqual([{ addresses: ['physical'], areNamed: true }]);
    expect(fieldsOf(rest, 'addresses')).toEqual([{ addresses: ['mailing'], areNamed: true }]);
  });
});

it('puts fields side by side, and leaves a look of its own alone', () => {
  expect(joined(first).map(({ key, fields }) => [key, fields.length])).toEqual([
    ['identity', 3],
    ['roles', 1],
  ]);
});

const section = (key: string): FormSection => sections.find((one) => one.key === key) ?? { key, title: 'form.overview', fields: [] };

describe('filledIn', () => {
  it.each([
    [{ name: '', dba: null, agencies: [] }, 0],
    [{ name: 'Bayou', agencies: ['FAA'] }, 2],
    [{ name: false, dba: {}, agencies: undefined }, 0],
  ])('counts in %j what is there', (values, filled) => {
    expect(filledIn(section('identity'), values)).toEqual({ filled, count: 3 });
  });

  it('counts an address as one thing, and its country alone as none', () => {
    expect(filledIn(section('addresses'), { physicalCity: 'Troy', mailingCountry: 'USA' })).toEqual({ filled: 1, count: 2 });
  });

  it('does not count what is not asked for now', () => {
    expect(filledIn(section('registrations'), { ein: '12-3456789' })).toEqual({ filled: 1, count: 1 });
    expect(filledIn(section('registrations'), { ein: '12-3456789', isDot: true })).toEqual({ filled: 1, count: 2 });
  });
});

it('counts what is required apart from what may stay empty', () => {
  expect(requiredIn(first, { required, values: { name: 'Bayou', physicalCity: '', roles: ['DER'] } })).toEqual({ filled: 2, count: 3 });
});

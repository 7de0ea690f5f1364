import * as field from '@assay/domain/fields/field';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '@assay/contract/kit/columns';
import { askedNames, formField, referredName, type FormSection, type UndeclaredChoice } from './field-types.ts';

const fields = field.fields({
  name: field.text({ required: true }),
  note: field.text({ max: 2000, lines: true }),
  phone: field.phone(),
  ein: field.ein(),
  homeState: field.state(),
  tier: field.choice('tier', ['A', 'B']),
  agencies: field.choices('agency', ['FAA']),
  codes: field.codes(),
  isDot: field.flag(false),
  since: field.day(),
  seenAt: field.time(),
  beds: field.number(),
  fee: field.money(),
  labId: field.reference('provider'),
});
const columns = columnsOf(fields);
const kinds = Object.fromEntries(Object.keys(fields).map((name) => [name, formField(name, { columns, fields }).kind]));

describe('the input of a field', () => {
  it('follows from its declaration', () => {
    expect(kinds).toEqual({
      name: 'text',
      note: 'lines',
      phone: 'phone',
      ein: 'ein',
      homeState: 'state',
      tier: 'choice',
      agencies: 'choices',
      codes: 'codes',
      isDot: 'flag',
      since: 'day',
      seenAt: 'time',
      beds: 'number',
      fee: 'money',
      labId: 'reference',
      labName: 'text',
    });
  });

  it('is what the form says only where no declaration does', () => {
    const postal: UndeclaredChoice = { name: 'name', kind: 'postal' };
    expect(formField(postal, { columns }).kind).toBe('postal');
    expect(formField(postal, { columns, fields }).kind).toBe('text');
    // @ts-expect-error a section of a record says nothing about how a declared field is filled in
    const section: FormSection<'beds'> = { key: 'size', title: 'form.overview', fields: [{ name: 'beds', kind: 'phone' }] };
    expect(askedNames([section])).toEqual(['beds']);
  });

  it('knows what a reference points to', () => {
    expect(formField('labId', { columns, fields }).to).toBe('provider');
    expect(referredName('labId', { labId: 3, labName: 'Northern Labs' })).toBe('Northern Labs');
    expect(referredName('labId', { labId: 3 })).toBe('');
  });
});

it('sections name what they ask for: fields, addresses and blocks', () => {
  const names = askedNames([
    {
      key: 'overview',
      title: 'form.overview',
      fields: [
        'name',
        { name: 'phone', help: 'form.overview' },
        { addresses: ['physical'] },
        { block: 'b', asks: ['fee'], render: () => null },
      ],
    },
  ]);
  expect(names).toEqual([
    'name',
    'phone',
    'physicalAddress1',
    'physicalAddress2',
    'physicalCity',
    'physicalState',
    'physicalZip',
    'physicalCountry',
    'fee',
  ]);
});

import { expect, test } from 'vitest';
import { importAreas, importColumns, otherNames } from './areas.ts';
import { headingKey, matchedHeaders, type FieldNames } from './headers.ts';
import type { ImportArea } from './lists.ts';

const namesOf = (area: ImportArea): FieldNames =>
  new Map(importColumns(area).map(([name]) => [name, { headings: [], also: otherNames(area, name), isSeveral: false }]));
const fieldOf = (area: ImportArea, header: string): string | undefined => matchedHeaders([header], namesOf(area))[header];

test.each([
  ['Zip', 'physicalZip'],
  ['ZIP code', 'physicalZip'],
  ['zip_code', 'physicalZip'],
  ['Postal Code', 'physicalZip'],
  ['Postcode', 'physicalZip'],
  ['Mailing postal code', 'mailingZip'],
  ['Billing ZIP code', 'billingZip'],
  ['Bill-to zip', 'billingZip'],
  ['State/Province', 'physicalState'],
  ['Province', 'physicalState'],
  ['Address', 'physicalAddress1'],
  ['Street Address', 'physicalAddress1'],
  ['Address Line 2', 'physicalAddress2'],
  ['Town', 'physicalCity'],
  ['Telephone', 'phone'],
  ['Phone #', 'phone'],
  ['Tel.', 'phone'],
  ['Phone 2', 'phone2'],
  ['Fax Number', 'fax'],
])('%s is known as %s, whatever made the file', (header, field) => {
  for (const area of ['company', 'location'] as const) expect(fieldOf(area, header)).toBe(field);
});

test('a roster’s own names come with the usual ones', () => {
  expect(['Postcode', 'Phone number', 'Cell', 'Home Phone'].map((header) => fieldOf('participant', header))).toEqual([
    'physicalZip',
    'participantPhoneNumber',
    'participantPhoneNumber',
    'phone2',
  ]);
});

test.each(Object.keys(importAreas) as ImportArea[])('no name stands for two fields of a file of %s', (area) => {
  const keys = [...namesOf(area)].flatMap(([, { also = [] }]) => [...new Set(also.map(headingKey))]);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

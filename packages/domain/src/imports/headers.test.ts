import { describe, expect, it } from 'vitest';
import { appliedMapping, headersKey, matchedHeaders, type FieldNames } from './headers.ts';
import type { Mapping } from './import-log.fields.ts';

const names: FieldNames = new Map([
  ['name', { headings: ['Name', 'Nombre', 'Nom'], isSeveral: false }],
  ['physicalState', { headings: ['State'], isSeveral: false }],
  [
    'locationCodes',
    {
      headings: [
        'Location codes',
        'Códigos de la ubicación',
        'Codes de l’établissement',
        'Codici della sede',
        '地点代码',
        'رموز موقع العمل',
      ],
      isSeveral: true,
    },
  ],
  [
    'agencies',
    {
      headings: ['DOT agencies', 'Agencias del DOT', 'Agences du DOT', 'Agenzie DOT', '运输部（DOT）下属机构', 'وكالات وزارة النقل (DOT)'],
      isSeveral: true,
    },
  ],
  ['uscgVesselIds', { headings: ['USCG vessel IDs', 'معرّفات السفن (USCG)'], isSeveral: true }],
  ['phmsaOperatorTypes', { headings: ['PHMSA operator types', 'Tipi di operatore PHMSA', 'أنواع المشغّل (PHMSA)'], isSeveral: true }],
]);
const fieldOf = (header: string): string | undefined => matchedHeaders([header], names)[header];

describe('a header', () => {
  it.each(['NAME', ' name ', 'Nómbre', 'n.a.m.e'])('is matched however it is written: %s', (header) => {
    expect(fieldOf(header)).toBe('name');
  });

  it.each([
    ['Location code', 'locationCodes'],
    ['location_code', 'locationCodes'],
    ['LocationCode', 'locationCodes'],
    ['Location code(s)', 'locationCodes'],
    ['Código de la ubicación', 'locationCodes'],
    ['Code de l’établissement', 'locationCodes'],
    ['Codice della sede', 'locationCodes'],
    ['地点代码', 'locationCodes'],
    ['رمز موقع العمل', 'locationCodes'],
    ['DOT agency', 'agencies'],
    ['Agencia del DOT', 'agencies'],
    ['Agence du DOT', 'agencies'],
    ['Agenzia DOT', 'agencies'],
    ['وكالة وزارة النقل (DOT)', 'agencies'],
    ['USCG Vessel ID', 'uscgVesselIds'],
    ['معرّف السفن (USCG)', 'uscgVesselIds'],
    ['PHMSA operator type', 'phmsaOperatorTypes'],
    ['Tipo di operatore PHMSA', 'phmsaOperatorTypes'],
    ['نوع المشغّل (PHMSA)', 'phmsaOperatorTypes'],
  ])('speaks of one where its field holds several: %s is %s', (header, field) => {
    expect(fieldOf(header)).toBe(field);
  });

  it.each(['Names', 'Stat', 'Status', 'Location', 'Code', 'Location coding', ''])(
    'that says something else is left alone: %j',
    (header) => {
      expect(fieldOf(header)).toBe('');
    },
  );

  it('in the very words of the field has it, wherever it stands', () => {
    const headers = ['Location code', 'Location codes', 'Name', 'name'];
    expect(Object.values(matchedHeaders(headers, names))).toEqual(['', 'locationCodes', 'name', '']);
  });

  it('is known again without its case and its place', () => {
    expect(headersKey(['Name', 'Código'])).toBe(headersKey(['codigo', 'NAME']));
  });
});

describe('what others call a field', () => {
  const called: FieldNames = new Map([
    ['zip', { headings: ['ZIP'], also: ['Postal code', 'Place'], isSeveral: false }],
    ['city', { headings: ['Place'], isSeveral: false }],
  ]);

  it('is known where no heading says it, and leaves the field to a column that says it itself', () => {
    expect(matchedHeaders(['Postal code'], called)).toEqual({ 'Postal code': 'zip' });
    expect(matchedHeaders(['Postal code', 'ZIP'], called)).toEqual({ 'Postal code': '', 'ZIP': 'zip' });
  });

  it('means no field whose heading it is elsewhere', () => {
    expect(matchedHeaders(['Place'], called)).toEqual({ Place: 'city' });
  });
});

describe('what was kept of other columns', () => {
  const plain: FieldNames = new Map([
    ['name', { headings: ['Name'], isSeveral: false }],
    ['phone', { headings: ['Phone'], isSeveral: false }],
  ]);

  it.each<[string, Mapping, string[], Mapping]>([
    ['is said of the same columns', { Yard: 'name', Tel: 'phone' }, ['Tel', 'Yard'], { Tel: 'phone', Yard: 'name' }],
    ['whatever their case, accents and punctuation', { 'Téléphone no.': 'phone' }, ['TELEPHONE NO'], { 'TELEPHONE NO': 'phone' }],
    ['as far as the file has them', { Yard: 'name', Tel: 'phone' }, ['Yard'], { Yard: 'name' }],
    ['and the others are read by their names', { Yard: 'name' }, ['Yard', 'Phone', 'Badge'], { Yard: 'name', Phone: 'phone', Badge: '' }],
    ['unless that is said of another', { Yard: 'name' }, ['Yard', 'Name'], { Yard: 'name', Name: '' }],
    ['also where a column is not to be read', { Phone: '' }, ['phone'], { phone: '' }],
    ['the very heading before one like it', { Yard: 'name' }, ['YARD', 'Yard'], { YARD: '', Yard: 'name' }],
    ['not of fields that are no more', { Yard: 'gone' }, ['Yard'], { Yard: '' }],
    ['not of signs that say nothing', { '#': 'name' }, ['%'], { '%': '' }],
  ])('%s', (_name, ...[kept, headers, mapping]) => {
    expect(appliedMapping(kept, headers, plain)).toEqual(mapping);
  });
});

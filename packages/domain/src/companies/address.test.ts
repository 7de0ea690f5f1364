import { describe, expect, it } from 'vitest';
import { addressFields, type Addresses } from './address-parts.ts';
import { addressProblems, withCountries } from './address.ts';

const nothing = Object.fromEntries(addressFields.map((name) => [name, ''])) as Addresses;
const addresses = (given: Partial<Addresses>): Addresses => ({ ...nothing, ...given });

const usa = { physicalAddress1: '1 Main St', physicalCity: 'Mobile', physicalState: 'AL', physicalZip: '36602', physicalCountry: 'USA' };
const canada = { mailingState: 'NF', mailingZip: 'A1A 1A1', mailingCountry: 'CAN' };
const mexico = { billingState: 'JA', billingZip: '44100', billingCountry: 'MEX' };

describe('address fields', () => {
  it('are three sets of six: physical, mailing, billing', () => {
    expect(addressFields).toEqual([
      'physicalAddress1',
      'physicalAddress2',
      'physicalCity',
      'physicalState',
      'physicalZip',
      'physicalCountry',
      'mailingAddress1',
      'mailingAddress2',
      'mailingCity',
      'mailingState',
      'mailingZip',
      'mailingCountry',
      'billingAddress1',
      'billingAddress2',
      'billingCity',
      'billingState',
      'billingZip',
      'billingCountry',
    ]);
  });
});

describe('the country of an address', () => {
  it.each(['Address1', 'Address2', 'City', 'State', 'Zip'] as const)('is the United States when %s is given and no country', (part) => {
    expect(withCountries(addresses({ [`mailing${part}`]: 'x' }))).toEqual(addresses({ [`mailing${part}`]: 'x', mailingCountry: 'USA' }));
  });

  it('stays as it was said', () => {
    expect(withCountries(addresses(canada))).toEqual(addresses(canada));
  });

  it('stays open for an address that says nothing', () => {
    expect(withCountries(nothing)).toEqual(nothing);
  });

  it('is decided for each set on its own', () => {
    const { physicalCountry, billingCountry, mailingCountry } = withCountries(addresses({ ...mexico, physicalCity: 'Mobile' }));
    expect({ physicalCountry, mailingCountry, billingCountry }).toEqual({
      physicalCountry: 'USA',
      mailingCountry: '',
      billingCountry: 'MEX',
    });
  });
});

describe('the parts of a required address', () => {
  it('are the street, the city, the state and the postal code', () => {
    expect(addressProblems(nothing, ['physical'])).toEqual(
      ['physicalAddress1', 'physicalCity', 'physicalState', 'physicalZip'].map((path) => ({ path, message: 'required' })),
    );
  });

  it('are asked of the required set alone', () => {
    expect(addressProblems(addresses(usa), ['physical'])).toEqual([]);
    expect(addressProblems(nothing, [])).toEqual([]);
    expect(addressProblems(addresses(usa), ['billing']).map(({ path }) => path)).toEqual([
      'billingAddress1',
      'billingCity',
      'billingState',
      'billingZip',
    ]);
  });
});

describe('the country decides the state and the postal code', () => {
  it.each([
    ['USA', 'AL', ['36602', '36602-0001']],
    ['CAN', 'NF', ['A1A 1A1']],
    ['MEX', 'JA', ['44100']],
  ] as const)('%s accepts its own', (mailingCountry, mailingState, codes) => {
    for (const mailingZip of codes) expect(addressProblems(addresses({ mailingCountry, mailingState, mailingZip }), [])).toEqual([]);
  });

  it.each([
    ['USA', ['3660', 'A1A 1A1', '36602-', '366020001'], 'zip'],
    ['CAN', ['36602', 'A1A1A1', 'a1a 1a1', 'A1A-1A1', '1A1 A1A'], 'postalCode'],
    ['MEX', ['4410', '44100-0001', 'A1A 1A1'], 'postalCode'],
  ] as const)('%s refuses other postal codes in its own words', (billingCountry, codes, message) => {
    for (const billingZip of codes) {
      expect(addressProblems(addresses({ billingCountry, billingZip }), [])).toEqual([{ path: 'billingZip', message }]);
    }
  });

  it.each([
    ['USA', 'ON'],
    ['USA', 'al'],
    ['CAN', 'AL'],
    ['CAN', 'NL'],
    ['MEX', 'TX'],
    ['USA', 'constructor'],
  ] as const)('%s has no state %s', (physicalCountry, physicalState) => {
    expect(addressProblems(addresses({ physicalCountry, physicalState }), [])).toEqual([{ path: 'physicalState', message: 'state' }]);
  });

  it('is the United States where none is said', () => {
    expect(addressProblems(addresses({ mailingState: 'ON', mailingZip: 'A1A 1A1' }), [])).toEqual([
      { path: 'mailingState', message: 'state' },
      { path: 'mailingZip', message: 'zip' },
    ]);
  });

  it('is judged by no rule where the country is unknown: the country is the fault', () => {
    expect(addressProblems(addresses({ mailingCountry: 'FRA', mailingState: 'IDF', mailingZip: '75001 ' }), [])).toEqual([]);
  });
});

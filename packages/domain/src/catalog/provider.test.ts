import { expect, it } from 'vitest';
import { providerInput } from './provider.ts';

const draft = { code: 'ESC', name: 'eScreen', kind: 'COLLECTION_PLATFORM', phone: '555-555-0100' };
const complaints = (given: object): string[] =>
  (providerInput.safeParse({ ...draft, ...given }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('takes what a provider needs at least, and fills in the rest', () => {
  expect(providerInput.parse(draft)).toMatchObject({ orderMode: 'AUTH_FORM', resultMode: 'MANUAL', authMode: 'NONE', slaHours: null });
});

it('wants an address that is called over https, wherever orders or results go by API', () => {
  expect(complaints({ orderMode: 'API' })).toEqual(['apiBaseUrl: required']);
  expect(complaints({ resultMode: 'API', apiBaseUrl: 'http://lab.example' })).toEqual(['apiBaseUrl: https']);
  expect(complaints({ resultMode: 'API', apiBaseUrl: 'https://lab.example' })).toEqual([]);
});

it('judges its one address by its country, and leaves none behind without one', () => {
  expect(complaints({ physicalState: 'ZZ' })).toEqual(['physicalState: state']);
  expect(providerInput.parse({ ...draft, physicalState: 'TX' }).physicalCountry).toBe('USA');
});

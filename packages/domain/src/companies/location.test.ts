import { describe, expect, it } from 'vitest';
import { companyInput } from './company.ts';
import { locationInput, locationShape, masterLocationOf } from './location.ts';

const refusedPaths = (given: unknown): string[] =>
  locationInput.safeParse(given).error?.issues.map((issue) => issue.path.map(String).join('.')) ?? [];

describe('a location', () => {
  const least = { companyId: 1, name: 'Yard 3' };

  it('needs its company and a name, and nothing else', () => {
    expect(locationInput.safeParse(least).success).toBe(true);
    expect(refusedPaths({})).toEqual(['companyId', 'name']);
  });

  it('refuses a state that is an object nobody can read, and does not fall over it', () => {
    expect(refusedPaths({ ...least, physicalState: { toString: 1 }, physicalZip: { toString: 1 } })).toEqual([
      'physicalState',
      'physicalZip',
    ]);
  });

  it('has the fields of the record, and what we add to them', () => {
    const sets = ['physical', 'mailing', 'billing'].flatMap((kind) =>
      ['Address1', 'Address2', 'City', 'State', 'Zip', 'Country'].map((part) => `${kind}${part}`),
    );
    const own =
      'companyId groupId name email phone phone2 fax fax2 usDot descriptor primaryContactId isReceiveElectronicInvoices isActive externalIds locationCodes';
    const added = ['agencies', 'timeZone'];
    expect(Object.keys(locationShape).toSorted()).toEqual([...own.split(' '), ...sets, ...added].toSorted());
  });

  it('is active and gets no electronic invoices unless told', () => {
    expect(locationInput.parse(least)).toMatchObject({
      isActive: true,
      isReceiveElectronicInvoices: false,
      groupId: null,
      primaryContactId: null,
      externalIds: [],
      locationCodes: [],
      agencies: [],
      timeZone: 'America/New_York',
    });
  });

  it('checks an address it is given, and asks for none', () => {
    expect(locationInput.parse({ ...least, physicalCity: 'Mobile' }).physicalCountry).toBe('USA');
    expect(refusedPaths({ ...least, physicalState: 'ON', billingZip: '1' })).toEqual(['physicalState', 'billingZip']);
  });

  it('tells what is wrong with the fields and with the addresses at once', () => {
    expect(refusedPaths({ companyId: 1, physicalZip: 'x' })).toEqual(['name', 'physicalZip']);
  });

  it('names each of its codes once, and no empty one', () => {
    expect(locationInput.parse({ ...least, locationCodes: [' A1 ', 'B2'] }).locationCodes).toEqual(['A1', 'B2']);
    expect(refusedPaths({ ...least, locationCodes: ['A1', 'A1'] })).toEqual(['locationCodes']);
    expect(refusedPaths({ ...least, locationCodes: ['A1', ''] })).toEqual(['locationCodes.1']);
  });

  it('has external ids of a system and a value, both said', () => {
    expect(locationInput.parse({ ...least, externalIds: [{ system: ' SAP ', value: '77' }] }).externalIds).toEqual([
      { system: 'SAP', value: '77' },
    ]);
    expect(refusedPaths({ ...least, externalIds: [{ system: 'SAP', value: '' }] })).toEqual(['externalIds.0.value']);
    expect(refusedPaths({ ...least, externalIds: [{ system: 'SAP', value: '77', colour: 'red' }] })).toEqual(['externalIds.0']);
  });

  it('refuses a key that is not part of the record', () => {
    expect(locationInput.safeParse({ ...least, companyName: 'Acme' }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['companyName'] },
    ]);
  });
});

describe('the master location: "copies the company\'s name, phones, faxes and three address sets"', () => {
  const numbers = { phone: '404-555-0134', phone2: '404-555-0135', fax: '404-555-0136', fax2: '404-555-0137' };
  const addresses = {
    physicalAddress1: '1 Main St',
    physicalAddress2: 'Suite 2',
    physicalCity: 'Mobile',
    physicalState: 'AL',
    physicalZip: '36602',
    physicalCountry: 'USA',
    mailingAddress1: 'Box 9',
    mailingAddress2: '',
    mailingCity: 'Toronto',
    mailingState: 'ON',
    mailingZip: 'M5V 2T6',
    mailingCountry: 'CAN',
    billingAddress1: 'Calle 5',
    billingAddress2: '',
    billingCity: 'Zapopan',
    billingState: 'JA',
    billingZip: '45100',
    billingCountry: 'MEX',
  } as const;
  const company = companyInput.parse({
    name: 'Harbor Freight Lines',
    ...numbers,
    ...addresses,
    email: 'office@harbor.example',
    usDot: '1234567',
    agencies: ['FMCSA'],
    timeZone: 'America/Chicago',
    isActive: false,
  });

  it('has exactly these fields and values', () => {
    expect(masterLocationOf(7, company)).toEqual({
      companyId: 7,
      name: 'Harbor Freight Lines',
      ...numbers,
      ...addresses,
      descriptor: 'MASTER',
      isActive: true,
      isReceiveElectronicInvoices: true,
      email: '',
      usDot: '',
      groupId: null,
      primaryContactId: null,
      externalIds: [],
      locationCodes: [],
      agencies: [],
      timeZone: 'America/Chicago',
    });
  });

  it('is a location that could have been sent', () => {
    const master = masterLocationOf(7, company);
    expect(locationInput.parse(master)).toEqual(master);
  });
});

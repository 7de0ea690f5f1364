import { describe, expect, it } from 'vitest';
import { companyInput, companyNameKey } from './company.ts';

const least = {
  name: 'Harbor Freight Lines',
  phone: '404-555-0134',
  physicalAddress1: '1 Main St',
  physicalCity: 'Mobile',
  physicalState: 'AL',
  physicalZip: '36602',
};

/** Path and message of everything refused, in the order of the answer. */
const faults = (given: object): string[] =>
  companyInput.safeParse(given).error?.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`) ?? [];

const refusedPaths = (given: object): string[] =>
  companyInput.safeParse(given).error?.issues.map((issue) => issue.path.map(String).join('.')) ?? [];

describe('a company', () => {
  it('needs a name, a phone and a physical address', () => {
    expect(companyInput.safeParse(least).success).toBe(true);
    expect(faults({})).toEqual([
      'name: required',
      'phone: required',
      'physicalAddress1: required',
      'physicalCity: required',
      'physicalState: required',
      'physicalZip: required',
    ]);
  });

  it('is what it says and defaults for the rest: an active employer, in English, on New York time', () => {
    expect(companyInput.parse(least)).toMatchObject({
      ...least,
      physicalCountry: 'USA',
      mailingCountry: '',
      parentCompanyId: null,
      companyType: 'EMPLOYER',
      isActive: true,
      isDot: false,
      agencies: [],
      uscgVesselIds: [],
      contractStart: null,
      retestNegativeDilute: {},
      defaultExpiryHours: {},
      resultReleaseMode: 'TPA',
      ccfKind: 'Electronic',
      tier: '',
      paymentStatus: '',
      timeZone: 'America/New_York',
      language: 'en-US',
      email: '',
    });
  });

  it('comes out the same when its own record is sent again', () => {
    const once = companyInput.parse({ ...least, agencies: ['FMCSA'], contractStart: '2026-01-01', defaultExpiryHours: { RANDOM: 24 } });
    expect(companyInput.parse(once)).toEqual(once);
  });

  it('trims its text and counts 120 characters of a name', () => {
    expect(companyInput.parse({ ...least, name: `  ${'x'.repeat(120)} ` }).name).toHaveLength(120);
    expect(refusedPaths({ ...least, name: 'x'.repeat(121) })).toEqual(['name']);
  });

  it('refuses a key that is not part of the record, and names it', () => {
    expect(companyInput.safeParse({ ...least, colour: 'red' }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['colour'] },
    ]);
  });
});

describe('everything wrong with a company is told at once', () => {
  it('the fields, the addresses and the contract together', () => {
    expect(
      faults({
        ...least,
        name: '',
        physicalZip: '1',
        mailingCountry: 'CAN',
        mailingState: 'AL',
        contractStart: '2026-02-01',
        contractEnd: '2026-01-31',
      }),
    ).toEqual(['name: required', 'physicalZip: zip', 'mailingState: state', 'contractEnd: notBefore']);
  });

  it('the unknown key beside the rest', () => {
    expect(refusedPaths({ ...least, physicalState: 'XX', colour: 'red' })).toEqual(['', 'physicalState']);
  });

  it('an unknown country alone, not the state and code that would be wrong in another', () => {
    expect(refusedPaths({ ...least, billingCountry: 'FRA', billingState: 'IDF', billingZip: '75001' })).toEqual(['billingCountry']);
  });

  it('an address of the wrong type without a crash', () => {
    expect(refusedPaths({ ...least, physicalState: 5, contractEnd: 7, contractStart: '2026-01-01' }).toSorted()).toEqual([
      'contractEnd',
      'physicalState',
    ]);
    for (const value of [null, [], 'x', 5]) expect(companyInput.safeParse(value).error?.issues).toHaveLength(1);
  });
});

describe('the contract of a company', () => {
  it.each([
    ['2026-01-01', '2026-12-31'],
    ['2026-01-01', '2026-01-01'],
    [null, '2026-01-01'],
    ['2026-01-01', null],
    ['', ''],
  ])('may run from %j to %j', (contractStart, contractEnd) => {
    expect(faults({ ...least, contractStart, contractEnd })).toEqual([]);
  });

  it('may not end before it starts', () => {
    expect(faults({ ...least, contractStart: '2026-01-02', contractEnd: '2026-01-01' })).toEqual(['contractEnd: notBefore']);
  });

  it('takes days that exist, in the form that travels', () => {
    expect(faults({ ...least, contractStart: '2026-02-29', contractEnd: '01/31/2026' })).toEqual([
      'contractStart: date',
      'contractEnd: date',
    ]);
  });
});

describe('registrations of a company', () => {
  it('are kept in Latin digits, whatever script they and the postal code were typed in', () => {
    const typed = { usDot: '٣١٥٨٨٢٠', mcNumber: 'MC-٨٨٤', uscgVesselIds: ['۱۲'], physicalZip: '٣٦٦٠٢-٠٠٠١', phone: '٢٠٥-٥٥٥-٠١١١' };
    const kept = { usDot: '3158820', mcNumber: 'MC-884', uscgVesselIds: ['12'], physicalZip: '36602-0001', phone: '205-555-0111' };
    expect(companyInput.parse({ ...least, ...typed })).toMatchObject(kept);
  });

  it.each([
    ['ein', '12-3456789', '123456789'],
    ['naics', '484121', '48412'],
    ['usDot', '12345678', '12 34'],
    ['website', 'https://harbor.example', 'harbor.example'],
    ['email', 'office@harbor.example', 'office@harbor'],
    ['fax', '404-555-0135', '4045550135'],
  ])('%s takes %s and refuses %s', (name, good, bad) => {
    expect(faults({ ...least, [name]: good })).toEqual([]);
    expect(refusedPaths({ ...least, [name]: bad })).toEqual([name]);
    expect(companyInput.parse({ ...least, [name]: null })).toMatchObject({ [name]: '' });
  });

  it.each([
    ['companyType', 'BANK'],
    ['agencies', ['HHS']],
    ['phmsaOperatorTypes', ['Oil']],
    ['tier', 'TIER3'],
    ['paymentStatus', 'Paid'],
    ['timeZone', 'Europe/Paris'],
    ['language', 'de'],
    ['resultReleaseMode', 'PROVIDER'],
  ])('%s is a closed list: %j is not on it', (name, value) => {
    expect(refusedPaths({ ...least, [name]: value })[0]?.split('.')[0]).toBe(name);
  });

  it('names an agency once', () => {
    expect(companyInput.parse({ ...least, agencies: ['FMCSA', 'FAA'] }).agencies).toEqual(['FMCSA', 'FAA']);
    expect(faults({ ...least, agencies: ['FAA', 'FAA'] })).toEqual(['agencies: repeated']);
  });
});

describe('settings by reason for test', () => {
  it('say for each reason whether a negative-dilute is taken again (49 CFR 40.197)', () => {
    const retestNegativeDilute = { 'PRE-EMPLOYMENT': true, 'RANDOM': false };
    expect(companyInput.parse({ ...least, retestNegativeDilute }).retestNegativeDilute).toEqual(retestNegativeDilute);
    expect(refusedPaths({ ...least, retestNegativeDilute: { RANDOM: 'yes' } })).toEqual(['retestNegativeDilute.RANDOM']);
  });

  it('say for each reason after how many hours an order expires: one hour to a year', () => {
    for (const hours of [1, 24, 8760]) expect(faults({ ...least, defaultExpiryHours: { RANDOM: hours } })).toEqual([]);
    for (const hours of [0, 8761, 1.5, '24']) {
      expect(refusedPaths({ ...least, defaultExpiryHours: { RANDOM: hours } })).toEqual(['defaultExpiryHours.RANDOM']);
    }
  });

  it('know no reason outside the list', () => {
    expect(companyInput.safeParse({ ...least, defaultExpiryHours: { LUNCH: 1 } }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['LUNCH'], path: ['defaultExpiryHours'] },
    ]);
  });

  it('are empty when nothing is said', () => {
    expect(companyInput.parse({ ...least, retestNegativeDilute: null, defaultExpiryHours: null })).toMatchObject({
      retestNegativeDilute: {},
      defaultExpiryHours: {},
    });
  });
});

describe('look-alike names', () => {
  it.each([
    ['ACME FREIGHT', 'Acme Freight'],
    ['Acme Freight, Inc.', 'Acme Freight'],
    ['Acme Freight Incorporated', 'Acme Freight LLC'],
    ['Acme Freight L.L.C.', 'Acme Freight LLC'],
    ['Acme-Freight', 'Acme  Freight'],
    ['Smith & Sons', 'Smith and Sons Co.'],
    ['Transportes Peña S.A. de C.V.', 'Transportes Pena SA de CV'],
    ['Fletes del Norte, S. de R.L. de C.V.', 'Fletes del Norte'],
    ['Montréal Transit Ltd', 'Montreal Transit Limited'],
    ["O'Brien Trucking", 'OBrien Trucking'],
    ['O’Brien Trucking', "O'Brien Trucking"],
    ['U.S. Pipeline', 'US Pipeline'],
    ['Ｗｉｄｅ Air', 'Wide Air'],
  ])('%s and %s are the same firm to a reader', (one, other) => {
    expect(companyNameKey(one)).toBe(companyNameKey(other));
  });

  it.each([
    ['Acme Freight', 'Acme Freight 2'],
    ['Acme Freight', 'Acme Air'],
    ['Acme', 'Acme Holdings'],
    ['Inca Trading', 'Trading'],
    ['北京运输', '上海运输'],
  ])('%s and %s are two', (one, other) => {
    expect(companyNameKey(one)).not.toBe(companyNameKey(other));
  });

  it.each(['Company Inc', 'Co', 'LLC', 'شركة', '北京'])('%s keeps a key of its own', (name) => {
    expect(companyNameKey(name)).not.toBe('');
  });
});

import { companyInput, companyNameKey } from '@assay/domain/companies/company';
import { locationInput } from '@assay/domain/companies/location';
import { describe, expect, it } from 'vitest';
import { aCompany, aLocation } from './companies.ts';

const many = Array.from({ length: 300 }, (_, index) => index);

describe('aCompany', () => {
  it('is accepted as it is, whatever the seed', () => {
    for (const seed of many) expect(companyInput.safeParse(aCompany({}, seed)).error).toBeUndefined();
  });

  it('is another company each time, and no look-alike of the ones before', () => {
    const keys = many.map(() => companyNameKey(aCompany().name));
    expect(new Set(keys).size).toBe(many.length);
  });

  it('is the same company for the same seed', () => {
    expect(aCompany({}, 42)).toEqual(aCompany({}, 42));
  });

  it('takes what it is told over what it made up', () => {
    expect(aCompany({ name: 'Acme', companyType: 'TPA' })).toMatchObject({ name: 'Acme', companyType: 'TPA' });
  });

  it('calls nobody: its numbers are the ones kept free for fiction', () => {
    for (const seed of many) expect(aCompany({}, seed).phone).toMatch(/^[2-9]\d{2}-555-01\d{2}$/);
  });
});

describe('aLocation', () => {
  it('is accepted as it is, whatever the seed', () => {
    for (const seed of many) expect(locationInput.safeParse(aLocation({ companyId: 1 }, seed)).error).toBeUndefined();
  });

  it('stands in the company that it is told', () => {
    expect(aLocation({ companyId: 7, locationCodes: ['A1'] })).toMatchObject({ companyId: 7, locationCodes: ['A1'] });
  });

  it('has another name each time', () => {
    expect(aLocation({ companyId: 1 }).name).not.toBe(aLocation({ companyId: 1 }).name);
  });
});

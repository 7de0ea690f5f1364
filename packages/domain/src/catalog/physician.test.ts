import { actingAs } from '@assay/testkit/actors';
import { describe, expect, it } from 'vitest';
import { expiryDays, expiryStateOf } from './expiry.ts';
import { mayKeepPhysician, ownProblem, physicianInput } from './physician.ts';

const draft = {
  firstName: 'Ada',
  lastName: 'Reviewer',
  credentials: 'MD',
  licenseNo: 'L-1',
  licenseState: 'TX',
  licenseExpiry: '2030-01-31',
  certExpiry: '2031-06-30',
  phone: '555-555-0100',
  physicalAddress1: '1 Main Street',
  physicalCity: 'Austin',
  physicalState: 'TX',
  physicalZip: '78701',
};

describe('a physician', () => {
  it('has a licence, a certificate and an address', () => {
    expect(physicianInput.parse(draft)).toMatchObject({ physicalCountry: 'USA', isDefault: false, userId: null });
    const { licenseExpiry: _license, certExpiry: _cert, physicalCity: _city, ...without } = draft;
    const { error } = physicianInput.safeParse(without);
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).toSorted()).toEqual([
      'certExpiry: required',
      'licenseExpiry: required',
      'physicalCity: required',
    ]);
  });

  it('is kept by the operators, and by the medical review officer whose record it is', () => {
    const ga = actingAs({ roles: ['GA'], userId: 1 });
    const mro = actingAs({ roles: ['MRO'], userId: 7 });
    expect([mayKeepPhysician(ga, { userId: null }), mayKeepPhysician(mro, { userId: null })]).toEqual([true, false]);
    expect([mayKeepPhysician(mro, { userId: 7 }), mayKeepPhysician(mro, { userId: 8 })]).toEqual([true, false]);
    expect(mayKeepPhysician(actingAs({ roles: ['MRO-ASSIST'], userId: 7 }), { userId: 7 })).toBe(false);
  });

  it('stays whose it is, and the default is the operators’ to name', () => {
    const mro = actingAs({ roles: ['MRO'], userId: 7 });
    const own = { userId: 7, isDefault: false };
    expect(ownProblem(mro, own)).toBeNull();
    expect(ownProblem(mro, { ...own, userId: null })).toBe('userId');
    expect(ownProblem(mro, { ...own, isDefault: true }, own)).toBe('isDefault');
    expect(ownProblem(mro, { ...own, isDefault: true }, { ...own, isDefault: true })).toBeNull();
    expect(ownProblem(actingAs({ roles: ['SA'], userId: 1 }), { userId: 8, isDefault: true })).toBeNull();
  });
});

describe('what runs out', () => {
  it('holds on its last day, is told of for so many days before, and has expired the day after', () => {
    expect(expiryDays).toBe(60);
    expect(expiryStateOf('2026-11-15', '2026-11-16')).toBe('expired');
    expect(expiryStateOf('2026-11-16', '2026-11-16')).toBe('expiring');
    expect(expiryStateOf('2027-01-15', '2026-11-16')).toBe('expiring');
    expect(expiryStateOf('2027-01-16', '2026-11-16')).toBe('valid');
  });
});

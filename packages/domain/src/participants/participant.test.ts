import { describe, expect, test } from 'vitest';
import { participantInputOn } from './participant.ts';

const input = participantInputOn(() => '2026-11-17');

const draft = {
  companyId: 1,
  locationId: 1,
  firstName: 'Dana',
  lastName: 'Driver',
  dob: '1985-04-12',
  participantPhoneNumber: '555-555-0104',
  primaryIdType: 'EID',
  primaryId: 'E-1001',
  occupationId: 1,
  status: 'Active',
};

const faultsOf = (more: object): string[] =>
  (input.safeParse({ ...draft, ...more }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('nobody is younger than 14 or older than 100', () => {
  expect([faultsOf({ dob: '2012-11-17' }), faultsOf({ dob: '1925-11-18' })]).toEqual([[], []]);
  expect([faultsOf({ dob: '2012-11-18' }), faultsOf({ dob: '1925-11-17' })]).toEqual([['dob: age'], ['dob: age']]);
});

describe('a primary ID has the form of its type', () => {
  test.each([
    { primaryIdType: 'SSN', right: '123-45-6789', wrong: '000-00-1234', fault: 'ssn' },
    { primaryIdType: 'CDL', right: 'AL123', wrong: 'ZZ123', fault: 'cdl' },
    { primaryIdType: 'OID', right: 'X-1', wrong: '--', fault: 'required' },
  ])('$primaryIdType', ({ primaryIdType, right, wrong, fault }) => {
    expect(faultsOf({ primaryIdType, primaryId: right })).toEqual([]);
    expect(faultsOf({ primaryIdType, primaryId: wrong })).toEqual([`primaryId: ${fault}`]);
  });

  test('one that stays as it is was judged when it came', () => {
    expect(faultsOf({ primaryIdType: 'SSN', primaryId: '***-**-6789' })).toEqual([]);
  });
});

test('nothing ends before it begins, and a leave with dates has a status', () => {
  expect(faultsOf({ hireDate: '2026-02-01', terminationDate: '2026-01-31' })).toEqual(['terminationDate: notBefore']);
  expect(faultsOf({ leaveStatus: 'Vacation', leaveFrom: '2026-02-01', leaveTo: '2026-01-31' })).toEqual(['leaveTo: notBefore']);
  expect(faultsOf({ leaveFrom: '2026-02-01' })).toEqual(['leaveStatus: required']);
  expect(faultsOf({ hireDate: '2026-02-01', terminationDate: '2026-02-01', leaveStatus: 'Terminated' })).toEqual([]);
});

import { expect, it } from 'vitest';
import { referredBy } from './references.ts';

it('follows the declaration of the field', () => {
  expect(referredBy('company', 'parentCompanyId')).toBe('company');
  expect(referredBy('company', 'accountManagerId')).toBe('user');
  expect(referredBy('user', 'locationIds')).toBe('location');
  expect(referredBy('user', 'pendingBy')).toBe('user');
});

it('reads what is told beside a record by its name', () => {
  expect(referredBy('sign-up-request', 'companyIds')).toBe('company');
  expect(referredBy('random-settings', 'companyId')).toBe('company');
  expect(referredBy('random-settings', 'notifyContacts')).toBe('contact');
});

it('points nowhere for what is no reference', () => {
  expect(referredBy('company', 'phmsaOperatorId')).toBeUndefined();
  expect(referredBy('keys', 'name')).toBeUndefined();
});

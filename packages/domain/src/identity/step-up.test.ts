import { describe, expect, it } from 'vitest';
import { changesGuarded, exportNeedsProof } from './step-up.ts';

const user = {
  username: 'ana@acme.example',
  phone: '',
  roles: ['DER', 'HRA'] as ('DER' | 'HRA' | 'LHRA')[],
  permissionGroups: [],
  requiresPasscode: false,
  companyIds: [7],
  locationIds: [],
  isActive: false,
};

describe('a fresh proof is needed for a change of', () => {
  it.each([
    ['the username', { username: 'eve@evil.example' }],
    ['the phone', { phone: '205-555-0100' }],
    ['the roles', { roles: ['DER', 'LHRA'] as const }],
    ['a role taken away', { roles: ['DER'] as const }],
    ['the permission groups', { permissionGroups: ['ORDERS-CREATE'] as const }],
    ['the second step at sign-in', { requiresPasscode: true }],
    ['the companies', { companyIds: [7, 8] }],
    ['the locations', { locationIds: [3] }],
    ['a disabled user who is let in again', { isActive: true }],
  ])('%s', (_what, change) => {
    expect(changesGuarded(user, { ...user, ...change } as typeof user)).toBe(true);
  });

  it('nothing else: the same values need none, and the order of roles does not matter', () => {
    expect(changesGuarded(user, { ...user, roles: ['HRA', 'DER'] })).toBe(false);
    expect(changesGuarded({ ...user, isActive: true }, user)).toBe(false);
  });
});

describe('an export', () => {
  it('of up to a thousand people is free', () => {
    expect(exportNeedsProof({ people: 1000, hasIdentifier: false })).toBe(false);
    expect(exportNeedsProof({ people: 1001, hasIdentifier: false })).toBe(true);
  });

  it('with an identifier needs a proof, however short', () => {
    expect(exportNeedsProof({ people: 1, hasIdentifier: true })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { acceptanceInput, acceptanceOf, newAcceptance } from './acceptance.ts';

const faultsOf = (values: object): string[] =>
  acceptanceInput.safeParse({ ...newAcceptance, ...values }).error?.issues.map(({ message }) => message) ?? [];

describe('accepting a request', () => {
  it('takes at least one role', () => {
    expect(faultsOf({})).toEqual(['roleNeeded']);
  });

  it('takes a place with a role that is bound to one', () => {
    expect(faultsOf({ roles: ['HRA'] })).toEqual(['placeNeeded']);
    expect(faultsOf({ roles: ['HRA'], companyIds: [4] })).toEqual([]);
    expect(faultsOf({ roles: ['SA'] })).toEqual([]);
  });

  it('refuses the employer’s representative who works for us as well', () => {
    expect(faultsOf({ roles: ['DER', 'SA'], companyIds: [4] })).toEqual(['roleConflict']);
  });

  it('sends the version that was read, so that two administrators do not decide twice', () => {
    const sent = acceptanceOf({ ...newAcceptance, roles: ['HRA'], companyIds: [4] }, { version: 3 });
    expect(sent).toEqual({ version: 3, roles: ['HRA'], permissionGroups: [], companyIds: [4], locationIds: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { scopeKinds, scopeOf, type Scope } from './actor.ts';
import { roles, type Role } from './roles.ts';

const companyIds = [1, 2];
const locationIds = [11];
const reachOf = (...held: Role[]): Scope => scopeOf({ roles: held, companyIds, locationIds });

const companies: Scope = { kind: 'companies', companyIds };
const locations: Scope = { kind: 'locations', companyIds, locationIds };

/** Which rows a role reaches. */
const table: Record<Role, Scope> = {
  'GA': { kind: 'everything' },
  'SA': { kind: 'everything' },
  'LSA': companies,
  'MRO': { kind: 'cases' },
  'MRO-ASSIST': { kind: 'cases' },
  'DER': companies,
  'HRA': companies,
  'LHRA': locations,
  'OOA': locations,
  'CHO': locations,
  'COLLECTOR': { kind: 'site' },
};

describe('scope', () => {
  it.each(roles)('of %s is the one of the table', (role) => {
    expect(reachOf(role)).toEqual(table[role]);
  });

  it('is the wider of two roles of one kind, in whatever order they stand', () => {
    expect(reachOf('LHRA', 'HRA')).toEqual(companies);
    expect(reachOf('HRA', 'LHRA')).toEqual(companies);
    expect(reachOf('COLLECTOR', 'LHRA')).toEqual(locations);
    expect(reachOf('MRO', 'SA')).toEqual({ kind: 'everything' });
  });

  it.each(['MRO', 'MRO-ASSIST'] as const)(
    'of %s does not carry the rights of a role bound to companies or locations to all of them',
    (role) => {
      expect(reachOf(role, 'LSA')).toEqual(companies);
      expect(reachOf('HRA', role)).toEqual(companies);
      expect(reachOf(role, 'LHRA')).toEqual(locations);
    },
  );

  it('is the narrowest for a user without a role', () => {
    expect(reachOf()).toEqual({ kind: 'site' });
  });

  it('names no company or location that the user was not given', () => {
    expect(scopeOf({ roles: ['DER'], companyIds: [], locationIds: [] })).toEqual({ kind: 'companies', companyIds: [] });
    expect(scopeOf({ roles: ['LHRA'], companyIds: [], locationIds: [] })).toEqual({ kind: 'locations', companyIds: [], locationIds: [] });
  });

  it('has no kind that no role reaches', () => {
    expect(new Set(roles.map((role) => reachOf(role).kind))).toEqual(new Set(scopeKinds));
  });
});

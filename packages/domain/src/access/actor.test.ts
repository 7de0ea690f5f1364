import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acting,
  byCompanyChoice,
  covers,
  isAsWide,
  mayAt,
  nobody,
  scopesOf,
  scopeOfRole,
  scopeKinds,
  scopeOf,
  whereOf,
  widestKind,
  type Actor,
  type Place,
  type Scope,
} from './actor.ts';
import { accessMatrix, permissions, type Permission } from './permissions.ts';
import { holdsGroup, permissionGroups, roles, type PermissionGroup, type Role } from './roles.ts';

/** A forest: company 1 with its child 2, company 3, company 4; each with two locations, ten times its number and one more. */
const childrenOf: Record<number, number[]> = { 1: [2] };
const companies = [1, 2, 3, 4];
const locations = companies.flatMap((id) => [id * 10, id * 10 + 1]);
const companyOf = (locationId: number): number => Math.floor(locationId / 10);
const rows: Place[] = [
  ...companies.map((companyId) => ({ companyId, locationId: null })),
  ...locations.map((locationId) => ({ companyId: companyOf(locationId), locationId })),
];

type Given = {
  readonly roles: readonly Role[];
  readonly groups?: readonly PermissionGroup[];
  readonly at?: readonly number[];
  readonly in?: readonly number[];
  /** Companies that let their HRAs see results. */
  readonly allowing?: readonly number[];
};

const closed = (own: readonly number[]): number[] => [...new Set(own.flatMap((id) => [id, ...(childrenOf[id] ?? [])]))];

/** Somebody with roles, in companies and at locations. */
const somebody = ({ roles: held, groups = [], in: own = [], at = [], allowing = [] }: Given): Actor => ({
  ...nobody,
  roles: held,
  groups,
  companyIds: closed(own),
  hraCompanyIds: closed(own).filter((id) => allowing.includes(id)),
  ownCompanyIds: own,
  locationIds: at,
  locationCompanyIds: [...new Set(at.map(companyOf))],
});

type Asked = { readonly actor: Actor; readonly isChosen: boolean };

/** What one role alone reaches, row by row and apart from the code under test. */
const oneRoleCovers = (role: Role, { actor, isChosen }: Asked, { companyId, locationId }: Place): boolean => {
  const isAt = locationId === null ? actor.locationCompanyIds.includes(companyId ?? 0) : actor.locationIds.includes(locationId);
  switch (role) {
    case 'GA':
    case 'SA':
    case 'MRO':
    case 'MRO-ASSIST':
      return true;
    case 'LSA':
    case 'DER':
      return actor.companyIds.includes(companyId ?? 0);
    case 'HRA':
      return (isChosen ? actor.hraCompanyIds : actor.companyIds).includes(companyId ?? 0);
    case 'LHRA':
      return isAt;
    case 'OOA':
    case 'CHO':
      return isAt || actor.ownCompanyIds.includes(companyId ?? 0);
    case 'COLLECTOR':
      return false;
  }
};

const isGranted = (
  role: Role,
  { groups, permission }: { readonly groups: readonly PermissionGroup[]; readonly permission: Permission },
): boolean => {
  const cell = (accessMatrix[permission] as Partial<Record<Role, true | PermissionGroup>>)[role];
  return cell === true || (cell !== undefined && holdsGroup(groups, cell));
};

const actors = fc
  .record({
    roles: fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 4 }),
    groups: fc.uniqueArray(fc.constantFrom(...permissionGroups), { maxLength: 4 }),
    in: fc.uniqueArray(fc.constantFrom(...companies), { maxLength: 3 }),
    at: fc.uniqueArray(fc.constantFrom(...locations), { maxLength: 3 }),
    allowing: fc.uniqueArray(fc.constantFrom(...companies), { maxLength: 3 }),
  })
  .map(somebody);
const rights = fc.constantFrom(...permissions);
const seen = (scope: Scope): Place[] => rows.filter((row) => covers(scope, row));

describe('the scope of a right', () => {
  it('is the union of what the granting roles reach one by one: no row more, no row less', () => {
    fc.assert(
      fc.property(actors, rights, (actor, permission) => {
        const granting = actor.roles.filter((role) => isGranted(role, { groups: actor.groups, permission }));
        const expected = rows.filter((row) =>
          granting.some((role) => oneRoleCovers(role, { actor, isChosen: byCompanyChoice.includes(permission) }, row)),
        );
        expect(seen(scopeOf(actor, permission))).toEqual(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it('does not change by a role that does not grant the right', () => {
    fc.assert(
      fc.property(actors, rights, fc.constantFrom(...roles), (actor, permission, role) => {
        fc.pre(!actor.roles.includes(role) && !isGranted(role, { groups: actor.groups, permission }));
        expect(scopeOf({ ...actor, roles: [...actor.roles, role] }, permission)).toEqual(scopeOf(actor, permission));
      }),
      { numRuns: 3000 },
    );
  });

  it('never shrinks by one more role', () => {
    fc.assert(
      fc.property(actors, rights, fc.constantFrom(...roles), (actor, permission, role) => {
        const more = seen(scopeOf({ ...actor, roles: [...actor.roles, role] }, permission));
        expect(more).toEqual(expect.arrayContaining(seen(scopeOf(actor, permission))));
      }),
    );
  });

  it('is for an HRA what the company chose: "HRA sees results by company choice", and DER tasks with them', () => {
    const hra = somebody({ roles: ['HRA'], in: [1, 3], allowing: [2, 4] });
    for (const permission of ['result.view', 'derTask.view', 'derTask.act'] as const) {
      expect(scopeOf(hra, permission)).toMatchObject({ kind: 'companies', companyIds: [2] });
      expect(mayAt(hra, permission, { companyId: 1, locationId: 10 })).toBe(false);
      expect(mayAt(hra, permission, { companyId: 2, locationId: 20 })).toBe(true);
      expect(whereOf(hra, permission)).toEqual(['companies']);
    }
    expect(scopeOf(hra, 'company.view').companyIds).toEqual([1, 2, 3]);
    expect(seen(scopeOf(somebody({ roles: ['HRA'], in: [1, 3] }), 'result.view'))).toEqual([]);
    // The DER receives results by definition (49 CFR 40.3): no setting takes them away.
    expect(scopeOf(somebody({ roles: ['DER'], in: [1] }), 'result.view').companyIds).toEqual([1, 2]);
    expect(scopeOf(somebody({ roles: ['DER', 'HRA'], in: [1] }), 'derTask.act').companyIds).toEqual([1, 2]);
  });

  it('lets an LHRA of one location who is OOA of a company edit people of that location, and order in the whole company', () => {
    const actor = somebody({ roles: ['LHRA', 'OOA'], groups: ['ORDERS-CREATE'], in: [1], at: [30] });
    expect(seen(scopeOf(actor, 'participant.edit'))).toEqual([
      { companyId: 3, locationId: null },
      { companyId: 3, locationId: 30 },
    ]);
    expect(seen(scopeOf(actor, 'order.create'))).toEqual([
      { companyId: 1, locationId: null },
      { companyId: 3, locationId: null },
      { companyId: 1, locationId: 10 },
      { companyId: 1, locationId: 11 },
      { companyId: 3, locationId: 30 },
    ]);
  });

  it('lets an LSA who is MRO look companies up everywhere and edit those of the own book', () => {
    const actor = somebody({ roles: ['LSA', 'MRO'], in: [3] });
    expect(scopeOf(actor, 'company.view').kind).toBe('cases');
    expect(scopeOf(actor, 'company.edit')).toEqual({ kind: 'companies', companyIds: [3], locationIds: [], locationCompanyIds: [] });
    // Besides the histories that a reviewer reads, those of the book as a whole.
    expect(scopeOf(actor, 'audit.view')).toMatchObject({ kind: 'cases', companyIds: [3] });
  });

  it('is bound by a permission group as the right is', () => {
    const actor = { in: [1], at: [30], roles: ['HRA', 'LHRA'] } as const;
    expect(scopeOf(somebody({ ...actor, groups: ['RESULTS-FULLCONTROL'] }), 'result.view').locationIds).toEqual([30]);
    expect(scopeOf(somebody(actor), 'result.view').locationIds).toEqual([]);
  });

  it('covers nothing without a role that grants the right', () => {
    expect(seen(scopeOf(somebody({ roles: [], in: [1], at: [30] }), 'self'))).toEqual([]);
    expect(seen(scopeOf(somebody({ roles: ['OOA'], in: [1], at: [30] }), 'company.view'))).toEqual([]);
  });
});

describe('the kind of a scope', () => {
  const kind = (held: Role[], permission: Permission, places: Omit<Given, 'roles'> = { in: [1], at: [10] }) =>
    scopeOf(somebody({ roles: held, ...places }), permission).kind;

  it.each(roles)('of %s is that of its scope', (role) => {
    const scope = scopeOfRole[role];
    expect(kind([role], 'self')).toBe(scope === 'places' ? 'locations' : scope);
  });

  it('stays with whole companies while every location lies inside of them', () => {
    expect(kind(['HRA', 'LHRA'], 'location.view', { in: [1], at: [10, 20] })).toBe('companies');
    expect(kind(['HRA', 'LHRA'], 'location.view', { in: [1], at: [10, 30] })).toBe('locations');
    expect(kind(['HRA', 'LHRA'], 'location.edit', { in: [1], at: [10, 30] })).toBe('companies');
  });

  it('has no value that no role leads to', () => {
    expect(new Set(roles.map((role) => kind([role], 'self')))).toEqual(new Set(scopeKinds));
  });

  it.each([
    [['LSA', 'MRO'], 'cases'],
    [['LHRA', 'HRA'], 'companies'],
    [['COLLECTOR', 'OOA'], 'locations'],
    [['SA', 'LSA'], 'everything'],
    [[], 'site'],
  ] as const)('that is told of %j is the widest: %s', (held, widest) => {
    expect(widestKind({ roles: held })).toBe(widest);
  });
});

describe('where a right holds, in words', () => {
  const where = (held: Role[], permission: Permission) => scopesOf({ roles: held, groups: [] }, permission);

  it('names each scope once, and nothing beside everything', () => {
    expect(where(['HRA', 'LHRA'], 'location.view')).toEqual(['companies', 'locations']);
    expect(where(['HRA', 'LHRA'], 'location.edit')).toEqual(['companies']);
    expect(where(['DER', 'HRA'], 'company.view')).toEqual(['companies']);
    expect(where(['SA', 'LSA', 'MRO'], 'company.view')).toEqual(['everything']);
    expect(where(['OOA'], 'company.view')).toEqual([]);
  });

  it('takes places apart, and tells the widest first', () => {
    expect(whereOf({ roles: ['CHO'], groups: [] }, 'company.view')).toEqual(['companies', 'locations']);
    expect(whereOf({ roles: ['LHRA', 'LSA', 'MRO'], groups: [] }, 'company.view')).toEqual(['cases', 'companies', 'locations']);
  });
});

describe('may somebody do this here', () => {
  it('asks the right and the place together', () => {
    const actor = somebody({ roles: ['LSA', 'MRO'], in: [3] });
    const [own, foreign] = [
      { companyId: 3, locationId: null },
      { companyId: 1, locationId: null },
    ];
    expect([mayAt(actor, 'company.edit', own), mayAt(actor, 'company.edit', foreign)]).toEqual([true, false]);
    expect([mayAt(actor, 'company.view', own), mayAt(actor, 'company.view', foreign)]).toEqual([true, true]);
    expect(mayAt(actor, 'company.archive', own)).toBe(false);
  });
});

describe('a scope as wide as another', () => {
  it('covers every row of it', () => {
    fc.assert(
      fc.property(fc.tuple(actors, rights), fc.tuple(actors, rights), ([one, first], [other, second]) => {
        const [wide, narrow] = [scopeOf(one, first), scopeOf(other, second)];
        if (isAsWide(wide, narrow)) expect(seen(wide)).toEqual(expect.arrayContaining(seen(narrow)));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('an actor who uses a right', () => {
  it('is worked out once for each right', () => {
    const actor = somebody({ roles: ['LSA', 'MRO'], in: [3] });
    expect(acting(actor, 'company.edit')).toBe(acting(actor, 'company.edit'));
    expect(acting(actor, 'company.edit')).toMatchObject({ permission: 'company.edit', scope: scopeOf(actor, 'company.edit') });
    expect(acting(actor, 'company.view').scope).toEqual(scopeOf(actor, 'company.view'));
  });

  it('takes up another right with the scope of that one', () => {
    const actor = acting(somebody({ roles: ['LSA', 'MRO'], in: [3] }), 'company.view');
    expect(acting(actor, 'company.edit').scope.kind).toBe('companies');
  });
});

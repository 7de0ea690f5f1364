import { describe, expect, it } from 'vitest';
import { nobody, type Actor } from '../access/actor.ts';
import { clientRoles, roles, type Role } from '../access/roles.ts';
import { companiesOfView, isBeyondSharing, mayArchiveView, mayChangeView, rolesToShareWith } from './sharing.ts';
import { viewInput } from './view.ts';
import { resourceOfTable, viewLimits } from './view.fields.ts';

const person = (held: readonly Role[], more: Partial<Actor> = {}): Actor => ({
  ...nobody,
  userId: 1,
  roles: held,
  companyIds: [10, 11],
  ownCompanyIds: [10],
  ...more,
});

describe('a view is shared', () => {
  it.each(['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST'] as const)('by %s with any role', (role) => {
    expect(rolesToShareWith(person([role]))).toEqual(roles);
  });

  it.each(['DER', 'HRA', 'LHRA'] as const)('by %s with the roles of an employer, and with no staff', (role) => {
    expect(rolesToShareWith(person([role]))).toEqual(clientRoles);
    expect(isBeyondSharing(person([role]), { sharedWithRoles: ['DER'] })).toBe(false);
    expect(isBeyondSharing(person([role]), { sharedWithRoles: ['DER', 'GA'] })).toBe(true);
  });

  it.each(['OOA', 'CHO', 'COLLECTOR'] as const)('not by %s', (role) => {
    expect(rolesToShareWith(person([role]))).toEqual([]);
    expect(isBeyondSharing(person([role]), { sharedWithRoles: [] })).toBe(false);
    expect(isBeyondSharing(person([role]), { sharedWithRoles: [role] })).toBe(true);
  });

  it('on as it was, by who may share it no more', () => {
    expect(isBeyondSharing(person(['CHO']), { sharedWithRoles: ['GA'] }, { sharedWithRoles: ['GA', 'SA'] })).toBe(false);
  });

  it('in the companies of its owner, and in all of them by who works in all', () => {
    for (const role of ['GA', 'SA', 'MRO', 'MRO-ASSIST'] as const) expect(companiesOfView(person([role]))).toBeNull();
    for (const role of ['DER', 'HRA', 'LSA'] as const) expect(companiesOfView(person([role]))).toEqual([10, 11]);
    const atLocation = { companyIds: [], ownCompanyIds: [], locationIds: [5], locationCompanyIds: [10] };
    expect(companiesOfView(person(['LHRA'], atLocation))).toEqual([10]);
    expect(companiesOfView(person(['COLLECTOR'], atLocation))).toEqual([]);
  });
});

describe('a view', () => {
  const [own, others] = [
    { ownerId: 1, sharedWithRoles: [] },
    { ownerId: 2, sharedWithRoles: ['DER' as const] },
  ];

  it('is changed by its owner alone', () => {
    for (const role of roles) expect([mayChangeView(person([role]), own), mayChangeView(person([role]), others)]).toEqual([true, false]);
  });

  it('is archived by its owner, and shared by an administrator of all companies', () => {
    for (const role of roles) expect(mayArchiveView(person([role]), own)).toBe(true);
    expect(roles.filter((role) => mayArchiveView(person([role]), others))).toEqual(['GA', 'SA']);
    expect(mayArchiveView(person(['GA']), { ...others, sharedWithRoles: [] })).toBe(false);
  });

  const draft = { name: 'Drivers', tableName: 'company', state: { text: 'x' } };
  const faults = (value: object): string[] =>
    (viewInput.safeParse({ ...draft, ...value }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('is one of a list that there is', () => {
    expect([faults({}), faults({ tableName: 'note.isTicket' })]).toEqual([[], []]);
    expect(faults({ tableName: 'nothing' })).toEqual(['tableName: notListed']);
    expect(resourceOfTable('note.isTicket')).toBe('note');
  });

  it('keeps whatever a list says of itself, up to a length', () => {
    expect(viewInput.parse({ ...draft, state: null }).state).toEqual({});
    expect(viewInput.parse(draft).state).toEqual({ text: 'x' });
    expect(faults({ state: { text: 'x'.repeat(viewLimits.state) } })).toEqual(['state: tooLong']);
  });
});

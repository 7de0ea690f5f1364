import { describe, expect, it } from 'vitest';
import { eligibilityOf, eligibilityRules, hindrancesOf, isEligible, missingOf, missingParts } from './eligibility.ts';

const driver = {
  type: 'DOT',
  agency: 'FMCSA',
  misCategory: 'Driver',
  safetySensitive: true,
  randomEligible: true,
  isActive: true,
} as const;
const person = {
  status: 'Active',
  leaveStatus: '',
  leaveFrom: null,
  leaveTo: null,
  hireDate: '2024-05-01',
  terminationDate: null,
  randomEligible: true,
  primaryId: 'E-1001',
  occupation: driver,
  isCompanyActive: true,
  isLocationActive: true,
  isAtPoolLocation: true,
  memberships: [{ from: '2024-05-01', to: null }],
  companyMemberships: null,
} as const;
const pool = { regime: 'DOT', agencies: ['FMCSA'], keepsMedicalLeave: false } as const;
const asked = { person, pool, drawnOn: '2026-04-01' } as const;

const unmet = (more: object, ofPool: object = {}): string[] =>
  eligibilityOf({ ...asked, person: { ...person, ...more }, pool: { ...pool, ...ofPool } })
    .filter(({ isMet }) => !isMet)
    .map(({ rule, mend }) => `${rule}: ${mend.record}.${mend.field}`);

describe('"Eligible at draw"', () => {
  it('is who meets every rule, and each is told', () => {
    expect(isEligible(asked)).toBe(true);
    expect(eligibilityOf(asked).map(({ rule }) => rule)).toEqual(eligibilityRules);
    expect(isEligible({ ...asked, person: { ...person, randomEligible: false } })).toBe(false);
  });

  it.each([
    ['participant Active', { status: 'Inactive' }, 'active: participant.status'],
    ['nobody before employment', { status: 'Pre-Employment' }, 'active: participant.status'],
    ['assigned to pool', { memberships: [] }, 'assigned: randomPool.participants'],
    ['not after leaving it', { memberships: [{ from: '2024-05-01', to: '2026-03-31' }] }, 'assigned: randomPool.participants'],
    ['not before joining it', { memberships: [{ from: '2026-04-02', to: null }] }, 'assigned: randomPool.participants'],
    ['covered occupation', { occupation: { ...driver, safetySensitive: false } }, 'coveredOccupation: occupation.safetySensitive'],
    ['an occupation that is drawn', { occupation: { ...driver, randomEligible: false } }, 'coveredOccupation: occupation.safetySensitive'],
    ['of an agency of the pool', { occupation: { ...driver, agency: 'FAA' } }, 'sameRules: participant.occupationId'],
    ['company active', { isCompanyActive: false }, 'companyActive: company.isActive'],
    ['location active', { isLocationActive: false }, 'locationActive: location.isActive'],
    ['of a location of the pool', { isAtPoolLocation: false }, 'poolLocation: randomPool.locationIds'],
    ['randomEligible true', { randomEligible: false }, 'randomEligible: participant.randomEligible'],
    ['start date <= draw date', { hireDate: '2026-04-02' }, 'started: participant.hireDate'],
    ['draw date <= end date', { terminationDate: '2026-03-31' }, 'notEnded: participant.terminationDate'],
  ])('%s', (_rule, more, found) => expect(unmet(more)).toEqual([found]));

  it('counts the first day and the last', () => {
    expect(
      unmet({ hireDate: '2026-04-01', terminationDate: '2026-04-01', memberships: [{ from: '2026-04-01', to: '2026-04-01' }] }),
    ).toEqual([]);
  });

  it('H10: never somebody outside of DOT in a pool of DOT, or the other way round', () => {
    const clerk = { ...driver, type: 'NON-DOT', agency: 'NON-DOT', safetySensitive: false };
    expect(unmet({ occupation: clerk })).toContain('sameRules: participant.occupationId');
    expect(unmet({}, { regime: 'NON-DOT', agencies: [] })).toEqual(['sameRules: participant.occupationId']);
    expect(unmet({ occupation: clerk }, { regime: 'NON-DOT', agencies: [] })).toEqual([]);
  });

  it('nobody whose occupation is not known', () => {
    expect(unmet({ occupation: null })).toEqual(['coveredOccupation: occupation.safetySensitive', 'sameRules: participant.occupationId']);
  });

  it('"a lapsed member\'s participants leave at the next draw"', () => {
    const lapsed = { companyMemberships: [{ from: '2025-01-01', to: '2026-03-31' }] };
    expect(unmet(lapsed)).toEqual(['consortiumMember: consortium.memberCompanies']);
    expect(unmet({ companyMemberships: [...lapsed.companyMemberships, { from: '2026-04-01', to: null }] })).toEqual([]);
    expect(unmet({ companyMemberships: [] })).toEqual(['consortiumMember: consortium.memberCompanies']);
  });
});

describe('"not leave status Terminated/Military Leave/Extended (company choice for medical leave)"', () => {
  const away = ['notOnLeave: participant.leaveStatus'];
  it.each([
    ['Terminated', {}, away],
    ['Military Leave', {}, away],
    ['Extended Other', {}, away],
    ['Extended Medical', {}, away],
    ['Extended Medical', { keepsMedicalLeave: true }, []],
    ['Military Leave', { keepsMedicalLeave: true }, away],
  ])('%s %o', (leaveStatus, ofPool, found) => expect(unmet({ leaveStatus }, ofPool)).toEqual(found));

  it('"Vacation is not a reason to leave the pool"', () => expect(unmet({ leaveStatus: 'Vacation' })).toEqual([]));

  it('a leave counts on its days; a termination has none', () => {
    const leave = { leaveStatus: 'Military Leave', leaveFrom: '2026-03-01' };
    expect(unmet({ ...leave, leaveTo: '2026-03-31' })).toEqual([]);
    expect(unmet({ ...leave, leaveTo: '2026-04-01' })).toEqual(away);
    expect(unmet({ ...leave, leaveFrom: '2026-04-02', leaveTo: null })).toEqual([]);
    expect(unmet({ leaveStatus: 'Terminated', leaveFrom: null, leaveTo: '2026-03-01' })).toEqual(away);
  });
});

describe('"A completeness meter names people without occupation, category or identifier"', () => {
  it('each of them', () => {
    expect(missingOf(person, 'DOT')).toEqual([]);
    expect(missingOf({ occupation: null, primaryId: ' ' }, 'DOT')).toEqual(['occupation', 'identifier']);
    expect(missingOf({ ...person, occupation: { ...driver, misCategory: '' } }, 'DOT')).toEqual(['category']);
    expect(missingOf({ ...person, occupation: { ...driver, misCategory: '' } }, 'NON-DOT')).toEqual([]);
    expect(missingParts).toEqual(['occupation', 'category', 'identifier']);
  });
});

describe('a draw', () => {
  const ready = {
    regime: 'DOT',
    incomplete: 0,
    overrideReason: '',
    attestation: 'NO_DRAW',
    confirmedAt: '2026-03-30T15:00:00.000Z',
    lastDrawnAt: '2026-01-05T14:00:00.000Z',
  } as const;

  it('of DOT "waits until they are mended or overridden with a reason"', () => {
    expect(hindrancesOf(ready)).toEqual([]);
    expect(hindrancesOf({ ...ready, incomplete: 2 })).toEqual([{ hindrance: 'incomplete', isWaiting: true }]);
    expect(hindrancesOf({ ...ready, incomplete: 2, overrideReason: ' ' })).toEqual([{ hindrance: 'incomplete', isWaiting: true }]);
    expect(hindrancesOf({ ...ready, incomplete: 2, overrideReason: 'Hired today' })).toEqual([
      { hindrance: 'incomplete', isWaiting: false },
    ]);
    expect(hindrancesOf({ ...ready, incomplete: 2, regime: 'NON-DOT' })).toEqual([{ hindrance: 'incomplete', isWaiting: false }]);
  });

  it('without a confirmed roster warns or waits, as the pool says; a confirmation is of one draw', () => {
    expect(hindrancesOf({ ...ready, confirmedAt: null })).toEqual([{ hindrance: 'unconfirmed', isWaiting: true }]);
    expect(hindrancesOf({ ...ready, confirmedAt: null, attestation: 'WARN' })).toEqual([{ hindrance: 'unconfirmed', isWaiting: false }]);
    expect(hindrancesOf({ ...ready, confirmedAt: '2026-01-05T13:00:00.000Z' })).toHaveLength(1);
    expect(hindrancesOf({ ...ready, lastDrawnAt: null })).toEqual([]);
  });
});

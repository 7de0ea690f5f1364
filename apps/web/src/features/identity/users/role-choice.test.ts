import { describe, expect, it } from 'vitest';
import { askedRoles, clientsFirst, offeredSets, sentRoles } from './role-choice.ts';

const offered = (...args: Parameters<typeof offeredSets>) =>
  offeredSets(...args).map(({ name, roles }) => [name, roles.map(({ role }) => role)]);

describe('the roles that are offered', () => {
  it('are those the DER may give, and no set without any', () => {
    expect(offered(['DER'], [])).toEqual([['client', ['HRA', 'LHRA', 'OOA']]]);
  });

  it('are all of them for GA, and all but GA for SA', () => {
    expect(offered(['GA'], []).map(([name]) => name)).toEqual(['internal', 'client', 'collector']);
    expect(offered(['SA'], [])[0]).toEqual(['internal', ['SA', 'LSA', 'MRO', 'MRO-ASSIST']]);
  });

  it('are those of a client first for somebody of a client', () => {
    expect(clientsFirst(offeredSets(['GA'], [])).map(({ name }) => name)).toEqual(['client', 'collector', 'internal']);
  });

  it('show a role that is held already and is not ours to take', () => {
    const [set] = offeredSets(['DER'], ['DER', 'HRA']);
    expect(set?.roles.find(({ role }) => role === 'DER')?.isMine).toBe(false);
    expect(set?.roles.find(({ role }) => role === 'HRA')?.isMine).toBe(true);
  });

  it('say which of them a second administrator has to approve', () => {
    const guarded = offeredSets(['GA'], []).flatMap(({ roles }) => roles.filter(({ isGuarded }) => isGuarded).map(({ role }) => role));
    expect(guarded).toEqual(['GA', 'SA', 'MRO']);
  });
});

describe('roles that wait', () => {
  const holding = { roles: ['HRA'], pendingRoles: ['MRO'] } as const;

  it('are shown as chosen beside those that are held', () => {
    expect(askedRoles(holding)).toEqual(['HRA', 'MRO']);
  });

  it('are not asked for again by a save that leaves roles alone', () => {
    expect(sentRoles(['MRO', 'HRA'], holding)).toEqual(['HRA']);
  });

  it('go along with any other change', () => {
    expect(sentRoles(['MRO', 'HRA', 'OOA'], holding)).toEqual(['HRA', 'OOA', 'MRO']);
  });

  it('stand in for a role where nothing else is held', () => {
    expect(sentRoles(['MRO'], { roles: [], pendingRoles: ['MRO'] })).toEqual(['MRO']);
  });
});

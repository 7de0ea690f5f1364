import { describe, expect, it } from 'vitest';
import { isMemberOn, leavesEarly, membersInTheWay, membershipState } from './membership.ts';

const membership = { companyId: 7, joinedOn: '2026-03-01', leftOn: '2026-06-30' };

describe('"Members are added/removed with dates"', () => {
  it('the first and the last day are days of the membership', () => {
    const states = ['2026-02-28', '2026-03-01', '2026-06-30', '2026-07-01'].map((day) => membershipState(membership, day));
    expect(states).toEqual(['FUTURE', 'MEMBER', 'MEMBER', 'LEFT']);
    expect(membershipState({ ...membership, leftOn: null }, '2040-01-01')).toBe('MEMBER');
  });

  it('nobody leaves before joining', () => {
    expect(leavesEarly({ ...membership, leftOn: '2026-02-28' })).toBe(true);
    expect(leavesEarly({ ...membership, leftOn: '2026-03-01' })).toBe(false);
    expect(leavesEarly({ ...membership, leftOn: null })).toBe(false);
  });

  it('nobody belongs twice at a time, and who left may come back', () => {
    const others = [membership, { companyId: 8, joinedOn: '2020-01-01', leftOn: null }];
    expect(membersInTheWay({ companyId: 7, joinedOn: '2026-06-30', leftOn: null }, others)).toEqual([membership]);
    expect(membersInTheWay({ companyId: 7, joinedOn: '2026-07-01', leftOn: null }, others)).toEqual([]);
    expect(membersInTheWay({ companyId: 7, joinedOn: '2026-01-01', leftOn: '2026-02-28' }, others)).toEqual([]);
  });

  it('"a lapsed member’s participants leave at the next draw"', () => {
    expect(isMemberOn([membership], 7, { day: '2026-06-30' })).toBe(true);
    expect(isMemberOn([membership], 7, { day: '2026-07-01' })).toBe(false);
    expect(isMemberOn([membership], 8, { day: '2026-06-30' })).toBe(false);
  });
});

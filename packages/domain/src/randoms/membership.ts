import { endsEarly, overlap, type Period } from '../time/periods.ts';

/** From when until when a company belongs to a consortium; both days are its own. */
export type Membership = { readonly companyId: number; readonly joinedOn: string; readonly leftOn: string | null };

export type MembershipState = 'FUTURE' | 'MEMBER' | 'LEFT';

export const membershipState = ({ joinedOn, leftOn }: Omit<Membership, 'companyId'>, today: string): MembershipState => {
  if (leftOn !== null && leftOn < today) return 'LEFT';
  return joinedOn > today ? 'FUTURE' : 'MEMBER';
};

const periodOf = ({ joinedOn, leftOn }: Omit<Membership, 'companyId'>): Period => ({ effectiveFrom: joinedOn, effectiveTo: leftOn });

/** Whether a membership would end before it begins: it may end on its first day. */
export const leavesEarly = (membership: Omit<Membership, 'companyId'>): boolean => endsEarly(periodOf(membership));

/** The memberships of the same company that keep one from standing beside them: nobody belongs twice at a time. */
export const membersInTheWay = <M extends Membership>(membership: Membership, others: readonly M[]): M[] =>
  others.filter((other) => other.companyId === membership.companyId && overlap(periodOf(membership), periodOf(other)));

/** Whether the people of a company are drawn with a consortium on a day: those of a lapsed member leave at the next draw. */
export const isMemberOn = (memberships: readonly Membership[], companyId: number, { day }: { readonly day: string }): boolean =>
  memberships.some((one) => one.companyId === companyId && membershipState(one, day) === 'MEMBER');

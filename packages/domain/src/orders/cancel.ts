import type { testReasons } from '../companies/lists.ts';
import type { Role } from '../access/roles.ts';
import { mayCancel } from './by-hand.ts';
import { isCollected } from './status.ts';
import type { ServiceStatus } from './lists.ts';

type TestReason = (typeof testReasons)[number];

type Asked = {
  readonly roles: readonly Role[];
  readonly isOwn: boolean;
  readonly statuses: readonly ServiceStatus[];
  /** Whether the donor is at the site. */
  readonly isArrived: boolean;
  readonly isDot: boolean;
  readonly reasonCode: TestReason;
  /** Whether the donor was told to go. */
  readonly isNotified: boolean;
};

type CancelProblem = 'collected' | 'ended' | 'arrived' | 'derOnly' | 'othersOrder';

/** Tests that nobody may let lapse for a donor's sake once the donor knows: a missed one may be a refusal (49 CFR 40.191(a)(1)). */
const unannounced: ReadonlySet<string> = new Set<TestReason>(['RANDOM', 'REASONABLE SUSPICION/CAUSE', 'POST-ACCIDENT']);

/** Whether who does not go to a test may have refused it, so that its cancellation is the employer's to answer for. */
export const mayBeMissed = ({
  isDot,
  reasonCode,
  isNotified,
}: Pick<Asked, 'isDot' | 'isNotified'> & { readonly reasonCode: string }): boolean => isDot && isNotified && unannounced.has(reasonCode);

/** Why an order cannot be canceled by somebody who may cancel orders here; null where it can. */
export const cancelProblem = ({ roles, isOwn, statuses, isArrived, ...test }: Asked): CancelProblem | null => {
  // Only the medical review officer cancels a test, and that is a result (49 CFR 40.207).
  if (statuses.some(isCollected)) return 'collected';
  if (!mayCancel(statuses)) return 'ended';
  // The test has begun: whoever leaves now may have refused it (49 CFR 40.191(a)(2)).
  if (isArrived) return 'arrived';
  if (mayBeMissed(test) && !roles.includes('DER')) return 'derOnly';
  // What was saved for later is no business of a site yet.
  const isSaved = statuses.every((status) => status === 'PRE_ORDERED' || status === 'CANCELED');
  const isOnlyOwn = roles.every((role) => role === 'OOA' || (isSaved && role === 'LHRA'));
  return isOnlyOwn && !isOwn ? 'othersOrder' : null;
};

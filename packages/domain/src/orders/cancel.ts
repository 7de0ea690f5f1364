import type { testReasons } from '../companies/lists.ts';
import type { Role } from '../access/roles.ts';
import { isCollected } from './status.ts';
import type { ServiceStatus } from './lists.ts';

type TestReason = (typeof testReasons)[number];

type Asked = {
  readonly roles: readonly Role[];
  readonly isOwn: boolean;
  readonly statuses: readonly ServiceStatus[];
  readonly isDot: boolean;
  readonly reasonCode: TestReason;
  /** Whether the donor was told to go. */
  readonly isNotified: boolean;
};

type CancelProblem = 'collected' | 'ended' | 'derOnly' | 'othersOrder';

/** Tests that nobody may let lapse for a donor's sake once the donor knows: a missed one may be a refusal (49 CFR 40.191(a)(1)). */
const unannounced: ReadonlySet<TestReason> = new Set(['RANDOM', 'REASONABLE SUSPICION/CAUSE', 'POST-ACCIDENT']);

/** Why an order cannot be canceled by somebody who may cancel orders here; null where it can. */
export const cancelProblem = ({ roles, isOwn, statuses, isDot, reasonCode, isNotified }: Asked): CancelProblem | null => {
  // Only the medical review officer cancels a test, and that is a result (49 CFR 40.207).
  if (statuses.some(isCollected)) return 'collected';
  if (!statuses.some((status) => status === 'ORDERED' || status === 'PRE_ORDERED' || status === 'PRE_RANDOM')) return 'ended';
  if (isDot && isNotified && unannounced.has(reasonCode) && !roles.includes('DER')) return 'derOnly';
  const isOnlyOwn = roles.every((role) => role === 'OOA');
  return isOnlyOwn && !isOwn ? 'othersOrder' : null;
};

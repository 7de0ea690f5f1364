import type { testReasons } from '../companies/lists.ts';

type TestReason = (typeof testReasons)[number];
type Told = {
  readonly isDot: boolean;
  readonly reasonCode: string;
  /** Whether the donor was told to go. */
  readonly isNotified: boolean;
};

/** Tests that nobody may let lapse for a donor's sake once the donor knows: a missed one may be a refusal (49 CFR 40.191(a)(1)). */
const unannounced: ReadonlySet<string> = new Set<TestReason>(['RANDOM', 'REASONABLE SUSPICION/CAUSE', 'POST-ACCIDENT']);

/** Whether who does not go to a test may have refused it, so that its cancellation is the employer's to answer for. */
export const mayBeMissed = ({ isDot, isNotified, reasonCode }: Told): boolean => isDot && isNotified && unannounced.has(reasonCode);

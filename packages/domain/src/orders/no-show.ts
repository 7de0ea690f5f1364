import type { ServiceFamily } from '../catalog/service-type.fields.ts';
import type { testReasons } from '../companies/lists.ts';
import type { results } from '../results/lists.ts';
import { dayOf, instantAt } from '../time/days.ts';
import { addDays, isImmediate } from './expiry.ts';
import type { Order } from './order.fields.ts';

type TestReason = (typeof testReasons)[number];

/** So long a site waits for somebody who is late: who comes within the hour is tested. */
export const graceMillis = 3_600_000;

type Expected = Pick<Order, 'scheduledAt' | 'sentAt' | 'createdAt'> & { readonly reasonCode: TestReason | '' };

/** When somebody was to be there: at the appointment; without one, who goes at once when it was sent, and anybody else by the end of that day. */
const dueAt = ({ scheduledAt, sentAt, createdAt, reasonCode }: Expected): string => {
  if (scheduledAt !== null) return scheduledAt;
  const sent = sentAt ?? createdAt;
  return reasonCode !== '' && isImmediate(reasonCode) ? sent : instantAt(`${addDays(dayOf(new Date(sent)), 1)}T00:00`);
};

/** From when on it can be said of a donor that they did not come (O08). */
export const noShowFrom = (expected: Expected): string => new Date(Date.parse(dueAt(expected)) + graceMillis).toISOString();

/** What the employer’s representative makes of it that somebody did not come. */
export const noShowDecisions = ['reschedule', 'refusal'] as const;
export type NoShowDecision = (typeof noShowDecisions)[number];

const beforeEmployment: ReadonlySet<string> = new Set<TestReason>(['PRE-EMPLOYMENT', 'POST OFFER']);

/** Who does not appear for a test has refused it, "except a pre-employment test" (49 CFR 40.191(a)(1)). */
export const mayBeRefusal = ({ reasonCode }: { readonly reasonCode: string }): boolean => !beforeEmployment.has(reasonCode);

/** Which refusal it is: who "fails to appear for any test within a reasonable time" (49 CFR 40.191(a)(1)). */
export const missedRefusal = 'R01';

/** Whether a test can be refused: an exam is no test for drugs or alcohol (49 CFR 40.191(a)). */
export const isRefusable = (family: ServiceFamily): boolean => family === 'DRUG' || family === 'ALCOHOL';

/** Tests for drugs and alcohol are refused; who misses an exam has missed it. */
export const missedResult = (family: ServiceFamily): (typeof results)[number] =>
  isRefusable(family) ? 'DER Designated Refusal' : 'No Show';

import { familyOf } from '../catalog/service-families.ts';
import type { serviceTypeCodes } from '../testing/lists.ts';
import type { ServiceStatus } from './lists.ts';
import { isOpen } from './status.ts';

/** A test that is to be ordered, or was. */
type Test = {
  readonly serviceId: number;
  readonly serviceTypeCode: (typeof serviceTypeCodes)[number];
  readonly agency: string;
  readonly reasonCode: string;
};
export type Stored = Test & { readonly status: ServiceStatus; readonly createdAt: string };

/** Ordered within so many days, the same test is taken for the same need, whatever the reason says. */
const duplicateDays = 30;
const dayMillis = 86_400_000;

/** Which test it is: drugs are drugs whatever the specimen; of exams and queries each is its own. */
const kindOf = ({ serviceTypeCode, serviceId }: Test): string => {
  const family = familyOf[serviceTypeCode];
  return family === 'DRUG' || family === 'ALCOHOL' ? family : `${serviceTypeCode} ${serviceId}`;
};

/** Return-to-duty and follow-up tests are parts of one plan, and stand beside each other (49 CFR 40.305, 40.307). */
const isPlanned = ({ reasonCode }: Test): boolean => reasonCode === 'RETURN TO DUTY' || reasonCode === 'FOLLOW-UP';
const areOfOnePlan = (one: Test, other: Test): boolean => isPlanned(one) && isPlanned(other) && one.reasonCode !== other.reasonCode;

/** Whether a test of a person is there already: the same kind under the same rules, still standing, for the same reason or of these days. */
export const collides = (wanted: Test, stored: Stored, now: Date): boolean =>
  isOpen(stored.status) &&
  kindOf(wanted) === kindOf(stored) &&
  wanted.agency === stored.agency &&
  !areOfOnePlan(wanted, stored) &&
  (wanted.reasonCode === stored.reasonCode || now.getTime() - Date.parse(stored.createdAt) <= duplicateDays * dayMillis);

import { testReasons } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { RecordOf } from '../fields/values.ts';
import { serviceFamilies } from './service-type.fields.ts';

/** The rows of the MIS report's two tables (49 CFR part 40, appendix J, sections III and IV). */
export const misRows = ['PRE_EMPLOYMENT', 'RANDOM', 'POST_ACCIDENT', 'REASONABLE', 'RTD', 'FOLLOW_UP', 'NONE'] as const;

const { text, choice, flag, number } = field;
const derived = { derived: true } as const;

/** Why somebody is tested. The coded list is closed: an installation has every one, and changes how it is offered. */
export const reasonFields = field.fields({
  label: text({ max: field.limits.name, required: true, search: true }),
  code: choice('testReason', testReasons, derived),
  isActive: flag(true),
  isInternal: flag(false),
  isDot: flag(false, derived),
  misRow: choice('misRow', misRows, derived),
  observedRequired: flag(false, derived),
  /** Empty: of every kind. */
  allowedFamilies: field.choices('serviceFamily', serviceFamilies),
  defaultExpiryHours: number({ min: 1, max: 8760 }),
  sort: number({ min: 0, max: 1000, required: true }),
});

export type Reason = RecordOf<typeof reasonFields>;

import { dotAgencies } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { rateGroups } from '../randoms/lists.ts';

const { text, choice, day, number } = field;
const percent = { min: 0.01, max: 100, step: 0.01 } as const;

/** What an agency asks for at least, of whom and from when until when: in percent, as the agencies publish it. */
export const rateFields = field.fields({
  agency: choice('agency', dotAgencies, { required: true }),
  rateGroup: choice('rateGroup', rateGroups, { required: true }),
  drugRate: number({ ...percent, required: true }),
  /** Empty where the agency asks for no random alcohol tests. */
  alcoholRate: number(percent),
  effectiveFrom: day({ required: true }),
  effectiveTo: day(),
  source: text({ required: true, search: true }),
  /** Whether it still holds, or is yet to. */
  isActive: field.flag(true, { derived: true }),
});

export type Rate = RecordOf<typeof rateFields>;
export type RateInput = InputOf<typeof rateFields>;

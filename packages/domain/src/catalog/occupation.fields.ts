import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { occupationAgencies, regimes } from './lists.ts';
import { misCategories } from './mis-categories.ts';

const { choice, flag } = field;

/** What people are employed as. Without a company it is offered to every one. */
export const occupationFields = field.fields({
  occupation: field.text({ max: field.limits.name, required: true, search: true }),
  companyId: field.reference('company'),
  type: choice('regime', regimes, { initial: 'NON-DOT' }),
  agency: choice('occupationAgency', occupationAgencies, { initial: 'NON-DOT' }),
  misCategory: choice('misCategory', misCategories),
  safetySensitive: flag(false),
  randomEligible: flag(true),
  isActive: flag(true),
});

export type Occupation = RecordOf<typeof occupationFields>;
export type OccupationInput = InputOf<typeof occupationFields>;

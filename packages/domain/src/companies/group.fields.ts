import * as field from '../fields/field.ts';
import type { RecordOf } from '../fields/values.ts';

const { text, flag, reference, limits } = field;

/** Locations of a company that are run together. Which belong to it is said by each location. */
export const groupFields = field.fields({
  companyId: reference('company', { required: true }),
  name: text({ max: limits.name, required: true, search: true }),
  description: text({ search: true }),
  /** Whether somebody is told when something fails at a location of the group. */
  notifiesFailure: flag(true),
  isActive: flag(true),
  locationCount: field.number({ derived: true, required: true }),
});

/** What the list can be sorted by, at once however long it is. */
export const groupSorts = ['name', 'companyName', 'isActive', 'createdAt', 'updatedAt'] as const;

export type Group = RecordOf<typeof groupFields>;

import { choice, code, day, fields, reference } from '../fields/field.ts';
import type { InputOf } from '../fields/values.ts';

/** What a row of a file asks for: that somebody joins a pool, or leaves it. */
const rosterActions = ['ADD', 'REMOVE'] as const;

/** A row of a file that says who is in a pool: of the company that the file is for, or below it. */
export const rosterRowFields = fields({
  companyId: reference('company', { required: true }),
  poolId: reference('random-pool', { required: true, within: 'companyId' }),
  /** By what the employer knows the person: any of their numbers. */
  employeeNumber: code({ required: true, covered: true, identifier: true, sensitive: true }),
  /** The first day in the pool, or the first out of it; today where none is said. */
  effectiveDate: day(),
  action: choice('rosterAction', rosterActions, { initial: 'ADD' }),
});

export type RosterRow = InputOf<typeof rosterRowFields>;

/** What the columns of such files are called by those who send them. */
export const rosterRowNames: Readonly<Record<string, readonly string[]>> = {
  poolId: ['Pool name', 'Random pool'],
  employeeNumber: ['EID', 'Employee ID', 'Employee No', 'SSN', 'Primary ID'],
  effectiveDate: ['Effective', 'Date', 'Start date'],
  action: ['Add or remove', 'Add/Remove', 'Change'],
};

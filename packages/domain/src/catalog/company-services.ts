import { inputOf } from '../fields/schema.ts';
import { companyServiceFields } from './company-services.fields.ts';

export const companyServiceInput = inputOf(companyServiceFields);

/** Whether two companies belong to one group: the line of each begins with the company at the top. */
export const isOneGroup = (one: readonly number[], other: readonly number[]): boolean => one[0] === other[0];

/** Of the services that are asked for, those that the company does not have yet, each once. */
export const newServices = (asked: readonly number[], held: readonly number[]): number[] =>
  [...new Set(asked)].filter((id) => !held.includes(id));

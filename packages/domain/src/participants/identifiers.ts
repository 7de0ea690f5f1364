import { comparedId } from '../validation/covered.ts';
import * as check from '../validation/fields.ts';
import * as is from '../validation/patterns.ts';
import type { idTypes } from './lists.ts';

export { comparedId };

type IdType = (typeof idTypes)[number];

/** What is wrong with a number of a type; null where nothing is. */
export const idProblem = (type: IdType, value: string): string | null => {
  if (type === 'SSN') return is.isSsn(value) ? null : check.message.ssn;
  if (type === 'CDL') return is.isCdl(value) ? null : check.message.cdl;
  return comparedId(value) === '' ? check.message.required : null;
};

/** The state that gave out a driver's license, by the two letters that it begins with. */
export const cdlStateOf = (cdl: string): string => cdl.slice(0, 2).toUpperCase();

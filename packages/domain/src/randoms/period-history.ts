import { inputOf } from '../fields/schema.ts';
import { periodHistoryFields } from './period-history.fields.ts';

/** Nothing of it is written by anybody: the database writes it. */
export const periodHistoryInput = inputOf(periodHistoryFields);

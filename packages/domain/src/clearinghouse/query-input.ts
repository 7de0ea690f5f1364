import { inputOf } from '../fields/schema.ts';
import { queryFields } from './query.fields.ts';

export const queryInput = inputOf(queryFields);

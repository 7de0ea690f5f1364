import { inputOf } from '../fields/schema.ts';
import { groupFields } from './group.fields.ts';

export const groupInput = inputOf(groupFields);

import { inputOf } from '../fields/schema.ts';
import { selectionFields } from './selection.fields.ts';

/** What can be said of a selection besides what becomes of it: why a test was missed. */
export const selectionInput = inputOf(selectionFields);

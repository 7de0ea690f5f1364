import type { Field, Fields } from '@assay/domain/fields/field';
import { blankOf } from '@assay/domain/fields/values';
import type { Values } from '../form/faults.ts';

const homeCountry = 'USA';
const isCountry = (field: Field | undefined): boolean => field?.kind === 'choice' && field.list === 'country';

/** What a form for a new record starts with: the blanks of its fields, and the country that nearly every address is in. */
export const startValues = (fields: Fields): Values => {
  const blank: Values = blankOf(fields);
  return Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, isCountry(fields[name]) ? homeCountry : value]));
};

import type { Fields } from '@assay/domain/fields/field';
import type { Area } from '@assay/i18n/areas';
import { createContext, use } from 'react';
import type { Columns } from '../fields/columns.ts';
import type { Values } from './faults.ts';

/** What every field knows of its form. */
type FormContextValue = {
  readonly area: Area;
  readonly columns: Columns;
  readonly fields?: Fields | undefined;
  readonly required: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  /** The record as it is stored. */
  readonly record: Values;
  /** Counts how often a record was written into the form: what is derived from it starts over. */
  readonly revision: number;
  /** To be called when something was changed other than by typing. */
  readonly edited: () => void;
};

const FormContext = createContext<FormContextValue | null>(null);
export const FormContextProvider = FormContext;

export const useFormContext = (): FormContextValue => {
  const found = use(FormContext);
  if (!found) throw new Error('a field outside of its form');
  return found;
};

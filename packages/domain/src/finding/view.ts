import { inputOf } from '../fields/schema.ts';
import { isResourceName } from '../resources.ts';
import { viewFields } from './view.fields.ts';

/** The resource whose records a list shows. */
export const resourceOfTable = (tableName: string): string => tableName.split('.', 1)[0] ?? '';

export const viewInput = inputOf(viewFields).superRefine(({ tableName }, context) => {
  const isList = isResourceName(resourceOfTable(tableName));
  if (!isList) context.addIssue({ code: 'custom', path: ['tableName'], message: 'notListed' });
});

import { inputOf } from '../fields/schema.ts';
import { isResourceName } from '../resources.ts';
import { resourceOfTable, viewFields } from './view.fields.ts';

export const viewInput = inputOf(viewFields).superRefine(({ tableName }, context) => {
  const isList = isResourceName(resourceOfTable(tableName));
  if (!isList) context.addIssue({ code: 'custom', path: ['tableName'], message: 'notListed' });
});

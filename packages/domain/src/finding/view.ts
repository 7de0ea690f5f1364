import { inputOf } from '../fields/schema.ts';
import { isResourceName } from '../resources.ts';
import { resourceOfTable, viewFields, viewParts } from './view.fields.ts';

const known: ReadonlySet<string> = new Set(viewParts);

export const viewInput = inputOf(viewFields).superRefine(({ tableName, state }, context) => {
  const isList = isResourceName(resourceOfTable(tableName));
  if (!isList) context.addIssue({ code: 'custom', path: ['tableName'], message: 'notListed' });
  for (const key of Object.keys(state).filter((name) => !known.has(name)))
    context.addIssue({ code: 'custom', path: ['state', key], message: 'unknownKey' });
});

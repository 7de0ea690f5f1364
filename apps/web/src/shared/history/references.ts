import { resources } from '@assay/contract/api';
import type { Field } from '@assay/domain/fields/field';
import { isResourceName, type ResourceName } from '@assay/domain/resources';

const targetOf = (field: Field | undefined): ResourceName | undefined =>
  (field?.kind === 'reference' || field?.kind === 'references') && isResourceName(field.to) ? field.to : undefined;

/** Numbers of records under a name of their own, beside the records that are declared. */
const told: Readonly<Record<string, ResourceName>> = { notifyContacts: 'contact' };

/** What a field that holds numbers of other records points to: by its declaration, or by its name where it is told beside the record. */
export const referredBy = (entity: string, name: string): ResourceName | undefined => {
  const fields: Readonly<Record<string, Field>> = isResourceName(entity) ? resources[entity].fields : {};
  const named = /^(.+?)Ids?$/.exec(name)?.[1] ?? '';
  return targetOf(fields[name]) ?? told[name] ?? (isResourceName(named) ? named : undefined);
};

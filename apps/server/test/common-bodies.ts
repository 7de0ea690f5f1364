import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import { writableNames } from '@assay/domain/fields/values';
import { randomUUID } from 'node:crypto';
import type { CreateBody } from './kits/kit.ts';
import { createBodies } from './kits/kits.ts';

/** The column that says to which company a record belongs. */
export const placeOf = ({ name, columns, fields: { companyId } }: AnyResource): string | undefined => {
  if (name === 'company') return 'id';
  // Of what has one owner others are only named.
  const isOwned = companyId?.kind === 'reference' && companyId.required === true;
  return isOwned ? 'companyId' : ['companyIds', 'companyId'].find((column) => columns[column]);
};

/** A text of any form, where there is one: a change that is well formed, and another each time. */
const changeOf = ({ fields }: AnyResource): object => {
  const name = writableNames(fields).find((one) => {
    const field = fields[one];
    return field?.kind === 'text' && !field.format;
  });
  return name === undefined ? {} : { [name]: `Changed ${randomUUID().slice(0, 8)}` };
};

const bodiesOf = (resource: AnyResource): Record<string, CreateBody> => {
  const place = placeOf(resource);
  const about: CreateBody = ({ companyId }) => (place ? { filters: { [place]: companyId } } : {});
  const create = createBodies[resource.name];
  return {
    ...(create ? { create } : {}),
    search: about,
    count: about,
    export: (of) => ({ ...about(of), columns: Object.keys(resource.columns) }),
    update: () => ({ version: 0, ...changeOf(resource) }),
  };
};

/** What the common calls of every resource are sent, from their declarations. */
export const commonBodies: Readonly<Record<string, CreateBody>> = Object.fromEntries(
  Object.values<AnyResource>(resources).flatMap((resource) =>
    Object.entries(bodiesOf(resource)).flatMap(([call, body]) => (resource.calls[call] ? [[`${resource.name}.${call}`, body]] : [])),
  ),
);

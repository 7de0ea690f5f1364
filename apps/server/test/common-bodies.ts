import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import { writableNames } from '@assay/domain/fields/values';

type Of = { readonly companyId: number };
type Body = (of: Of) => object;

/** The column that says to which company a record belongs. */
const placeOf = ({ name, columns }: AnyResource): string | undefined =>
  name === 'company' ? 'id' : ['companyIds', 'companyId'].find((column) => columns[column]);

/** A text of any form, where there is one: a change that is well formed. */
const changeOf = ({ fields }: AnyResource): object => {
  const name = writableNames(fields).find((one) => {
    const field = fields[one];
    return field?.kind === 'text' && !field.format;
  });
  return name === undefined ? {} : { [name]: 'Changed' };
};

const bodiesOf = (resource: AnyResource): Record<string, Body> => {
  const place = placeOf(resource);
  const about: Body = ({ companyId }) => (place ? { filters: { [place]: companyId } } : {});
  return {
    search: about,
    count: about,
    export: (of) => ({ ...about(of), columns: Object.keys(resource.columns) }),
    update: () => ({ version: 0, ...changeOf(resource) }),
  };
};

/** What the common calls of every resource are sent, from their declarations; only what a create takes has to be said. */
export const commonBodies: Readonly<Record<string, Body>> = Object.fromEntries(
  Object.values<AnyResource>(resources).flatMap((resource) =>
    Object.entries(bodiesOf(resource)).flatMap(([call, body]) => (resource.calls[call] ? [[`${resource.name}.${call}`, body]] : [])),
  ),
);

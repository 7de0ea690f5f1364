import type { AnyResource } from '@assay/contract/kit/resource';
import { isResourceName } from '@assay/domain/resources';
import { tableNameOf } from '../db/schema/record-table.ts';
import type { Tx } from '../db/transaction.ts';
import { fieldError } from '../http/app-error.ts';
import type { BulkOf, Write } from './binding.ts';
import { heldAmong } from './references.ts';

type Owned = { readonly companyId: number | null };

/** Orders and history hang on whose a record is: it does not change hands. */
export const refuseMove = (input: Owned, current: Owned): void => {
  if (input.companyId !== current.companyId) throw fieldError('companyId', 'reference');
};

/** Records are sorted by the names of their companies in the order of those: every one has its company. */
export const byCompanyName = {
  companyName: { join: 'join company owner on owner.id = t.company_id', sql: 'owner.name collate "und-x-icu"' },
} as const;

/** One that comes back by itself does not come back with its company. */
export const broughtBack = ({ isArchived }: { readonly isArchived: boolean }): Readonly<Record<string, unknown>> =>
  isArchived ? { archivedWithCompany: false } : {};

/** Whether the records of a resource belong to a company: they have to name one. */
export const isOwned = ({ fields: { companyId } }: AnyResource): boolean => companyId?.kind === 'reference' && companyId.required === true;

/** What holds for every record that belongs to a company: all the behaviour of a plain one. */
export const inCompany = (resource: AnyResource) => {
  const table = isResourceName(resource.name) ? tableNameOf(resource.name) : resource.name;
  return {
    update: async (_write: Write, input: Owned, current: Owned & { readonly isArchived: boolean }) => {
      refuseMove(input, current);
      return broughtBack(current);
    },
    /** Records go unless others depend on them, and come back into a company that is not archived. */
    together: (tx: Tx, { action, ids }: BulkOf) =>
      action === 'archive'
        ? heldAmong(tx, resource, { ids })
        : tx.query<{ id: number; isBlocked: boolean }>(
            `select t.id, exists (select from company c where c.id = t.company_id and c.is_archived) as "isBlocked"
             from ${table} t where t.id = any ($1::bigint[]) order by t.id`,
            [ids],
          ),
  };
};

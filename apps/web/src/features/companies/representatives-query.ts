import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { user } from '@assay/contract/identity/user.calls';
import { representativesOf } from '@assay/domain/companies/representative';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { keys } from '#shared/api/queries.ts';
import { send } from '#shared/api/transport.ts';

type Placed = Pick<Company, 'id' | 'name' | 'parentCompanyId'>;

/** Null for a company that the reader may not see: its people are not theirs to know. */
const ifSeen = async <T>(reading: Promise<{ readonly data: T }>): Promise<T | null> => {
  try {
    return (await reading).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
};

/** The DERs of a company, or of the nearest one above it that has some, as far as the reader sees them. */
export const representativesQuery = ({ id, name, parentCompanyId, hasDer }: Company) =>
  queryOptions({
    queryKey: [...keys.all(user), 'representatives', id, parentCompanyId, hasDer],
    queryFn: async ({ signal }) => {
      const line = [];
      for (let at: Placed | null = { id, name, parentCompanyId }; at !== null;) {
        const people = await ifSeen(send(user.calls.ofCompany, { params: { id: at.id }, signal }));
        if (people === null) break;
        line.push({ id: at.id, name: at.name, people });
        // The server knows whether there is one further up.
        if (at.parentCompanyId === null || !hasDer || representativesOf(line) !== null) break;
        at = await ifSeen<Placed>(send(company.calls.read, { params: { id: at.parentCompanyId }, signal }));
      }
      return representativesOf(line);
    },
    meta: { isSilent: true },
  });

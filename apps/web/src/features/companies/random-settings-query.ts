import { company } from '@assay/contract/companies/company.calls';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '#shared/api/queries.ts';
import { send } from '#shared/api/transport.ts';

const call = company.calls.randomSettings;

/** The settings of a company, with what the reader may do with them. */
export const randomSettingsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.call(company, call, { params: { companyId } }),
    queryFn: ({ signal }) => send(call, { params: { companyId }, signal }),
    meta: { isSilent: true },
  });

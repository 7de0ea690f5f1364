import { company } from '@assay/contract/companies/company.calls';
import { sso } from '@assay/contract/identity/sso.calls';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '#shared/api/queries.ts';
import { send } from '#shared/api/transport.ts';

/** The identity provider of a company, with what the reader may do with it. */
export const ssoSettingsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.call(company, sso.read, { params: { companyId } }),
    queryFn: ({ signal }) => send(sso.read, { params: { companyId }, signal }),
    meta: { isSilent: true },
  });

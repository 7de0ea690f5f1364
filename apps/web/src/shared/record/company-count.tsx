import { company } from '@assay/contract/companies/company.calls';
import type { ResourceName } from '@assay/domain/resources';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../api/queries.ts';
import { send } from '../api/transport.ts';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import type { AnyRecord, Loaded } from './record-pages.ts';

/** How many records of every kind a company has: one call for all of its tabs. */
const countsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.record(company, id), 'counts'],
    queryFn: async ({ signal }) => (await send(company.calls.counts, { params: { id }, signal })).data,
    meta: { isSilent: true },
  });

/** How many there are of some kinds, as far as the reader sees them. Until it is known the number has the room of a digit. */
export const countOf = (...names: readonly ResourceName[]) =>
  function CompanyCount({ record: { id } }: Loaded<AnyRecord>) {
    const { locale } = useText();
    const { data } = useQuery(countsQuery(id));
    if (!data) return '\u2007';
    return formatNumber(
      names.reduce((sum, name) => sum + (data[name] ?? 0), 0),
      locale,
    );
  };

import { mail } from '@assay/contract/messages/mail.calls';
import type { Mail } from '@assay/contract/messages/mail.types';
import type { SearchRequest } from '@assay/contract/kit/search';
import { mailStates } from '@assay/domain/messages/mail.fields';
import { isIsoDate } from '@assay/domain/validation/patterns';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from '#shared/api/queries.ts';

export const pageSize = 50;
/** A state, or none for all of them. */
export type StateChoice = Mail['state'] | '';
type Asked = { readonly text: string; readonly state: StateChoice; readonly from: string; readonly page: number };

type LinkedFilters = { readonly state?: { readonly values?: readonly unknown[] }; readonly createdAt?: { readonly dateFrom?: unknown } };

/** The choice that a link makes: a state, and from which day on. What makes no sense chooses nothing. */
export const linkedChoice = (filters: unknown): { readonly state: StateChoice; readonly from: string } => {
  const { state, createdAt } = (typeof filters === 'object' && filters !== null ? filters : {}) as LinkedFilters;
  const wanted = mailStates.find((one) => one === state?.values?.[0]) ?? '';
  const day = createdAt?.dateFrom;
  return { state: wanted, from: typeof day === 'string' && isIsoDate(day) ? day : '' };
};

const matchingOf = ({ text, state, from }: Asked): SearchRequest => ({
  ...(text === '' ? {} : { text }),
  filters: {
    ...(state === '' ? {} : { state: [state] }),
    ...(from === '' ? {} : { createdAt: { filterType: 'date', type: 'greaterThanOrEqual', dateFrom: from } }),
  },
});

/** The page of emails that is asked for, the newest first, and how many there are. */
export const useMails = (asked: Asked) => {
  const { page } = asked;
  const matching = matchingOf(asked);
  const body: SearchRequest = { ...matching, sort: [{ colId: 'createdAt', sort: 'desc' }], from: page * pageSize, size: pageSize };
  const rows = useQuery(rowsQuery({ resource: mail, call: mail.calls.search, body }));
  const count = useQuery(rowsQuery({ resource: mail, call: mail.calls.count, body: matching }));
  return {
    rows: rows.data,
    count: count.data?.count ?? 0,
    isFailed: rows.isError,
    isLoading: rows.isFetching,
    refresh: () => void Promise.all([rows.refetch(), count.refetch()]),
  };
};

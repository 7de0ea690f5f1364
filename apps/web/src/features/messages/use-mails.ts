import { mail } from '@assay/contract/messages/mail.calls';
import type { Mail } from '@assay/contract/messages/mail.types';
import type { SearchRequest } from '@assay/contract/kit/search';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from '#shared/api/queries.ts';

export const pageSize = 50;
/** A state, or none for all of them. */
export type StateChoice = Mail['state'] | '';
type Asked = { readonly text: string; readonly state: StateChoice; readonly page: number };

/** The page of emails that is asked for, the newest first, and how many there are. */
export const useMails = ({ text, state, page }: Asked) => {
  const matching: SearchRequest = { ...(text === '' ? {} : { text }), filters: state === '' ? {} : { state: [state] } };
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

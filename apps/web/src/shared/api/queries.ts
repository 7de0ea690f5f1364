import type { Call } from '@assay/contract/kit/calls';
import { keepPreviousData, queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { asksServer, policyOf, shownWhile, type ListName } from './loading-policy.ts';
import { send, type Params } from './transport.ts';

type Named = { readonly name: string };
type Readable<Rec> = Named & { readonly calls: { readonly read: Call<undefined, Rec> } };

/** Every key starts with the resource's name, so that a write refreshes all that was read of it. */
export const keys = {
  all: (resource: Named) => [resource.name] as const,
  record: (resource: Named, id: number | null) => [resource.name, 'record', id] as const,
  call: (resource: Named, call: Call, rest: { params?: Params | undefined; body?: unknown }) =>
    [resource.name, call.path, rest.params ?? null, rest.body ?? null] as const,
};

/** One record with what the actor can do with it; of none nothing is asked. `isSilent`: a failure is the screen's own business. */
export const recordQuery = <Rec>(resource: Readable<Rec>, id: number | null, { isSilent = false } = {}) =>
  queryOptions({
    queryKey: keys.record(resource, id),
    queryFn: id === null ? skipToken : ({ signal }) => send(resource.calls.read, { params: { id }, signal }),
    meta: { isSilent },
  });

type Reading<Body, Reply> = {
  readonly resource: Named;
  readonly call: Call<Body, Reply>;
  readonly params?: Params;
  readonly body?: Body;
  /** Its line in the table of loading policies. */
  readonly list?: ListName;
  /** The text of a search; a list that needs one loads nothing without it. */
  readonly text?: string;
  readonly isSilent?: boolean;
};

/** Rows, or anything else that a call reads, under the list's loading policy. */
export const rowsQuery = <Body, Reply>({ resource, call, params, body, list, text, isSilent = false }: Reading<Body, Reply>) => {
  const policy = policyOf(list);
  return queryOptions<Reply>({
    queryKey: keys.call(resource, call, { params, body }),
    queryFn: async ({ signal }) => {
      const { data } = await send(call, { signal, ...(params ? { params } : {}), ...(body === undefined ? {} : { body }) });
      return data;
    },
    enabled: asksServer(policy, text),
    ...(policy.whileLoading === 'keep' ? { placeholderData: keepPreviousData } : {}),
    meta: { isSilent },
  });
};

/** What a list shows now: its rows, and whether the server is being asked. */
export const useRows = <Body, Reply>(
  reading: Reading<Body, Reply>,
): { rows: Reply | undefined; isLoading: boolean; query: UseQueryResult<Reply> } => {
  const query = useQuery(rowsQuery(reading));
  return { rows: shownWhile(policyOf(reading.list), query), isLoading: query.isFetching, query };
};

import { order } from '@assay/contract/orders/order.calls';
import { orderBulk } from '@assay/contract/orders/order-bulk.calls';
import { participant } from '@assay/contract/participants/participant.calls';
import { searchLimits, type SearchRequest } from '@assay/contract/kit/search';
import { bulkOrderLimits } from '@assay/domain/orders/bulk-order';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { send } from '#shared/api/transport.ts';
import { personColumns, type Person } from './person-step.tsx';

/** Somebody who is chosen, with whose employee they are. */
export type Chosen = Person & Pick<Participant, 'companyId' | 'companyName'>;

export const chosenColumns = [...personColumns, 'companyId', 'companyName'];

/** All people that a search finds, up to one more than can be ordered for at once. */
export const fetchPeople = async (search: SearchRequest, signal?: AbortSignal): Promise<Chosen[]> => {
  const people: Chosen[] = [];
  for (let from = 0; from <= bulkOrderLimits.rows; from += searchLimits.size) {
    const body = { ...search, columns: chosenColumns, from, size: searchLimits.size };
    const { data } = await send(participant.calls.search, { body, ...(signal ? { signal } : {}) });
    people.push(...data);
    if (data.length < searchLimits.size) break;
  }
  return people.slice(0, bulkOrderLimits.rows + 1);
};

/** The people of a bulk order who were not ordered for. */
const failedOf = async (jobId: number, signal: AbortSignal): Promise<SearchRequest> => {
  const ids: number[] = [];
  for (let from = 0; from < bulkOrderLimits.rows; from += bulkOrderLimits.page) {
    const { data } = await send(orderBulk.read, { params: { jobId }, body: { state: 'FAILED', from, size: bulkOrderLimits.page }, signal });
    ids.push(
      ...data.rows.flatMap(({ participantId, participantName }) => (participantId && participantName !== '' ? [participantId] : [])),
    );
    if (data.rows.length < bulkOrderLimits.page) break;
  }
  return { filters: { id: ids }, archive: 'Active' };
};

const asNumber = (value: unknown): number | null => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null);

/** Whom the page was opened for: those who were picked in a list, or who are tried again. Nobody where it was opened by itself. */
export const useHanded = () => {
  const { history } = useRouter();
  const { again }: { readonly again?: unknown } = useSearch({ strict: false });
  // What another page of ours handed over.
  const { people }: { readonly people?: SearchRequest } = history.location.state as object;
  const jobId = asNumber(again);
  return useQuery({
    queryKey: [participant.name, order.name, 'handed', people ?? null, jobId],
    queryFn: async ({ signal }) => {
      const search = jobId === null ? people : await failedOf(jobId, signal);
      const isEmpty = search?.filters?.id !== undefined && Array.isArray(search.filters.id) && search.filters.id.length === 0;
      return search && !isEmpty ? fetchPeople(search, signal) : [];
    },
    enabled: people !== undefined || jobId !== null,
    meta: { isSilent: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
};

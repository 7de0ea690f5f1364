import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for what was read, and for what is only being read: an answer that was under way when something was written may not know of it, and a
 * question without an answer yet is not put again by being declared out of date.
 */
export const reread = (queries: QueryClient, filters: QueryFilters = {}): Promise<void> => {
  void queries.cancelQueries({ ...filters, predicate: ({ state }) => state.data === undefined }, { silent: true });
  return queries.invalidateQueries(filters);
};

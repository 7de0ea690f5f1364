import type { SearchRequest } from '@assay/contract/kit/search';
import { matching, searchRequest, type ListState } from './list-state.ts';
import type { FilterModel } from './filter-model.ts';

export type Page<Row> = { readonly rows: Row[]; readonly count: number };

/** The two calls of a grid, as functions, so that a test can stand in for the network. */
type Reads<Row> = {
  readonly search: (request: SearchRequest) => Promise<Row[]>;
  readonly count: (request: SearchRequest) => Promise<number>;
};

export type RowSource<Row> = {
  readonly page: (state: ListState, fixed: FilterModel) => Promise<Page<Row>>;
  readonly count: (state: ListState, fixed: FilterModel) => Promise<number>;
  /** The rows may have changed: count them again. */
  readonly forget: () => void;
};

/** One search a page and one count a filter: paging and sorting do not count again, and two asks for the same page share one answer. */
export const rowSource = <Row>(reads: Reads<Row>): RowSource<Row> => {
  const counts = new Map<string, Promise<number>>();
  const running = new Map<string, Promise<Row[]>>();

  const count = (state: ListState, fixed: FilterModel): Promise<number> => {
    const request = matching(state, fixed);
    const key = JSON.stringify(request);
    const counted = counts.get(key) ?? reads.count(request);
    counts.set(key, counted);
    // A failure is not an answer to keep.
    counted.catch(() => counts.delete(key));
    return counted;
  };

  const search = (state: ListState, fixed: FilterModel): Promise<Row[]> => {
    const request = searchRequest(state, fixed);
    const key = JSON.stringify(request);
    const found = running.get(key) ?? reads.search(request).finally(() => running.delete(key));
    running.set(key, found);
    return found;
  };

  return {
    count,
    page: async (state, fixed) => {
      const [rows, total] = await Promise.all([search(state, fixed), count(state, fixed)]);
      return { rows, count: total };
    },
    forget: () => counts.clear(),
  };
};

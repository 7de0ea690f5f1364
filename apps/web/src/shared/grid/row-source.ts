import type { CountRequest, PageRequest } from '@assay/contract/kit/search';
import { matching, searchRequest, type ListState } from './list-state.ts';
import type { FilterModel } from './filter-model.ts';
import { countedRows, countLimit, totalFrom, totalWith, type Total } from './total.ts';

export type Page<Row> = { readonly rows: Row[]; readonly total: Total };

/** What outlives a grid, by what was asked. */
type Memory = { readonly get: <T>(key: string) => T | undefined; readonly set: (key: string, value: unknown) => void };

/** The two calls of a grid, as functions, so that a test can stand in for the network. */
type Reads<Row> = {
  readonly search: (request: PageRequest) => Promise<Row[]>;
  readonly count: (request: CountRequest) => Promise<number>;
  readonly memory: Memory;
};

/** The part of a list that is asked for: its state, what the place fixes, and the columns that are made. */
export type Asked = { readonly state: ListState; readonly fixed: FilterModel; readonly columns: readonly string[] };

type Place = Pick<Asked, 'state' | 'fixed'>;

export type RowSource<Row> = {
  readonly page: (asked: Asked) => Promise<Page<Row>>;
  /** The page as it was read last; null where it was not, or long ago. */
  readonly remembered: (asked: Asked) => Page<Row> | null;
  /** The first row in sight of a list, for who comes back to it. */
  readonly place: { readonly get: (asked: Place) => number; readonly set: (asked: Place, row: number) => void };
  /** Counted as far as anybody pages. */
  readonly count: (state: ListState, fixed: FilterModel) => Promise<Total>;
  /** Counted to the end, however long it takes. */
  readonly countAll: (state: ListState, fixed: FilterModel) => Promise<Total>;
  /** The rows may have changed: ask and count again. */
  readonly forget: () => void;
  /** How often that was so. */
  readonly age: () => number;
};

/** What was counted, by filter: so far as anybody pages, or to the end. */
const counter = (read: Reads<unknown>['count']) => {
  const counts = new Map<string, Promise<Total>>();
  const exact = new Map<string, number>();
  const keyOf = (state: ListState, fixed: FilterModel): string => JSON.stringify(matching(state, fixed));
  const keep = (key: string, counting: Promise<Total>): Promise<Total> => {
    counts.set(key, counting);
    counting.then(
      ({ count, isExact }) => isExact && counts.get(key) === counting && exact.set(key, count),
      // A failure is not an answer to keep.
      () => counts.get(key) === counting && counts.delete(key),
    );
    return counting;
  };
  return {
    count: (state: ListState, fixed: FilterModel): Promise<Total> => {
      const key = keyOf(state, fixed);
      return counts.get(key) ?? keep(key, read({ ...matching(state, fixed), limit: countLimit }).then(totalFrom));
    },
    countAll: (state: ListState, fixed: FilterModel): Promise<Total> =>
      keep(
        keyOf(state, fixed),
        read(matching(state, fixed)).then((count) => ({ count, isExact: true })),
      ),
    /** The whole number of rows, once it is known. */
    known: (state: ListState, fixed: FilterModel): number => exact.get(keyOf(state, fixed)) ?? 0,
    forget: (): void => {
      counts.clear();
      exact.clear();
    },
  };
};

const pageKey = ({ state, fixed, columns }: Asked): string => JSON.stringify({ ...searchRequest(state, fixed), columns });
const placeKey = ({ state, fixed }: Place): string => `place ${JSON.stringify(searchRequest(state, fixed))}`;

/** Questions that are under way: who asks the same gets the same answer. */
const underWay = <T>() => {
  const running = new Map<string, Promise<T>>();
  return {
    ask: (key: string, ask: () => Promise<T>): Promise<T> => {
      const shared = running.get(key);
      if (shared) return shared;
      const asked = ask().finally(() => running.get(key) === asked && running.delete(key));
      running.set(key, asked);
      return asked;
    },
    /** What was asked before may not know what has changed since. */
    forget: (): void => running.clear(),
  };
};

/** One search a page and one count a filter: paging and sorting do not count again, and two asks for the same page share one answer. */
export const rowSource = <Row>(reads: Reads<Row>): RowSource<Row> => {
  const { known, ...counts } = counter(reads.count);
  const searches = underWay<Row[]>();
  const search = ({ state, fixed, columns }: Asked): Promise<Row[]> => {
    const total = known(state, fixed);
    // Of a long list the server finds a page beyond the middle from its end.
    const request = { ...searchRequest(state, fixed), columns, ...(total > countedRows ? { total } : {}) };
    return searches.ask(JSON.stringify(request), () => reads.search(request));
  };
  const read = async (asked: Asked): Promise<Page<Row>> => {
    const { state, fixed } = asked;
    const [rows, counted] = await Promise.all([search(asked), counts.count(state, fixed)]);
    const isPastEnd = rows.length === 0 && state.page > 0 && !counted.isExact;
    if (isPastEnd) return { rows, total: await counts.countAll(state, fixed) };
    return { rows, total: totalWith(counted, { from: state.page * state.size, size: state.size, found: rows.length }) };
  };
  const { memory } = reads;
  let age = 0;
  return {
    ...counts,
    forget: () => {
      age += 1;
      counts.forget();
      searches.forget();
    },
    age: () => age,
    page: async (asked) => {
      const asOf = age;
      const page = await read(asked);
      if (asOf === age) memory.set(pageKey(asked), page);
      return page;
    },
    remembered: (asked) => memory.get<Page<Row>>(pageKey(asked)) ?? null,
    place: { get: (asked) => memory.get<number>(placeKey(asked)) ?? 0, set: (asked, row) => memory.set(placeKey(asked), row) },
  };
};

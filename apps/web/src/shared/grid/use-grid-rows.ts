import type { ViewState } from '@assay/domain/finding/view.fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { keys } from '../api/queries.ts';
import { send } from '../api/transport.ts';
import { gridColumns, type ColumnChoices, type GridColumn, type ListResource } from '../fields/columns.ts';
import { toFilterModel } from './filter-model.ts';
import { initialList, type ListState } from './list-state.ts';
import { rowSource, type RowSource } from './row-source.ts';
import { useListState, type Search } from './use-list-state.ts';
import { useSame } from './use-same.ts';
import { listOfView } from './views/view-state.ts';

type Listed<Row> = {
  readonly resource: ListResource<Row>;
  readonly columns: ColumnChoices<Row, string>;
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly sort?: ListState['sort'] | undefined;
  readonly isEmbedded?: boolean | undefined;
  /** What the list is a view of, where one is open. */
  readonly saved: ViewState | null;
};

const noFilters = {};

/** What was read stays in memory for as long as the reader is signed in, so that a list is there at once when one comes back to it. */
const useMemory = (resource: ListResource) => {
  const queries = useQueryClient();
  const [memory] = useState(() => ({
    get: <T>(key: string) => queries.getQueryData<T>([...keys.all(resource), 'list', key]),
    set: (key: string, value: unknown) => void queries.setQueryData([...keys.all(resource), 'list', key], value),
  }));
  return memory;
};

/** A list inside a record is another list than the one on its own page: `location.companyId`. */
export const tableNameOf = ({
  resource,
  fixed = noFilters,
}: Pick<Listed<never>, 'fixed'> & { readonly resource: { readonly name: string } }): string =>
  [resource.name, ...Object.keys(fixed)].join('.');

/** Which rows, from where: the part of a grid that is not drawn. */
export const useGridRows = <Row>({
  resource,
  columns: choices,
  fixed: fixedValues = noFilters,
  isEmbedded = false,
  sort,
  saved,
}: Listed<Row>) => {
  const fixedKey = JSON.stringify(fixedValues);
  const tableName = tableNameOf({ resource, fixed: fixedValues });
  const fixed = useMemo(() => toFilterModel(JSON.parse(fixedKey), resource.columns), [fixedKey, resource]);
  // Once: a list written inside a component is a new one with every render, and the grid would start over.
  const [columns] = useState(() => gridColumns(resource.columns, choices));
  const { show }: Search = useSearch({ strict: false });
  const [asked] = useState(() => (typeof show === 'string' && !isEmbedded ? show.split(',') : []));
  const memory = useMemory(resource);
  const [source] = useState(() =>
    rowSource<Row>({
      search: async (body) => (await send(resource.calls.search, { body })).data,
      count: async (body) => (await send(resource.calls.count, { body })).data.count,
      memory,
    }),
  );
  const [untouched] = useState<ListState>(() => ({ ...initialList, sort: sort ?? [] }));
  const plain = useMemo(() => (saved ? listOfView(saved, resource.columns) : untouched), [saved, resource, untouched]);
  const list = useListState({
    tableName,
    tableIdentifier: isEmbedded ? `${tableName}${fixedKey}` : tableName,
    columns: resource.columns,
    isInAddress: !isEmbedded,
    // What a link asked for is an answer of its own: who comes back to the list finds it as they left it.
    isKept: saved === null && (isEmbedded || show === undefined),
    plain,
  });
  return { ...list, tableName, fixed, columns, asked, source, plain };
};

/** What a row is made of beside the columns in sight: a card shows the chosen ones, and its menu is named after the row. */
export const useNeeds = (
  { needs = [], resource }: { readonly needs?: readonly string[]; readonly resource: ListResource },
  cards: readonly GridColumn[],
) => {
  const shown = cards.filter(({ isShown }) => isShown).map(({ name }) => name);
  return useSame([...needs, ...('name' in resource.columns ? ['name'] : []), ...shown]);
};

/** Counts the writes to the resource, by whomever on this page: the query layer asks again for what a write changed, and a grid is told so. */
const useWrites = (resource: ListResource): number =>
  useQuery({ queryKey: [...keys.all(resource), 'grid'], queryFn: () => Date.now(), initialData: 0, staleTime: Infinity }).data;

/** A grid without rows has nothing to refresh: it starts over. */
const askAgain = (api: GridApi): void => {
  const datasource = api.getGridOption('datasource');
  if (api.getDisplayedRowCount() > 0 || !datasource) api.refreshInfiniteCache();
  else api.setGridOption('datasource', { ...datasource });
};

type Refreshed = { readonly api: GridApi | null; readonly source: RowSource<unknown>; readonly resource: ListResource };

/** Asks for the rows again and leaves those on screen until the new ones are here; also by itself, when a record of the kind was written. */
export const useRefresh = ({ api, source, resource }: Refreshed): (() => void) => {
  const refresh = useCallback(() => {
    source.forget();
    if (api) askAgain(api);
  }, [api, source]);
  const writes = useWrites(resource);
  const [seenWrites] = useState(writes);
  useEffect(() => {
    if (writes !== seenWrites) refresh();
  }, [writes, seenWrites, refresh]);
  return refresh;
};

import type { Area } from '@assay/i18n/areas';
import type { NounName, TextKey } from '@assay/i18n/catalog';
import { useQuery } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react';
import { keys } from '../api/queries.ts';
import { send } from '../api/transport.ts';
import { useText } from '../i18n/text.tsx';
import { useNotify } from '../notify/notify.ts';
import { useView } from '../state/view.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { gridColumns, type ColumnChoices, type ColumnNameOf, type GridColumn, type ListResource, type RowOf } from './columns.ts';
import { FilterChips } from './filter-chips.tsx';
import { toFilterModel } from './filter-model.ts';
import { layoutFrom } from './grid-memory.ts';
import css from './grid.module.css';
import { GridNotice } from './grid-notice.tsx';
import { GridPager } from './grid-pager.tsx';
import { GridTable } from './grid-table.tsx';
import { useGridText } from './grid-text.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import { initialList, type ListState } from './list-state.ts';
import { RowMenu, type OpenMenu, type RowAction } from './row-menu.tsx';
import { rowSource } from './row-source.ts';
import { useExport } from './use-export.ts';
import { storedPreference, useListState } from './use-list-state.ts';
import { useSavePreference } from './use-save-preference.ts';
import type { Result } from './table-link.ts';

export type GridHandle = {
  /** Asks for the rows again and leaves those on screen until the new ones are here. */
  readonly refresh: () => void;
};

export type DataGridProps<R extends ListResource> = {
  readonly resource: R;
  /** Where the catalogs name its columns. */
  readonly area: Area;
  /** What its rows are called, where this is another list of the same records. */
  readonly noun?: NounName;
  /** What would stand here, for a list that has no rows yet. */
  readonly emptyHelp?: TextKey;
  /** Shown at first, in this order; the first is the name of the row. */
  readonly columns: ColumnChoices<RowOf<R>, ColumnNameOf<R>>;
  /** Filters that belong to the place and that nobody takes off: the company whose locations these are. */
  readonly fixed?: { readonly [Name in ColumnNameOf<R>]?: string | number | boolean };
  /** Where a row leads. */
  readonly rowPath?: (row: RowOf<R>) => string;
  /** What else can be done with a row. */
  readonly actions?: (row: RowOf<R>) => readonly RowAction[];
  /** The next step where there are no rows yet. */
  readonly primary?: ReactNode;
  /** At the end of the toolbar, where the list has no page of its own. */
  readonly tools?: ReactNode;
  readonly sort?: ListState['sort'];
  /** A list inside a record leaves the address to the record. */
  readonly isEmbedded?: boolean;
  readonly onCount?: (count: number) => void;
  readonly ref?: Ref<GridHandle>;
};

const noFilters = {};
const isTextSearched = ({ columns }: ListResource): boolean => Object.values(columns).some(({ text }) => text);
const isArchived = ({ calls }: ListResource): boolean => 'remove' in calls;
const focused = (): HTMLElement | null => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Which rows, from where: the part of a grid that is not drawn. */
const useGridRows = <R extends ListResource>(props: DataGridProps<R>) => {
  const { resource, columns: choices, fixed: fixedValues = noFilters, isEmbedded = false, sort } = props;
  const fixedKey = JSON.stringify(fixedValues);
  // A list inside a record is another list than the one on its own page: `location.companyId`.
  const tableName = [resource.name, ...Object.keys(fixedValues)].join('.');
  const fixed = useMemo(() => toFilterModel(JSON.parse(fixedKey), resource.columns), [fixedKey, resource]);
  // Once: a list written inside a component is a new one with every render, and the grid would start over.
  const [columns] = useState<GridColumn<never>[]>(() => gridColumns(resource.columns, choices as ColumnChoices<never, string>));
  const [source] = useState(() =>
    rowSource<unknown>({
      search: async (body) => (await send(resource.calls.search, { body })).data,
      count: async (body) => (await send(resource.calls.count, { body })).data.count,
    }),
  );
  const [plain] = useState<ListState>(() => ({ ...initialList, sort: sort ?? [] }));
  const list = useListState({
    tableName,
    tableIdentifier: isEmbedded ? `${tableName}${fixedKey}` : tableName,
    columns: resource.columns,
    isInAddress: !isEmbedded,
    plain,
  });
  return { ...list, tableName, fixed, columns: columns as readonly GridColumn[], source };
};

/** How the questions to the server went; a failure is told, and a page past the end steps back to the last. */
const useResult = (change: (part: Partial<ListState>) => void, onCount: ((count: number) => void) | undefined) => {
  const notify = useNotify();
  const [result, setResult] = useState<Result>({ status: 'loading' });
  const [count, setCount] = useState<number | null>(null);
  const receive = (next: Result): void => {
    setResult(next);
    if (next.status === 'failed') notify.failure(next.error);
    if (next.status !== 'ready') return;
    setCount(next.count);
    onCount?.(next.count);
    const last = Math.max(0, Math.ceil(next.count / next.asked.size) - 1);
    if (next.asked.page > last) change({ page: last });
  };
  return { result, count, receive };
};

/** Counts the writes to the resource, by whomever on this page: the query layer asks again for what a write changed, and a grid is told so. */
const useWrites = (resource: ListResource): number =>
  useQuery({ queryKey: [...keys.all(resource), 'grid'], queryFn: () => Date.now(), initialData: 0, staleTime: Infinity }).data;

/** A list of a resource: paged by the server, filtered, sorted, laid out as its reader likes it, and never without a next step. */
export function DataGrid<R extends ListResource>(props: DataGridProps<R>) {
  const { resource, area, rowPath, actions, primary, isEmbedded = false, onCount, ref } = props;
  const { noun = resource.name, emptyHelp = 'grid.emptyHelp' } = props;
  const { t, locale } = useText();
  const isCard = useView() === 'mobile';
  const localeText = useGridText(locale);
  const { state, change, fixed, columns, source, tableName } = useGridRows(props);
  const { result, count, receive } = useResult(change, onCount);
  const [api, setApi] = useState<GridApi | null>(null);
  const [menu, setMenu] = useState<OpenMenu<RowOf<R>> | null>(null);
  const savePreference = useSavePreference({ tableName, columns: resource.columns, state });
  const { isExporting, run: exportRows } = useExport({
    resource,
    state,
    fixed,
    columns: columns.filter(({ isShown }) => isShown).map(({ name }) => name),
  });

  const openMenu = useCallback((row: RowOf<R>, at: DOMRect) => setMenu({ row, at, from: focused() }), []);
  const refresh = useCallback(() => {
    source.forget();
    api?.refreshInfiniteCache();
  }, [api, source]);
  useImperativeHandle(ref, () => ({ refresh }), [refresh]);
  const writes = useWrites(resource);
  const [seenWrites] = useState(writes);
  useEffect(() => {
    if (writes !== seenWrites) refresh();
  }, [writes, seenWrites, refresh]);

  const label = t(`records.${noun}.title`);
  const preference = storedPreference(tableName);
  const names = columns.map(({ name }) => name);
  return (
    <section className={`${css.grid} ${isEmbedded ? css.embedded : ''}`} aria-label={label}>
      <GridToolbar
        searchLabel={t('grid.searchIn', { list: label })}
        text={isTextSearched(resource) ? state.text : null}
        archive={isArchived(resource) ? state.archive : null}
        isExporting={isExporting}
        chooser={api && !isCard ? <ColumnChooser api={api} area={area} columns={columns} /> : null}
        onText={(text) => change({ text })}
        onArchive={(archive) => change({ archive })}
        onExport={(format) => void exportRows(format, isCard ? null : api)}
        onSave={() => void (api && savePreference(api))}
        onRefresh={refresh}
        extra={props.tools}
      />
      <FilterChips area={area} columns={resource.columns} filters={state.filters} onChange={(filters) => change({ filters })} />
      <div className={css.body} aria-busy={result.status === 'loading'}>
        {result.status === 'loading' && <div className={css.busy} />}
        <div className={isCard ? `${css.table} ${css.cards}` : css.table}>
          {localeText && (
            <GridTable
              key={`${locale} ${isCard}`}
              {...{ area, label, columns, state, fixed, source, localeText, isCard, openMenu }}
              layout={preference ? layoutFrom(preference, names) : null}
              rowPath={rowPath}
              onChange={change}
              onResult={receive}
              onReady={setApi}
            />
          )}
        </div>
        <GridNotice {...{ noun, emptyHelp, result, state, fixed, source, primary }} onChange={change} onRetry={refresh} />
      </div>
      <GridPager label={label} count={count} state={state} onChange={change} />
      <RowMenu menu={menu} rowPath={rowPath} actions={actions} onClose={() => setMenu(null)} />
    </section>
  );
}

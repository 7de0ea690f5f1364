import type { Area } from '@assay/i18n/areas';
import type { NounName, TextKey } from '@assay/i18n/catalog';
import { useQuery } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { keys } from '../api/queries.ts';
import { send } from '../api/transport.ts';
import { useText } from '../i18n/text.tsx';
import { connection } from '../state/connection.ts';
import { useNotify } from '../notify/notify.tsx';
import { useView } from '../state/view.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { KeyHints } from './bulk/key-hints.tsx';
import { useListKeys } from './bulk/use-list-keys.ts';
import { useSelection } from './bulk/use-selection.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { gridColumns, type ColumnChoices, type ColumnNameOf, type GridColumn, type ListResource, type RowWith } from '../fields/columns.ts';
import { FilterChips } from './filter-chips.tsx';
import { toFilterModel, type FilterModel } from './filter-model.ts';
import { layoutFrom } from './grid-memory.ts';
import css from './grid.module.css';
import { GridNotice } from './grid-notice.tsx';
import { GridPager } from './grid-pager.tsx';
import { GridTable } from './grid-table.tsx';
import { useGridText } from './grid-text.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import { initialList, isSameList, type ListState } from './list-state.ts';
import { RowMenu, type OpenMenu, type RowAction } from './row-menu.tsx';
import { rowSource, type RowSource } from './row-source.ts';
import { useExport } from './use-export.ts';
import { storedPreference, useListState } from './use-list-state.ts';
import { useSavePreference } from './use-save-preference.ts';
import type { Result } from './table-link.ts';
import { lastPage, type Total } from './total.ts';

type GridHandle = {
  /** Asks for the rows again and leaves those on screen until the new ones are here. */
  readonly refresh: () => void;
};

export type DataGridProps<R extends ListResource, Needs extends ColumnNameOf<R> = never> = {
  readonly resource: R;
  /** Where the catalogs name its columns. */
  readonly area: Area;
  /** What its rows are called, where this is another list of the same records. */
  readonly noun?: NounName;
  /** What would stand here, for a list that has no rows yet. */
  readonly emptyHelp?: TextKey;
  /** Shown at first, in this order; the first is the name of the row. */
  readonly columns: ColumnChoices<RowWith<R, Needs>, ColumnNameOf<R>>;
  /** What cells, paths and actions read of a row besides `id`, `version`, `isActive` and `isArchived`: only what is in sight is loaded otherwise. */
  readonly needs?: readonly Needs[];
  /** Filters that belong to the place and that nobody takes off: the company whose locations these are. */
  readonly fixed?: { readonly [Name in ColumnNameOf<R>]?: string | number | boolean };
  /** Where a row leads. */
  readonly rowPath?: (row: RowWith<R, Needs>) => string;
  /** What else can be done with a row. */
  readonly actions?: (row: RowWith<R, Needs>) => readonly RowAction[];
  /** The next step where there are no rows yet. */
  readonly primary?: ReactNode;
  /** At the end of the toolbar, where the list has no page of its own. */
  readonly tools?: ReactNode;
  readonly sort?: ListState['sort'];
  /** A list inside a record leaves the address to the record. */
  readonly isEmbedded?: boolean;
  readonly onTotal?: (total: Total) => void;
  readonly ref?: Ref<GridHandle>;
};

const noFilters = {};
const noColumns: readonly GridColumn[] = [];
const isTextSearched = ({ columns }: ListResource): boolean => Object.values(columns).some(({ text }) => text);
const isArchived = ({ calls }: ListResource): boolean => 'remove' in calls;
const focused = (): HTMLElement | null => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Which rows, from where: the part of a grid that is not drawn. */
const useGridRows = <R extends ListResource, Needs extends ColumnNameOf<R>>(props: DataGridProps<R, Needs>) => {
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

type Receiver = {
  readonly source: RowSource<unknown>;
  readonly fixed: FilterModel;
  readonly change: (part: Partial<ListState>) => void;
  readonly onTotal: ((total: Total) => void) | undefined;
};

/** How the questions to the server went; a failure is told, and a page past the end steps back to the last. */
const useResult = ({ source, fixed, change, onTotal }: Receiver) => {
  const notify = useNotify();
  const [result, setResult] = useState<Result>({ status: 'loading' });
  const [total, setTotal] = useState<Total | null>(null);
  const asked = useRef<ListState | null>(null);
  const show = (next: Total): void => {
    setTotal(next);
    onTotal?.(next);
  };
  const receive = (next: Result): void => {
    setResult(next);
    // Without a connection the bar above says so, and the list reads again when there is one.
    if (next.status === 'failed' && !connection.get().isOffline) notify.failure(next.error);
    if (next.status !== 'ready') return;
    asked.current = next.asked;
    show(next.total);
    const last = lastPage(next.total, next.asked.size);
    if (next.asked.page > last) change({ page: last });
  };
  const countAll = async (): Promise<void> => {
    const counted = asked.current;
    if (!counted) return;
    try {
      const all = await source.countAll(counted, fixed);
      // Of another filter that came meanwhile it says nothing.
      if (asked.current && isSameList({ ...counted, page: 0 }, { ...asked.current, page: 0 })) show(all);
    } catch (error) {
      notify.failure(error);
    }
  };
  return { result, total, receive, countAll };
};

/** What a row is made of beside the columns in sight: a card shows the chosen ones, and its menu is named after the row. */
const useNeeds = (
  { needs = [], resource }: { readonly needs?: readonly string[]; readonly resource: ListResource },
  cards: readonly GridColumn[],
) => {
  const shown = cards.filter(({ isShown }) => isShown).map(({ name }) => name);
  const key = JSON.stringify([...needs, ...('name' in resource.columns ? ['name'] : []), ...shown]);
  return useMemo(() => JSON.parse(key) as string[], [key]);
};

/** Counts the writes to the resource, by whomever on this page: the query layer asks again for what a write changed, and a grid is told so. */
const useWrites = (resource: ListResource): number =>
  useQuery({ queryKey: [...keys.all(resource), 'grid'], queryFn: () => Date.now(), initialData: 0, staleTime: Infinity }).data;

/** A list of a resource: paged by the server, filtered, sorted, laid out as its reader likes it, and never without a next step. */
export function DataGrid<R extends ListResource, const Needs extends ColumnNameOf<R> = never>(props: DataGridProps<R, Needs>) {
  const { resource, area, rowPath, actions, primary, isEmbedded = false, onTotal, ref } = props;
  const { noun = resource.name, emptyHelp = 'grid.emptyHelp' } = props;
  const { t, locale } = useText();
  const isCard = useView() === 'mobile';
  const localeText = useGridText(locale);
  const { state, change, fixed, columns, source, tableName } = useGridRows(props);
  const { result, total, receive, countAll } = useResult({ source, fixed, change, onTotal });
  const needs = useNeeds(props, isCard ? columns : noColumns);
  const [api, setApi] = useState<GridApi | null>(null);
  const selection = useSelection({ api, state, fixed });
  const place = useListKeys({ api, rowPath, select: selection.flipFocused, isOn: !isEmbedded });
  const [menu, setMenu] = useState<OpenMenu<RowWith<R, Needs>> | null>(null);
  const savePreference = useSavePreference({ tableName, columns: resource.columns, state });
  const { isExporting, run: exportRows } = useExport({
    resource,
    state,
    fixed,
    columns: columns.filter(({ isShown }) => isShown).map(({ name }) => name),
  });

  const openMenu = useCallback((row: RowWith<R, Needs>, at: DOMRect) => setMenu({ row, at, from: focused() }), []);
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
    <section ref={place} tabIndex={-1} className={`${css.grid} ${isEmbedded ? css.embedded : ''}`} aria-label={label}>
      <GridToolbar
        searchLabel={t(`records.${noun}.search`)}
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
      <BulkBar
        {...{ resource, selection, state, fixed, total, isExporting }}
        onExport={(format, ids) => void exportRows(format, isCard ? null : api, ids)}
        onDone={() => place.current?.focus()}
      />
      <div className={css.body} aria-busy={result.status === 'loading'}>
        {result.status === 'loading' && <div className={css.busy} />}
        <div className={isCard ? `${css.table} ${css.cards}` : css.table}>
          {localeText && (
            <GridTable
              key={`${locale} ${isCard}`}
              {...{ area, label, columns, needs, state, fixed, source, localeText, isCard, openMenu, selection }}
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
      <GridPager label={label} total={total} state={state} onChange={change} onCountAll={countAll} hints={!isEmbedded && <KeyHints />} />
      <RowMenu menu={menu} rowPath={rowPath} actions={actions} onClose={() => setMenu(null)} />
    </section>
  );
}

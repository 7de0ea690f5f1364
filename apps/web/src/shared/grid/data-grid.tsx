import type { FilterValue } from '@assay/contract/kit/search';
import type { Area } from '@assay/i18n/areas';
import type { NounName, TextKey } from '@assay/i18n/catalog';
import type { GridApi } from 'ag-grid-community';
import { lazy, Suspense, useCallback, useImperativeHandle, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { useText } from '../i18n/text.tsx';
import { Waiting } from '../layout/waiting.tsx';
import { useView } from '../state/view.ts';
import { ArchiveChoice } from './archive-choice.tsx';
import type { BulkBarProps, PickedProps } from './bulk/bulk-bar.tsx';
import { KeyHints } from './bulk/key-hints.tsx';
import { PickRows } from './bulk/pick-rows.tsx';
import { useListKeys } from './bulk/use-list-keys.ts';
import { useSelection } from './bulk/use-selection.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { AnyRow, ColumnChoices, GridColumn, ListResource, RowWith } from '../fields/columns.ts';
import { FilterChips } from './filter-chips.tsx';
import css from './grid.module.css';
import { GridNotice } from './grid-notice.tsx';
import { GridPager } from './grid-pager.tsx';
import { GridTable } from './grid-table.tsx';
import { useGridText } from './grid-text.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import type { ListState } from './list-state.ts';
import { RowMenu, type OpenMenu, type RowAction, type RowActionsProps } from './row-menu.tsx';
import { rowHeightOf, useDensity } from './use-density.ts';
import { useExport } from './use-export.ts';
import { tableNameOf, useGridRows, useNeeds, useRefresh } from './use-grid-rows.ts';
import { useInactive, type Activity } from './use-inactive.ts';
import { useResult } from './use-result.ts';
import type { Total } from './total.ts';
import { SaveView } from './views/save-view.tsx';
import { useOpenedView, type OpenedView } from './views/use-opened-view.ts';
import { useLaidList } from './views/use-views.ts';
import { ViewsAbove } from './views/views-above.tsx';

/** Most who look at a list pick nothing: it comes with the first row that is picked. */
const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }));

function PickedRows(props: BulkBarProps) {
  return (
    props.selection.rows.length > 0 && (
      <Suspense>
        <BulkBar {...props} />
      </Suspense>
    )
  );
}

type GridHandle = {
  /** Asks for the rows again and leaves those on screen until the new ones are here. */
  readonly refresh: () => void;
};

export type DataGridProps<Row extends AnyRow, Name extends string, Needs extends Name & keyof Row = never> = {
  readonly resource: ListResource<Row, Name>;
  /** Where the catalogs name its columns. */
  readonly area: Area;
  /** What its rows are called, where this is another list of the same records. */
  readonly noun?: NounName;
  /** What would stand here, for a list that has no rows yet. */
  readonly emptyHelp?: TextKey;
  /** Shown at first, in this order; the first is the name of the row. */
  readonly columns: ColumnChoices<RowWith<Row, NoInfer<Needs>>, NoInfer<Name>>;
  /** What cells, paths and actions read of a row besides `id`, `version`, `isActive` and `isArchived`: only what is in sight is loaded otherwise. */
  readonly needs?: readonly Needs[];
  /** Filters that belong to the place and that nobody takes off: the company whose locations these are. */
  readonly fixed?: { readonly [Column in NoInfer<Name>]?: FilterValue | undefined };
  /** Where a row leads. */
  readonly rowPath?: (row: RowWith<Row, NoInfer<Needs>>) => string;
  /** Where its form is open, for the key that edits it. */
  readonly editPath?: (row: RowWith<Row, NoInfer<Needs>>) => string;
  /** What else can be done with a row. */
  readonly actions?: (row: RowWith<Row, NoInfer<Needs>>) => readonly RowAction[];
  /** What the record's own page offers too, found out when the menu of a row opens. */
  readonly RowActions?: (props: RowActionsProps<RowWith<Row, NoInfer<Needs>>>) => ReactNode;
  /** What else can be done with the rows that are picked. */
  readonly Picked?: ComponentType<PickedProps> | undefined;
  /** Rows hold a second line below the name. */
  readonly isTall?: boolean;
  /** The next step where there are no rows yet. */
  readonly primary?: ReactNode;
  /** At the start of the toolbar: which part of the records is listed, where they are never listed together. */
  readonly views?: ReactNode;
  /** At the end of the toolbar, where the list has no page of its own. */
  readonly tools?: ReactNode;
  readonly sort?: ListState['sort'];
  /** Where a status says whether a record is active. */
  readonly activity?: Activity | undefined;
  /** A list inside a record leaves the address to the record. */
  readonly isEmbedded?: boolean;
  readonly onTotal?: (total: Total) => void;
  readonly ref?: Ref<GridHandle>;
};

const cardHeight = 56;
const noColumns: readonly GridColumn[] = [];
const isTextSearched = ({ columns }: ListResource): boolean => Object.values(columns).some(({ text }) => text);
const isArchived = ({ calls }: ListResource): boolean => 'remove' in calls;
const focused = (): HTMLElement | null => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** A list of a resource: paged by the server, filtered, sorted, laid out as its reader likes it, and never without a next step. */
export function DataGrid<Row extends AnyRow, Name extends string, const Needs extends Name & keyof Row = never>(
  props: DataGridProps<Row, Name, Needs>,
) {
  const opened = useOpenedView({ tableName: tableNameOf(props), isEmbedded: props.isEmbedded === true });
  return opened.isLoading ? <Waiting /> : <Grid {...props} opened={opened} />;
}

type GridProps<Row extends AnyRow, Name extends string, Needs extends Name & keyof Row> = DataGridProps<Row, Name, Needs> & {
  readonly opened: OpenedView;
};

function Grid<Row extends AnyRow, Name extends string, Needs extends Name & keyof Row>(props: GridProps<Row, Name, Needs>) {
  const { resource, area, rowPath, actions, RowActions, primary, isEmbedded = false, isTall = false, onTotal, ref, opened } = props;
  const { noun = resource.name, emptyHelp = 'grid.emptyHelp', Picked } = props;
  const { t, locale } = useText();
  const isCard = useView() === 'mobile';
  const localeText = useGridText(locale);
  const saved = opened.view?.state ?? null;
  const { state, change, fixed, columns, asked, source, tableName, plain } = useGridRows({ ...props, saved });
  const { result, total, receive, countAll } = useResult({ source, fixed, change, onTotal });
  const needs = useNeeds(props, isCard ? columns : noColumns);
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const selection = useSelection({ api, state, fixed });
  const [isPicking, setIsPicking] = useState(false);
  const hasTicks = !isCard || isPicking;
  const place = useListKeys({ api, editPath: props.editPath ?? rowPath, select: selection.flipFocused, isOn: !isEmbedded });
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null);
  const counted = { result, fixed, source };
  const laidOut = { opened, tableName, columns, fields: resource.columns, state, plain, api: isCard ? null : api, counted, change };
  const { shown, layout, views } = useLaidList(laidOut);
  const [density, setDensity] = useDensity();
  const inactive = useInactive({ state, columns, activity: props.activity, ...counted });
  const { isExporting, run: exportRows } = useExport({ resource, state, fixed, columns });

  const openMenu = useCallback((row: Row, at: DOMRect) => setMenu({ row, at, from: focused() }), []);
  const refresh = useRefresh({ api, source, resource });
  useImperativeHandle(ref, () => ({ refresh }), [refresh]);

  const label = t(`records.${noun}.title`);
  const hints = !isEmbedded && <KeyHints />;
  const archive = <ArchiveChoice {...{ area, archive: state.archive, inactive }} onChange={change} />;
  return (
    <section ref={place} tabIndex={-1} className={`${css.grid} ${isEmbedded ? css.embedded : ''}`} aria-label={label}>
      {!isEmbedded && <ViewsAbove views={views} isSettled={total !== null} />}
      <GridToolbar
        searchLabel={t(`records.${noun}.search`)}
        text={isTextSearched(resource) ? state.text : null}
        archive={isArchived(resource) && archive}
        {...{ isExporting, density }}
        views={props.views}
        saveView={!isEmbedded && <SaveView {...{ views, isCard }} />}
        chooser={api && !isCard ? <ColumnChooser {...{ api, area, columns }} onChange={layout.changed} onReset={layout.reset} /> : null}
        picker={isCard && <PickRows isOn={isPicking} onChange={setIsPicking} />}
        onDensity={setDensity}
        onText={(typed) => change({ text: typed })}
        onExport={(format) => void exportRows(format, isCard ? null : api)}
        onSave={saved ? undefined : layout.save}
        onRefresh={refresh}
        extra={props.tools}
      />
      <FilterChips area={area} columns={resource.columns} filters={state.filters} onChange={(filters) => change({ filters })} />
      <PickedRows
        {...{ resource, noun, selection, state, fixed, total, isExporting, Picked }}
        onExport={(format, ids) => void exportRows(format, isCard ? null : api, { ids })}
        onDone={() => place.current?.focus()}
      />
      <div className={css.body} aria-busy={result.status === 'loading'}>
        {result.status === 'loading' && <div className={css.busy} />}
        <div className={`${css.table} ${isCard ? css.cards : ''} ${isTall && !isCard ? css.tall : ''}`}>
          {localeText && (
            <GridTable
              key={`${locale} ${isCard} ${hasTicks} ${density}`}
              {...{ area, label, columns, asked, needs, state, fixed, source, localeText, isCard, hasTicks, openMenu, selection }}
              isTall={isTall && !isCard}
              layout={shown}
              rowHeight={isCard ? cardHeight : rowHeightOf(density, isTall)}
              rowPath={rowPath}
              onChange={change}
              onResult={receive}
              onReady={setApi}
              onLayout={layout.changed}
            />
          )}
        </div>
        <GridNotice {...{ noun, emptyHelp, result, state, fixed, source, primary }} onChange={change} onRetry={refresh} />
      </div>
      <GridPager {...{ label, total, state }} onChange={change} onSize={layout.resize} onCountAll={countAll} hints={hints} />
      <RowMenu menu={menu} rowPath={rowPath} actions={actions} RowActions={RowActions} onClose={() => setMenu(null)} />
    </section>
  );
}

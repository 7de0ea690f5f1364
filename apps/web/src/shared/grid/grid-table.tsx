import type { Area } from '@assay/i18n/areas';
import type {
  BodyScrollEvent,
  CellContextMenuEvent,
  CellKeyDownEvent,
  ColumnMovedEvent,
  ColumnResizedEvent,
  FirstDataRenderedEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  GridReadyEvent,
  OverlayType,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../i18n/text.tsx';
import { useGo } from '../layout/path-link.tsx';
import { styleNonce } from '../state/page-setting.ts';
import { registerGridModules } from './ag-modules.ts';
import type { CellContext } from './cells.tsx';
import { columnDefs, defaultColumn } from './column-defs.ts';
import { actionsColumn, isNumeric, type AnyRow, type GridColumn } from '../fields/columns.ts';
import { DayFilterInput } from './day-filter-input.tsx';
import css from './grid.module.css';
import { keepGridStyles } from './grid-styles.tsx';
import { gridTheme } from './grid-theme.ts';
import { withDeciding, type ColumnLayout } from './grid-memory.ts';
import type { ListState } from './list-state.ts';
import { rowSelection, selectionColumnDef } from './bulk/selection-column.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { tableLink, type TableRows } from './table-link.ts';

registerGridModules();

/** Replaces the grid's own field for days. */
const components = { agDateInput: DayFilterInput };
/** The grid asks for one block, and a page is at most that. */
const blockSize = 500;
/** Rows without words, where the rows are waited for: drawn at once they would only delay those that are here at once. */
const skeletonRows = 24;
const skeletonMillis = 150;
/** Rows beyond the edge of sight, ready to be scrolled to. They are drawn when those in sight are. */
const rowBuffer = 10;
/** What nobody waits for is done when the rows are being read. */
const readMillis = 400;
/** What stands where no rows are is ours. */
const suppressOverlays: OverlayType[] = ['loading', 'noRows', 'noMatchingRows'];
/** What is so in every list. */
const everyTable = {
  theme: gridTheme,
  rowModelType: 'infinite',
  cacheBlockSize: blockSize,
  maxBlocksInCache: 1,
  infiniteInitialRowCount: 1,
  rowBuffer: 0,
  animateRows: false,
  components,
  enableFilterHandlers: true,
  enableBrowserTooltips: true,
  tooltipShowMode: 'whenTruncated',
  suppressContextMenu: true,
  preventDefaultOnContextMenu: true,
  suppressOverlays,
  suppressDragLeaveHidesColumns: true,
  // Rows that come and go would bring the bar and take it away, and every column would move with it.
  alwaysShowVerticalScroll: true,
} as const;
const cardFacts = 3;
/** A bare number says nothing without its heading, and the status has a column of its own. */
const isFact = (column: GridColumn): boolean =>
  column.isShown && column.name !== 'isActive' && column.name !== 'status' && !isNumeric(column);

type GridTableProps<Row> = TableRows & {
  readonly area: Area;
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Columns that the address asks to see. */
  readonly asked: readonly string[];
  readonly layout: readonly ColumnLayout[] | null;
  readonly localeText: Record<string, string>;
  readonly isCard: boolean;
  /** Rows can be picked. */
  readonly hasTicks: boolean;
  readonly rowHeight: number;
  readonly isTall: boolean;
  readonly rowPath?: ((row: Row) => string) | undefined;
  readonly openMenu: (row: Row, at: DOMRect) => void;
  readonly onReady: (api: GridApi<Row>) => void;
  /** The reader moved, widened or sorted a column. */
  readonly onLayout: (api: GridApi) => void;
  readonly selection: Selection;
};

type CellEvent = CellContextMenuEvent | CellKeyDownEvent;

const cellOf = ({ event }: CellEvent): DOMRect => {
  const mouse = event instanceof MouseEvent && event.clientX > 0 ? new DOMRect(event.clientX, event.clientY, 1, 1) : null;
  const cell = event?.target instanceof Element ? event.target.getBoundingClientRect() : new DOMRect();
  return mouse ?? cell;
};

/** What decides which rows these are, or in which order, is in sight right after the name: a link may filter by what is not shown at first. */
const showDeciding = (api: GridApi, { filters, sort }: ListState, { asked }: { readonly asked: readonly string[] }): void => {
  const all = api.getColumnState();
  const state = withDeciding(all, [...new Set([...asked, ...Object.keys(filters), ...sort.map(({ colId }) => colId)])]);
  if (state !== all) api.applyColumnState({ state: [...state], applyOrder: true });
};

/** What the reader did to the columns, and not what we did. */
const layoutEvents = (onLayout: (api: GridApi) => void) => ({
  onColumnMoved: ({ finished, source, api }: ColumnMovedEvent) => finished && source === 'uiColumnMoved' && onLayout(api),
  onColumnResized: ({ finished, source, api }: ColumnResizedEvent) => finished && source === 'uiColumnResized' && onLayout(api),
});

const showSkeleton = (api: GridApi): void => {
  if (api.isDestroyed() || api.getDisplayedRowCount() !== 1 || api.getDisplayedRowAtIndex(0)?.data) return;
  api.setRowCount(skeletonRows, false);
};

const afterRows = (api: GridApi): void => {
  if (!api.isDestroyed()) api.setGridOption('rowBuffer', rowBuffer);
  keepGridStyles();
};

/** The grid sets its head in a few steps, each of which moves the rows: it is shown when it stands. */
const useStanding = () => {
  const [isStanding, setIsStanding] = useState(false);
  const settle = (): void => void requestAnimationFrame(() => requestAnimationFrame(() => setIsStanding(true)));
  return { className: isStanding ? css.standing : css.settling, settle };
};

/** The rows and the head of a list. Everything around it is ours; this is the one place that knows the grid library. */
export function GridTable<Row extends AnyRow>(props: GridTableProps<Row>) {
  const { area, label, columns, asked, layout, localeText, isCard, hasTicks, rowHeight, rowPath, openMenu, onReady, onLayout, selection } =
    props;
  const text = useText();
  const go = useGo();
  const { needs, state, fixed, source, isTall, onChange, onResult } = props;
  const [link] = useState(() => tableLink(props));
  useEffect(
    () => link.follow({ columns, needs, state, fixed, source, onChange, onResult }),
    [link, columns, needs, state, fixed, source, onChange, onResult],
  );
  // Stable objects: a new one would make the grid throw away what the user dragged.
  // On a card there is room for the ticks or for the menu.
  const hasActions = !(isCard && hasTicks);
  const defs = useMemo(() => columnDefs(columns, { area, text, isCard, hasActions }), [columns, area, text, isCard, hasActions]);
  const defaults = useMemo(() => defaultColumn<Row>(isCard), [isCard]);
  const context = useMemo<CellContext<Row>>(
    () => ({ rowPath, openMenu, area, isTall, facts: columns.slice(1).filter(isFact).slice(0, cardFacts) }),
    [rowPath, openMenu, area, isTall, columns],
  );

  const { className, settle } = useStanding();
  const ticks = useMemo(() => selectionColumnDef(text), [text]);

  const start = ({ api: ready }: GridReadyEvent<Row>): void => {
    ready.setGridAriaProperty('label', label);
    if (layout && !isCard) ready.applyColumnState({ state: [...layout], applyOrder: true });
    if (!isCard) showDeciding(ready, state, { asked });
    link.start(ready);
    onReady(ready);
    settle();
    setTimeout(() => showSkeleton(ready), skeletonMillis);
  };
  const sorted = ({ source: by, api }: SortChangedEvent): void => {
    link.sortChanged();
    if (by === 'uiColumnSorted' && !isCard) onLayout(api);
  };
  const scrolled = ({ direction, top }: BodyScrollEvent): void => {
    if (direction === 'vertical') source.place.set({ state, fixed }, Math.round(top / rowHeight));
  };
  const comeBack = ({ api }: FirstDataRenderedEvent): void => {
    const row = source.place.get({ state, fixed });
    if (row > 0) api.ensureIndexVisible(row, 'top');
    setTimeout(() => afterRows(api), readMillis);
  };
  const press = (pressed: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>): void => {
    const { event, data: row } = pressed;
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || row === undefined) return;
    if ('column' in pressed && pressed.column.getColId() === actionsColumn) openMenu(row, cellOf(pressed));
    else if (rowPath) go(rowPath(row));
  };

  return (
    <AgGridReact<Row>
      className={className ?? ''}
      {...everyTable}
      styleNonce={styleNonce()}
      columnDefs={defs}
      defaultColDef={defaults}
      context={context}
      localeText={localeText}
      enableRtl={text.direction === 'rtl'}
      getRowId={({ data }) => String(data.id)}
      rowHeight={rowHeight}
      {...(hasTicks && { rowSelection, selectionColumnDef: ticks, onSelectionChanged: selection.onSelectionChanged })}
      onModelUpdated={selection.onRows}
      onGridReady={start}
      onFilterChanged={link.filterChanged}
      onSortChanged={sorted}
      onColumnVisible={link.columnsChanged}
      {...layoutEvents(onLayout)}
      onBodyScroll={scrolled}
      onFirstDataRendered={comeBack}
      onCellContextMenu={(event) => event.data && openMenu(event.data, cellOf(event))}
      onCellKeyDown={press}
      onRowDoubleClicked={({ data }) => data && rowPath && go(rowPath(data))}
    />
  );
}

import { isOfferedSort } from '@assay/contract/kit/columns';
import { coveredOperators, type Operator } from '@assay/contract/kit/search';
import { headingOf, type Area } from '@assay/i18n/areas';
import type { ColDef, ColumnFilter as AgColumnFilter } from 'ag-grid-community';
import type { Text } from '../i18n/text.tsx';
import { ActionsCell, CardCell, LinkCell, ListCell, StatusCell, StatusFilterCell, valueIn } from './cells.tsx';
import { ChoiceFilter, ChoiceFloatingFilter, type ChoiceParams } from './choice-filter.tsx';
import { actionsColumn, filterKindOf, isNumeric, statusOf, type AnyRow, type GridColumn } from '../fields/columns.ts';
import { formatValue } from '../fields/format-value.ts';
import css from './grid.module.css';

const comparing: readonly Operator[] = [
  'equals',
  'notEqual',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'inRange',
];
const ends: readonly Operator[] = ['blank', 'notBlank'];
const operators = {
  text: ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', ...ends],
  number: [...comparing, ...ends],
  date: [...comparing, ...ends],
} as const satisfies Record<string, readonly Operator[]>;

const agFilters = { text: 'agTextColumnFilter', number: 'agNumberColumnFilter', date: 'agDateColumnFilter' } as const;

const choiceFilter: AgColumnFilter = { component: ChoiceFilter };

const filterDef = <Row>(column: GridColumn, heading: string): ColDef<Row> => {
  const kind = filterKindOf(column);
  if (kind === 'none') return { filter: false };
  if (kind !== 'set') {
    const filterOptions = column.covered ? coveredOperators : operators[kind];
    return { filter: agFilters[kind], filterParams: { filterOptions, debounceMs: 350, maxNumConditions: 2 } };
  }
  const params: ChoiceParams = { gridColumn: column, heading };
  return {
    filter: choiceFilter,
    filterParams: params,
    floatingFilterComponent: ChoiceFloatingFilter,
    floatingFilterComponentParams: params,
    suppressFloatingFilterButton: true,
    suppressHeaderFilterButton: true,
  };
};

/** Wide enough for what such a column holds: dates, statuses and phones are never cut. */
const widths = {
  id: 100,
  reference: 110,
  references: 170,
  number: 110,
  money: 120,
  text: 180,
  choice: 150,
  boolean: 120,
  date: 140,
  time: 175,
  list: 140,
  json: 180,
};
const isPhone = ({ name }: Pick<GridColumn, 'name'>): boolean => /phone|fax/i.test(name);
const phoneWidth = 130;

export const widthOf = (column: Omit<GridColumn, 'render'>): number => column.width ?? (isPhone(column) ? phoneWidth : widths[column.kind]);

const cellClass = (column: GridColumn): string => {
  if (isNumeric(column)) return css.number ?? '';
  return column.kind === 'date' || column.kind === 'time' || /phone|fax|zip/i.test(column.name) ? (css.tabular ?? '') : '';
};

const renderer = <Row>(
  column: GridColumn<Row>,
  { isFirst, isCard }: { readonly isFirst: boolean; readonly isCard: boolean },
): Pick<ColDef<Row>, 'cellRenderer' | 'cellRendererParams'> => {
  const { render } = column;
  if (render) return { cellRenderer: ({ data }: { data?: Row }) => (data === undefined ? null : render(data)) };
  if (isFirst) return { cellRenderer: isCard ? CardCell : LinkCell };
  if (column.name === 'isActive') return { cellRenderer: isCard ? StatusCell : StatusFilterCell };
  return column.kind === 'list' ? { cellRenderer: ListCell, cellRendererParams: { gridColumn: column } } : {};
};

type Look = { readonly area: Area; readonly text: Text; readonly isCard: boolean; readonly hasActions: boolean };

const columnDef = <Row extends AnyRow>(column: GridColumn<Row>, isFirst: boolean, { area, text, isCard }: Look): ColDef<Row> => {
  const heading = headingOf(area, column.name, text);
  return {
    colId: column.name,
    valueGetter: ({ data }) => data && valueIn(data, column.name),
    headerName: heading,
    headerTooltip: heading,
    tooltip: ({ value }) => formatValue(column, value, text),
    // The initial forms: a later render must not undo what the user dragged.
    initialHide: !column.isShown,
    initialWidth: widthOf(column),
    ...(column.grows ? { initialFlex: 1, minWidth: column.width ?? 200 } : {}),
    ...(isCard && isFirst ? { initialFlex: 1, minWidth: 136 } : {}),
    ...(isCard && !isFirst ? { initialWidth: column.name === 'isActive' ? 96 : widthOf(column) } : {}),
    sortable: isOfferedSort(column),
    valueFormatter: ({ value }) => formatValue(column, value, text),
    cellClass: cellClass(column),
    ...(isNumeric(column) ? { headerClass: css.numberHead ?? '' } : {}),
    ...renderer(column, { isFirst, isCard }),
    ...filterDef<Row>(column, heading),
  };
};

/** Always in sight: at the end of the row, which in Arabic is on the left. */
const actionsDef = <Row>({ text: { t, direction }, isCard }: Look): ColDef<Row> => ({
  colId: actionsColumn,
  headerName: t('grid.actions'),
  headerClass: css.actionsHead ?? '',
  cellRenderer: ActionsCell,
  cellClass: css.actionsCell ?? '',
  cellClassRules: {},
  width: isCard ? 44 : 52,
  minWidth: isCard ? 44 : 52,
  resizable: false,
  sortable: false,
  filter: false,
  suppressMovable: true,
  lockPosition: 'right',
  ...(isCard ? {} : { pinned: direction === 'rtl' ? 'left' : 'right', lockPinned: true }),
});

/** The columns as the grid takes them. On a narrow screen the first becomes a card and only the status stays beside it. */
export const columnDefs = <Row extends AnyRow>(columns: readonly GridColumn<Row>[], look: Look): ColDef<Row>[] => {
  const status = statusOf(columns);
  const seen = look.isCard ? columns.map((column, index) => ({ ...column, isShown: index === 0 || column === status })) : columns;
  return [...seen.map((column, index) => columnDef(column, index === 0, look)), ...(look.hasActions ? [actionsDef<Row>(look)] : [])];
};

export const defaultColumn = <Row>(isCard: boolean): ColDef<Row> => ({
  resizable: true,
  // A heading is a name: in a narrow column it takes two lines before it loses its end.
  wrapHeaderText: true,
  floatingFilter: !isCard,
  minWidth: 90,
  cellClassRules: { [css.waiting ?? '']: ({ data }) => data === undefined },
});

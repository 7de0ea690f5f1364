import { keptText, withoutSensitive } from '@assay/contract/kit/kept-search';
import type { PreferenceColumn } from '@assay/contract/identity/preference.types';
import type { Sort } from '@assay/contract/kit/search';
import type { ViewState } from '@assay/domain/finding/view.fields';
import type { Columns } from '../../fields/columns.ts';
import { isObject, itemsOf } from '../../fields/shapes.ts';
import { toFilterModel } from '../filter-model.ts';
import { columnsInSight, layoutFrom, type ColumnLayout } from '../grid-memory.ts';
import { archiveOf, initialList, knownSorts, pageSizeOf, textOf, type ListState } from '../list-state.ts';

const isSort = (value: unknown): value is Sort =>
  isObject(value) && typeof value.colId === 'string' && (value.sort === 'asc' || value.sort === 'desc');

const isColumn = (value: unknown): value is PreferenceColumn =>
  isObject(value) && typeof value.columnName === 'string' && typeof value.columnIndex === 'number' && typeof value.width === 'number';

const columnsIn = ({ columns }: ViewState): PreferenceColumn[] => itemsOf(columns).filter(isColumn);

type Shown = {
  readonly state: ListState;
  /** Null where there are no columns to see: cards. */
  readonly layout: readonly ColumnLayout[] | null;
};

/** What a view keeps of a list: all but the page that one is on, and nothing of a sensitive column. Without columns, those of before stay. */
export const toViewState = ({ state, layout }: Shown, columns: Columns, before: ViewState = {}): ViewState => {
  const { text, archive, filters, sort, size } = state;
  const kept = layout ? columnsInSight({ layout, state }) : columnsIn(before);
  return { text: keptText(text, columns), archive, filters: withoutSensitive(filters, columns), sort, size, columns: kept };
};

/** A list as a view describes it. What it says of columns that are not there any more, or not for its reader, is left out. */
export const listOfView = ({ text, archive, filters, sort, size }: ViewState, columns: Columns): ListState => ({
  ...initialList,
  text: textOf(text),
  archive: archiveOf(archive),
  filters: toFilterModel(filters, columns),
  sort: knownSorts(itemsOf(sort).filter(isSort), columns),
  size: pageSizeOf(size),
});

/** Its columns in their order; null where it says nothing of them. */
export const layoutOfView = (saved: ViewState, names: readonly string[]): ColumnLayout[] | null =>
  layoutFrom({ activeColumns: columnsIn(saved) }, names);

const shown = (columns: readonly PreferenceColumn[]): string => JSON.stringify(columns.map(({ columnName, width }) => [columnName, width]));

/** Whether the columns stand as the view has them: which, in which order, how wide. */
export const isLaidAs = (saved: ViewState, layout: readonly ColumnLayout[]): boolean =>
  shown(columnsIn(saved)) === shown(columnsInSight({ layout, state: initialList }));

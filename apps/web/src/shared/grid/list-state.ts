import { keptText, withoutSensitive } from '@assay/contract/kit/kept-search';
import { isOfferedSort } from '@assay/contract/kit/columns';
import { archiveFilters, pageSizes, searchLimits, type ArchiveFilter, type SearchRequest, type Sort } from '@assay/contract/kit/search';
import type { Columns } from '../fields/columns.ts';
import { isSameFilter, toFilterModel, type FilterModel } from './filter-model.ts';

type PageSize = (typeof pageSizes)[number];

/** Everything that decides which rows a grid shows. Pages count from 0, as the kept state does. */
export type ListState = {
  readonly text: string;
  readonly archive: ArchiveFilter;
  readonly filters: FilterModel;
  readonly sort: readonly Sort[];
  readonly page: number;
  readonly size: PageSize;
};

export const initialList: ListState = { text: '', archive: 'Active', filters: {}, sort: [], page: 0, size: 50 };

/** The part of the address that a list owns; other keys of a screen stay as they are. */
type ListSearch = {
  readonly text?: string;
  readonly archive?: ArchiveFilter;
  readonly filters?: FilterModel;
  readonly sort?: string;
  /** As the pager shows it: the first page is 1, and is not written. */
  readonly page?: number;
  readonly size?: PageSize;
};
export const listKeys = ['text', 'archive', 'filters', 'sort', 'page', 'size'] as const satisfies readonly (keyof ListSearch)[];

const isPageSize = (value: unknown): value is PageSize => pageSizes.some((size) => size === value);
const isArchive = (value: unknown): value is ArchiveFilter => archiveFilters.some((archive) => archive === value);

export const pageSizeOf = (value: unknown): PageSize => (isPageSize(value) ? value : initialList.size);
export const pageOf = (value: unknown): number => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);

export const knownSorts = (sort: readonly Sort[], columns: Columns): Sort[] =>
  sort
    .filter(({ colId }) => Object.hasOwn(columns, colId) && isOfferedSort(columns[colId] ?? { kind: 'text' }))
    .slice(0, searchLimits.sorts)
    .map(({ colId, sort: direction }) => ({ colId, sort: direction }));

/** `name,-updatedAt`: a minus is descending. */
const sortText = (sort: readonly Sort[]): string =>
  sort.map(({ colId, sort: order }) => (order === 'desc' ? `-${colId}` : colId)).join(',');

const sortFrom = (value: unknown): Sort[] =>
  typeof value !== 'string' || value === ''
    ? []
    : value.split(',').map((part) => (part.startsWith('-') ? { colId: part.slice(1), sort: 'desc' } : { colId: part, sort: 'asc' }));

const isSameSort = (one: readonly Sort[], other: readonly Sort[]): boolean => sortText(one) === sortText(other);

/** The address says only what differs from the plain list, and nothing of a sensitive column or what may be a covered number. */
export const toSearch = (state: ListState, columns: Columns, plain: ListState = initialList): ListSearch => {
  const [filters, text] = [withoutSensitive(state.filters, columns), keptText(state.text, columns)];
  return {
    ...(text === plain.text ? {} : { text }),
    ...(state.archive === plain.archive ? {} : { archive: state.archive }),
    ...(isSameFilter(filters, withoutSensitive(plain.filters, columns)) ? {} : { filters }),
    ...(isSameSort(state.sort, plain.sort) ? {} : { sort: sortText(state.sort) }),
    ...(state.page === 0 ? {} : { page: state.page + 1 }),
    ...(state.size === plain.size ? {} : { size: state.size }),
  };
};

// The router reads a search for 42 as a number.
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, searchLimits.text) : initialList.text;
export const archiveOf = (value: unknown): ArchiveFilter => (isArchive(value) ? value : initialList.archive);

/** A list as its address describes it, where that differs from the plain one; null where the address says nothing about the list. */
export const fromSearch = (
  search: Readonly<Record<string, unknown>>,
  columns: Columns,
  plain: ListState = initialList,
): ListState | null => {
  if (!listKeys.some((key) => search[key] !== undefined)) return null;
  const { text, archive, filters, sort, page, size } = search;
  return {
    text: text === undefined ? plain.text : textOf(text),
    archive: archive === undefined ? plain.archive : archiveOf(archive),
    filters: filters === undefined ? plain.filters : toFilterModel(filters, columns),
    sort: sort === undefined ? plain.sort : knownSorts(sortFrom(sort), columns),
    page: pageOf(typeof page === 'number' ? page - 1 : 0),
    size: size === undefined ? plain.size : pageSizeOf(size),
  };
};

/** What was written to the address from the one that is read now on; null where that one was written by somebody else. */
export const sinceRead = (written: readonly string[], read: string): readonly string[] | null => {
  const place = written.lastIndexOf(read);
  return place === -1 ? null : written.slice(place);
};

export const isSameList = (one: ListState, other: ListState): boolean =>
  JSON.stringify(searchRequest(one, {})) === JSON.stringify(searchRequest(other, {}));

/** Which rows are meant, without the page: what a count counts and an export exports. */
export const matching = (state: ListState, fixed: FilterModel): SearchRequest => ({
  ...(state.text === '' ? {} : { text: state.text }),
  archive: state.archive,
  filters: { ...state.filters, ...fixed },
});

export const searchRequest = (state: ListState, fixed: FilterModel): SearchRequest => ({
  ...matching(state, fixed),
  sort: state.sort,
  from: state.page * state.size,
  size: state.size,
});

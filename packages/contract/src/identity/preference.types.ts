/** The grid preference record: which columns stand where, how wide, sorted how; the page size; the filters kept with them. */
export type PreferenceColumn = { columnName: string; columnIndex: number; sort: 'asc' | 'desc' | null; width: number };
export type PreferenceDraft = {
  id?: number | null | undefined;
  tableName: string;
  pageSize: 50 | 100 | 200 | 500;
  activeColumns: PreferenceColumn[];
  filters: { from: 0; size: number; [filter: string]: unknown };
};
export type GridPreference = PreferenceDraft & { id: number };

/** Far more than anybody's lists need, and little enough to be kept for everybody: how many of them one has, and how long the filters of one are. */
export const preferenceLimits = { tables: 100, filters: 20_000 } as const;

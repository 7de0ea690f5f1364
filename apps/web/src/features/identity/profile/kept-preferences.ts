import type { Column } from '@assay/contract/kit/columns';
import type { GridPreference } from '@assay/contract/identity/preference.types';

type Listed = { readonly columns: Readonly<Record<string, Column>> };

/** Names of the columns that no browser may remember a filter of. */
export const sensitiveColumns = (resources: readonly Listed[]): ReadonlySet<string> =>
  new Set(resources.flatMap(({ columns }) => Object.entries(columns).flatMap(([name, column]) => (column.sensitive ? [name] : []))));

/** What of the preferences goes into the browser's storage, by table: everything but filters on sensitive columns. */
export const keptPreferences = (
  preferences: readonly GridPreference[],
  sensitive: ReadonlySet<string>,
): Readonly<Record<string, GridPreference>> => {
  const harmless = ({ filters, ...rest }: GridPreference): GridPreference => {
    const kept = Object.entries(filters).filter(([column]) => !sensitive.has(column));
    return { ...rest, filters: { ...Object.fromEntries(kept), from: 0, size: filters.size } };
  };
  return Object.fromEntries(preferences.map((preference) => [preference.tableName, harmless(preference)]));
};

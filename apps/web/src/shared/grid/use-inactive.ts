import type { GridColumn } from '../fields/columns.ts';
import { isSet, withoutFilter, type FilterModel } from './filter-model.ts';
import { isSameList, type ListState } from './list-state.ts';
import { useCount, type Counted } from './use-count.ts';

type Values = readonly (string | boolean)[];

/** The column that says whether a record is active, and which of its values say that it is not. */
export type Activity = { readonly column: string; readonly inactive: Values };

const byFlag: Activity = { column: 'isActive', inactive: [false] };

const only = (values: Values) => ({ filterType: 'set', values: [...values] }) as const;

/** Whether nothing but active records is asked for; null where the status is filtered in another way. */
const isHiddenBy = (filter: FilterModel[string] | undefined, active: Values): boolean | null => {
  if (!filter) return false;
  return isSet(filter) && filter.values.length === active.length && active.every((value) => filter.values.includes(value)) ? true : null;
};

/** The inactive records among those that the list asks for: how many, and whether they are hidden. */
export type Inactive = { readonly column: string; readonly count: number; readonly isHidden: boolean; readonly toggled: FilterModel };

type Listed = Counted & { readonly state: ListState; readonly columns: readonly GridColumn[]; readonly activity?: Activity | undefined };

/** Asked where the list shows the status; of a list too long to count, nobody counts these either. */
export const useInactive = ({ state, columns, activity = byFlag, ...counted }: Listed): Inactive | null => {
  const { result } = counted;
  const { column, inactive } = activity;
  const status = columns.find(({ name }) => name === column);
  const active: Values = status?.values?.filter((value) => !inactive.includes(value)) ?? [true];
  const isHidden = isHiddenBy(state.filters[column], active);
  const others = withoutFilter(state.filters, column);
  const isCounted = result.status === 'ready' ? result.total.isExact && isSameList(result.asked, state) : true;
  const isAsked = status?.isShown === true && isHidden !== null && isCounted;
  const count = useCount(counted, isAsked ? { ...state, filters: { ...others, [column]: only(inactive) } } : null);
  if (isHidden === null || count === 0) return null;
  return { column, count, isHidden, toggled: isHidden ? others : { ...others, [column]: only(active) } };
};

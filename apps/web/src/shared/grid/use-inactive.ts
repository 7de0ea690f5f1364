import type { GridColumn } from '../fields/columns.ts';
import { isSet, withoutFilter, type FilterModel } from './filter-model.ts';
import { isSameList, type ListState } from './list-state.ts';
import { useCount, type Counted } from './use-count.ts';

const column = 'isActive';

const only = (isActive: boolean) => ({ filterType: 'set', values: [isActive] }) as const;

/** Whether nothing but active records is asked for; null where the status is filtered in another way. */
const isHiddenBy = ({ [column]: filter }: FilterModel): boolean | null => {
  if (!filter) return false;
  return isSet(filter) && filter.values.length === 1 && filter.values[0] === true ? true : null;
};

/** The inactive records among those that the list asks for: how many, and whether they are hidden. */
export type Inactive = { readonly count: number; readonly isHidden: boolean; readonly toggled: FilterModel };

type Listed = Counted & { readonly state: ListState; readonly columns: readonly GridColumn[] };

/** Asked where the list shows the status; of a list too long to count, nobody counts these either. */
export const useInactive = ({ state, columns, ...counted }: Listed): Inactive | null => {
  const { result } = counted;
  const isHidden = isHiddenBy(state.filters);
  const others = withoutFilter(state.filters, column);
  const isStatusShown = columns.some(({ name, isShown }) => name === column && isShown);
  const isCounted = result.status === 'ready' ? result.total.isExact && isSameList(result.asked, state) : true;
  const isAsked = isStatusShown && isHidden !== null && isCounted;
  const count = useCount(counted, isAsked ? { ...state, filters: { ...others, [column]: only(false) } } : null);
  if (isHidden === null || count === 0) return null;
  return { count, isHidden, toggled: isHidden ? others : { ...others, [column]: only(true) } };
};

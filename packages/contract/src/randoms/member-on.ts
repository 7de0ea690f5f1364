import type { FilterValue } from '../kit/search.ts';

/** The filters that find who was in a pool on a day: both its first and its last day count. */
export const memberOn = (day: string): Readonly<Record<'memberFrom' | 'memberUntil', FilterValue>> => ({
  memberFrom: { filterType: 'date', type: 'lessThanOrEqual', dateFrom: day },
  memberUntil: {
    operator: 'OR',
    conditions: [{ type: 'blank' }, { filterType: 'date', type: 'greaterThanOrEqual', dateFrom: day }],
  },
});

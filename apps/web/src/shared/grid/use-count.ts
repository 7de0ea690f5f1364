import { useEffect, useState } from 'react';
import type { FilterModel } from './filter-model.ts';
import type { ListState } from './list-state.ts';
import type { RowSource } from './row-source.ts';
import type { Result } from './table-link.ts';

export type Counted = { readonly result: Result; readonly fixed: FilterModel; readonly source: RowSource<unknown> };

/** How many rows another question would find, asked once the rows themselves are here; 0 until it is known, and where nothing is asked. */
export const useCount = ({ result, fixed, source }: Counted, asked: ListState | null): number => {
  const [found, setFound] = useState<{ key: string; count: number } | null>(null);
  // In which order and on which page does not matter to a count.
  const key = asked && JSON.stringify({ ...asked, page: 0, sort: [] });
  useEffect(() => {
    if (key === null || result.status !== 'ready') return undefined;
    let isCurrent = true;
    source.count(JSON.parse(key) as ListState, fixed).then(
      ({ count }) => isCurrent && setFound({ key, count }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key, result, fixed, source]);
  return found !== null && found.key === key ? found.count : 0;
};

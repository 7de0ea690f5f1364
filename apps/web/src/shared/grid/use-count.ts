import { useEffect, useState } from 'react';
import type { FilterModel } from './filter-model.ts';
import type { ListState } from './list-state.ts';
import type { RowSource } from './row-source.ts';
import type { Result } from './table-link.ts';
import type { Total } from './total.ts';
import { useSame } from './use-same.ts';

export type Counted = { readonly result: Result; readonly fixed: FilterModel; readonly source: RowSource<unknown> };

/** How many rows another question would find, asked once the rows themselves are here; null until it is known, and where nothing is asked. */
export const useTotal = ({ result, fixed, source }: Counted, asked: ListState | null): Total | null => {
  const [found, setFound] = useState<{ key: string; total: Total } | null>(null);
  // In which order and on which page does not matter to a count.
  const counted = useSame(asked && { ...asked, page: 0, sort: [] });
  const key = JSON.stringify(counted);
  useEffect(() => {
    if (counted === null || result.status !== 'ready') return undefined;
    let isCurrent = true;
    source.count(counted, fixed).then(
      (total) => isCurrent && setFound({ key, total }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [counted, key, result, fixed, source]);
  return found !== null && found.key === key ? found.total : null;
};

export const useCount = (counted: Counted, asked: ListState | null): number => useTotal(counted, asked)?.count ?? 0;

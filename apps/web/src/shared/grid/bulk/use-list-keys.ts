import type { GridApi } from 'ag-grid-community';
import { useRef, type RefObject } from 'react';
import { useGo } from '../../layout/path-link.tsx';
import { useKeys } from '../../layout/use-keys.ts';

type ListKeys = {
  readonly api: GridApi | null;
  readonly rowPath: ((row: never) => string) | undefined;
  /** Picks the row that has the keys, or lets it go. */
  readonly select: () => void;
  /** A list inside a record leaves the keys to the record. */
  readonly isOn: boolean;
};

/** The keys of a list, which it gives back the place to find its search in. */
export const useListKeys = ({ api, rowPath, select, isOn }: ListKeys): RefObject<HTMLElement | null> => {
  const place = useRef<HTMLElement>(null);
  const go = useGo();
  const edit = (): void => {
    const cell = api?.getFocusedCell();
    const row: unknown = cell && api?.getDisplayedRowAtIndex(cell.rowIndex)?.data;
    if (row && rowPath) go(rowPath(row as never));
  };
  const search = (): void => place.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  useKeys(isOn ? { '/': search, 'e': edit, 'x': select } : {});
  return place;
};

import type { GridApi } from 'ag-grid-community';
import { useRef, type RefObject } from 'react';
import { isDataColumn } from '../../fields/columns.ts';
import { useGo } from '../../layout/path-link.tsx';
import { useKeys } from '../../layout/use-keys.ts';

type ListKeys<Row> = {
  readonly api: GridApi<Row> | null;
  /** Where a row is changed, or read where its records have no form. */
  readonly editPath: ((row: Row) => string) | undefined;
  /** Picks the row that has the keys, or lets it go. */
  readonly select: () => void;
  /** A list inside a record leaves the keys to the record. */
  readonly isOn: boolean;
};

/** The keys of a list, which it gives back the place to find its search in. */
export const useListKeys = <Row>({ api, editPath, select, isOn }: ListKeys<Row>): RefObject<HTMLElement | null> => {
  const place = useRef<HTMLElement>(null);
  const go = useGo();
  const edit = (): void => {
    const cell = api?.getFocusedCell();
    const row = cell && api?.getDisplayedRowAtIndex(cell.rowIndex)?.data;
    if (row && editPath) go(editPath(row));
  };
  /** To the next row or the one before; to the first where none has the keys. */
  const move = (step: 1 | -1): void => {
    const cell = api?.getFocusedCell();
    const index = cell ? cell.rowIndex + step : 0;
    if (!api?.getDisplayedRowAtIndex(index)?.data) return;
    api.ensureIndexVisible(index);
    api.setFocusedCell(index, cell?.column ?? api.getAllDisplayedColumns().find((column) => isDataColumn(column.getColId())) ?? '');
  };
  const search = (): void => place.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  useKeys(isOn ? { '/': search, 'j': () => move(1), 'k': () => move(-1), 'e': edit, 'x': select } : {});
  return place;
};

import type { GridApi } from 'ag-grid-community';
import { actionsColumn, type GridColumn } from '../fields/columns.ts';

/** The columns that an address asks to see, `show=contractEnd,accountManagerName`: those the list has. */
export const askedColumns = (show: unknown, columns: readonly GridColumn[]): string[] =>
  typeof show === 'string' ? show.split(',').filter((name) => columns.some((column) => column.name === name)) : [];

/** The same columns with those asked for in sight, right behind the name of the row. What was asked for is no choice of the reader: nothing keeps it. */
export const withAsked = (columns: readonly GridColumn[], asked: readonly string[]): GridColumn[] => {
  const shown = columns.map((column) => (asked.includes(column.name) ? { ...column, isShown: true } : column));
  const [first, ...others] = shown;
  const found = asked.flatMap((name) => others.filter((column) => column.name === name));
  return first ? [first, ...found, ...others.filter((column) => !found.includes(column))] : [];
};

/** Brings the columns asked for into sight where a kept layout has them elsewhere. */
export const showAsked = (grid: GridApi, asked: readonly string[]): void => {
  const names = grid.getAllGridColumns().map((column) => column.getColId());
  const moved = asked.filter((name) => names.includes(name));
  if (moved.length === 0) return;
  grid.setColumnsVisible([...moved], true);
  const shown = grid.getAllDisplayedColumns().map((column) => column.getColId());
  const first = shown.find((name) => name !== actionsColumn && !name.startsWith('ag-Grid') && !moved.includes(name));
  if (first === undefined) return;
  grid.moveColumns(
    [first, ...moved],
    names.findIndex((name) => !name.startsWith('ag-Grid')),
  );
};

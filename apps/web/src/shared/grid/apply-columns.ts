import type { ColumnState, GridApi } from 'ag-grid-community';
import { actionsColumn, type GridColumn } from '../fields/columns.ts';
import { widthOf } from './column-defs.ts';

/** The actions stay last. */
export const applyColumns = (api: GridApi, state: readonly ColumnState[]): void => {
  api.applyColumnState({ state: [...state, { colId: actionsColumn }], applyOrder: true });
};

/** The layout that the screen was written with, widths included. */
export const writtenColumns = (columns: readonly GridColumn[]): ColumnState[] =>
  columns.map((column) => ({
    colId: column.name,
    hide: !column.isShown,
    ...(column.grows ? { flex: 1 } : { width: widthOf(column), flex: null }),
  }));

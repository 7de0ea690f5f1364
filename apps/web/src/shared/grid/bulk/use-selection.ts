import type { GridApi, IRowNode, SelectionChangedEvent, SelectionEventSourceType } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FilterModel } from '../filter-model.ts';
import { matching, type ListState } from '../list-state.ts';

/** What is known of a picked row, on whichever page it is. */
type PickedRow = { readonly id: number; readonly isArchived: boolean };

export type Selection = {
  readonly rows: readonly PickedRow[];
  /** Not the rows picked, but all that match. */
  readonly isAll: boolean;
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** The row that has the keys in, or out. */
  readonly flipFocused: () => void;
  readonly onSelectionChanged: (event: SelectionChangedEvent) => void;
  /** Other rows came: where all are meant, these are as well. */
  readonly onRows: () => void;
};

type Row = { readonly id?: unknown; readonly isArchived?: unknown };

const pickedOf = (node: IRowNode<Row>): PickedRow[] =>
  typeof node.data?.id === 'number' ? [{ id: node.data.id, isArchived: node.data.isArchived === true }] : [];

const rowsInSight = (api: GridApi): IRowNode[] => {
  const nodes: IRowNode[] = [];
  if (!api.isDestroyed()) api.forEachNode((node) => void (node.data && nodes.push(node)));
  return nodes;
};

const selectRows = (api: GridApi): void => api.setNodesSelected({ nodes: rowsInSight(api), newValue: true });

/** All rows of the page, in or out, by hand. */
export const selectPage = (api: GridApi, isIn: boolean): void =>
  api.setNodesSelected({ nodes: rowsInSight(api), newValue: isIn, source: 'uiSelectAllCurrentPage' });

/** What people do to single rows or to the page. */
const byHand: ReadonlySet<SelectionEventSourceType> = new Set(['checkboxSelected', 'spaceKey', 'uiSelectAllCurrentPage']);

/** How many of the rows in sight are picked. */
export const pagePicked = (api: GridApi): { readonly picked: number; readonly all: number } => {
  const nodes = rowsInSight(api);
  return { picked: nodes.filter((node) => node.isSelected()).length, all: nodes.length };
};

type Picking = { readonly api: GridApi | null; readonly state: ListState; readonly fixed: FilterModel };

/** The picked rows of a list. The grid keeps them over pages and orders; with another filter they are dropped, for they may not match it. */
export const useSelection = ({ api, state, fixed }: Picking): Selection => {
  const [rows, setRows] = useState<readonly PickedRow[]>([]);
  const [isAll, setIsAll] = useState(false);
  const filter = JSON.stringify(matching(state, fixed));
  const clear = useCallback(() => {
    setIsAll(false);
    setRows([]);
    if (api && !api.isDestroyed() && api.getSelectedNodes().length > 0) api.deselectAll();
  }, [api]);
  useEffect(() => clear, [clear, filter]);

  const onSelectionChanged = useCallback(({ api: grid, source }: SelectionChangedEvent) => {
    setRows(grid.getSelectedNodes().flatMap(pickedOf));
    // Who takes out one row by hand means those that are left, and these are not all that match.
    if (byHand.has(source)) setIsAll(false);
  }, []);
  return useMemo(
    () => ({
      rows,
      isAll: isAll && rows.length > 0,
      selectAll: () => {
        setIsAll(true);
        if (api) selectRows(api);
      },
      clear,
      flipFocused: () => {
        const cell = api?.getFocusedCell();
        const node = cell && api?.getDisplayedRowAtIndex(cell.rowIndex);
        if (node?.data) node.setSelected(!node.isSelected());
        if (isAll) setIsAll(false);
      },
      onSelectionChanged,
      onRows: () => {
        if (isAll && api) selectRows(api);
      },
    }),
    [api, rows, isAll, clear, onSelectionChanged],
  );
};

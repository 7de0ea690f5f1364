import type { PreferenceDraft } from '@assay/contract/identity/preference.types';
import type { Columns } from '../fields/columns.ts';
import { toFilterModel } from './filter-model.ts';
import { toPreference, type ColumnLayout } from './grid-memory.ts';
import type { ListState } from './list-state.ts';

/** The list whose layout is kept. */
export type KeptList = {
  readonly tableName: string;
  readonly columns: Columns;
  readonly state: ListState;
  /** To the server, once the changes pause. */
  readonly send: (draft: PreferenceDraft) => void;
};

type Keeping = {
  readonly stored: (tableName: string) => PreferenceDraft | undefined;
  /** In this browser, at once. */
  readonly keep: (draft: PreferenceDraft) => void;
  readonly pause: number;
};

type LayoutAutosave = {
  readonly follow: (list: KeptList) => void;
  readonly changed: (layout: readonly ColumnLayout[]) => void;
  /** What waits is sent now: the list is left. */
  readonly flush: () => void;
  /** What is saved with the filters as they stand. */
  readonly whole: (layout: readonly ColumnLayout[]) => PreferenceDraft;
};

/**
 * Keeps a layout as it is changed: columns, order, widths, sort and page size. Filters belong to a question, not to a layout: those that were
 * saved on purpose stay as they are.
 */
export const layoutAutosave = (first: KeptList, { stored, keep, pause }: Keeping): LayoutAutosave => {
  let list = first;
  let waiting: { layout: readonly ColumnLayout[]; timer: ReturnType<typeof setTimeout> } | null = null;
  const draftOf = (layout: readonly ColumnLayout[], filters: ListState['filters']): PreferenceDraft => {
    const { tableName, columns, state } = list;
    const id = stored(tableName)?.id;
    return { ...toPreference({ tableName, layout, state: { ...state, filters } }, columns), ...(id ? { id } : {}) };
  };
  const kept = (layout: readonly ColumnLayout[]): PreferenceDraft =>
    draftOf(layout, toFilterModel(stored(list.tableName)?.filters, list.columns));
  const flush = (): void => {
    if (!waiting) return;
    const { layout, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    const draft = kept(layout);
    keep(draft);
    list.send(draft);
  };
  return {
    follow: (next) => {
      list = next;
    },
    changed: (layout) => {
      if (waiting) clearTimeout(waiting.timer);
      waiting = { layout, timer: setTimeout(flush, pause) };
      keep(kept(layout));
    },
    flush,
    whole: (layout) => draftOf(layout, list.state.filters),
  };
};

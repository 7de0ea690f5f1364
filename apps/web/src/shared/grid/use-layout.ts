import type { ViewState } from '@assay/domain/finding/view.fields';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useState } from 'react';
import type { ColumnLayout } from './grid-memory.ts';
import { layoutAutosave, type KeptList } from './layout-autosave.ts';
import type { ListState } from './list-state.ts';
import { keepPreference, storedPreference } from './use-list-state.ts';
import { useSendPreference } from './use-send-preference.ts';

/** Long enough for the next of several changes, short enough to be there when somebody leaves. */
const pause = 700;

/** A column that grows by itself has no width of its own to keep. */
export const layoutOf = (api: GridApi): ColumnLayout[] =>
  api.getColumnState().map(({ colId, hide, width, flex }) => ({ colId, hide: hide === true, width: flex ? 0 : (width ?? 0) }));

type Laid = Omit<KeptList, 'send'> & {
  /** The list as it is before anybody touched it. */
  readonly plain: ListState;
  /** Null where there are no columns: cards. */
  readonly api: GridApi | null;
  /** The view that is open. Its columns are changed for it alone, and kept when it is saved. */
  readonly saved: ViewState | null;
  readonly onLaid: (layout: readonly ColumnLayout[]) => void;
  readonly change: (part: Partial<ListState>) => void;
};

/** The layout of a list, kept as it is changed for the next time and the next machine. */
export const useLayout = ({ tableName, columns, state, plain, api, saved, onLaid, change }: Laid) => {
  const { inSilence, onPurpose } = useSendPreference();
  const [autosave] = useState(() =>
    layoutAutosave({ tableName, columns, state, send: inSilence }, { stored: storedPreference, keep: keepPreference, pause }),
  );
  const isOwn = saved === null;
  useEffect(() => autosave.follow({ tableName, columns, state, send: inSilence }), [autosave, tableName, columns, state, inSilence]);
  useEffect(() => autosave.flush, [autosave]);
  const changed = useCallback(
    (grid: GridApi) => (isOwn ? autosave.changed(layoutOf(grid)) : onLaid(layoutOf(grid))),
    [autosave, isOwn, onLaid],
  );
  return {
    changed,
    resize: (size: ListState['size']): void => {
      change({ size });
      if (api && isOwn) changed(api);
    },
    /** As the product has it, whatever that will be one day. */
    reset: (): void => {
      if (api && !isOwn) return changed(api);
      change({ sort: plain.sort, size: plain.size });
      autosave.changed([]);
    },
    /** On purpose, and with the filters: this is what says that it is saved. */
    save: (): void => {
      if (!api) return;
      const draft = autosave.whole(layoutOf(api));
      keepPreference(draft);
      void onPurpose(draft);
    },
  };
};

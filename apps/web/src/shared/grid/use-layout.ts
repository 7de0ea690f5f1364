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
const layoutOf = (api: GridApi): ColumnLayout[] =>
  api.getColumnState().map(({ colId, hide, width, flex }) => ({ colId, hide: hide === true, width: flex ? 0 : (width ?? 0) }));

type Laid = Omit<KeptList, 'send'> & {
  /** The list as it is before anybody touched it. */
  readonly plain: ListState;
  /** Null where there are no columns: cards. */
  readonly api: GridApi | null;
  readonly change: (part: Partial<ListState>) => void;
};

/** The layout of a list, kept as it is changed for the next time and the next machine. */
export const useLayout = ({ tableName, columns, state, plain, api, change }: Laid) => {
  const { inSilence, onPurpose } = useSendPreference();
  const [autosave] = useState(() =>
    layoutAutosave({ tableName, columns, state, send: inSilence }, { stored: storedPreference, keep: keepPreference, pause }),
  );
  useEffect(() => autosave.follow({ tableName, columns, state, send: inSilence }), [autosave, tableName, columns, state, inSilence]);
  useEffect(() => autosave.flush, [autosave]);
  const changed = useCallback((grid: GridApi) => autosave.changed(layoutOf(grid)), [autosave]);
  return {
    changed,
    resize: (size: ListState['size']): void => {
      change({ size });
      if (api) changed(api);
    },
    /** As the product has it, whatever that will be one day. */
    reset: (): void => {
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

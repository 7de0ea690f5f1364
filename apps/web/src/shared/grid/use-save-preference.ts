import { preference } from '@assay/contract/identity/preference.calls';
import type { GridPreference } from '@assay/contract/identity/preference.types';
import type { GridApi } from 'ag-grid-community';
import { ApiError, UnauthenticatedUser } from '../api/api-error.ts';
import { send } from '../api/transport.ts';
import { useText } from '../i18n/text.tsx';
import { useNotify } from '../notify/notify.tsx';
import { session } from '../session/session.ts';
import { readStored, storageKeys, writeStored } from '../state/storage.ts';
import type { Columns } from '../fields/columns.ts';
import { toPreference, type ColumnLayout } from './grid-memory.ts';
import type { ListState } from './list-state.ts';
import { storedPreference } from './use-list-state.ts';

/** A column that grows by itself has no width of its own to keep. */
const layoutOf = (api: GridApi): ColumnLayout[] =>
  api.getColumnState().map(({ colId, hide, width, flex }) => ({ colId, hide: hide === true, width: flex ? 0 : (width ?? 0) }));

const keepLocally = (saved: GridPreference): void => {
  const all = readStored<Record<string, GridPreference>>(storageKeys.preferences, {});
  writeStored(storageKeys.preferences, { ...all, [saved.tableName]: saved });
};

type Saved = { readonly tableName: string; readonly columns: Columns; readonly state: ListState };

/** Keeps columns, order, widths, filters and page size for the next time and the next machine. */
export const useSavePreference = ({ tableName, columns, state }: Saved): ((api: GridApi) => Promise<void>) => {
  const notify = useNotify();
  const { t } = useText();
  return async (api) => {
    const { user } = session.get();
    if (!user) return notify.failure(new UnauthenticatedUser());
    const id = storedPreference(tableName)?.id;
    const draft = { ...toPreference({ tableName, layout: layoutOf(api), state }, columns), ...(id ? { id } : {}) };
    try {
      const { data, message } = await send(preference.save, { params: { id: user.id }, body: draft });
      keepLocally(data);
      notify.success(message === '' ? t('grid.saved') : message);
    } catch {
      notify.failure(new ApiError({ status: 400, message: t('grid.saveFailed') }));
    }
  };
};

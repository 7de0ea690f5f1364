import type { SessionUser } from '@assay/contract/identity/auth.types';
import { resources } from '@assay/contract/api';
import { preference } from '@assay/contract/identity/preference.calls';
import { send } from '#shared/api/transport.ts';
import { storageKeys, writeStored } from '#shared/state/storage.ts';
import { keptPreferences, sensitiveColumns } from './kept-preferences.ts';

/** The look of the lists as the server keeps it. A collector's browser keeps nothing of it. */
export const fetchPreferences = async (user: SessionUser): Promise<void> => {
  const { data } = await send(preference.read, { params: { id: user.id, type: 'ALL' } });
  if (user.roles.includes('COLLECTOR')) return;
  writeStored(storageKeys.preferences, keptPreferences(data, sensitiveColumns(Object.values(resources))));
};

import type { ResourceName } from '@assay/domain/resources';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** A record that somebody looked at, as it was called then. */
export type Visit = { readonly kind: ResourceName; readonly id: number; readonly label: string };

const most = 8;

/** The records that were looked at last, the latest first. They go with the sign-out. */
export const recentVisits = (): readonly Visit[] => readStored<readonly Visit[]>(storageKeys.recent, []);

export const noteVisit = (visit: Visit): void => {
  const others = recentVisits().filter(({ kind, id }) => kind !== visit.kind || id !== visit.id);
  writeStored(storageKeys.recent, [visit, ...others].slice(0, most));
};

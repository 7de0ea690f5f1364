import { permits, type Holder } from '@assay/domain/access/permissions';
import type { ImportArea } from '@assay/domain/imports/areas';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { takenBackBy } from '@assay/domain/imports/steering';
import { resources } from '@assay/contract/api';

/** Whether somebody could write such records by hand: new ones, or those that are there. */
export const mayImport = (actor: Holder, area: ImportArea): boolean => {
  const { create, edit } = resources[area].permissions;
  // Of people many at once are a right of their own.
  if (area === 'participant' && !permits(actor, 'participant.import')) return false;
  return permits(actor, create) || permits(actor, edit);
};

type Stored = Pick<ImportLog, 'rowsInserted' | 'rowsUpdated'> & { readonly target: ImportArea };

/** Whether somebody could do by hand what taking an import back does. */
export const mayTakeBack = (actor: Holder, log: Stored): boolean =>
  takenBackBy(log, resources[log.target].permissions).every((permission) => permits(actor, permission));

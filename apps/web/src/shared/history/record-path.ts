import type { AuditRow } from '@assay/contract/audit/audit.types';
import { resources } from '@assay/contract/api';
import type { Permission } from '@assay/domain/access/permissions';
import { homeOf, isResourceName } from '@assay/domain/resources';

type About = Pick<AuditRow, 'entity' | 'entityId'>;
/** What has a screen, and is no resource: the settings of a company, by the company's id. */
const settingsPlaces: Readonly<Record<string, { readonly permission: Permission; readonly pathOf: (id: number) => string }>> = {
  'random-settings': { permission: 'company.randoms.view', pathOf: (id) => `/company/${id}?tab=randoms` },
};

/** Where the record of an event is shown; null for what has no screen, or none that the reader may open. */
export const recordPath = ({ entity, entityId }: About, may: (permission: Permission) => boolean): string | null => {
  if (entityId === null) return null;
  if (isResourceName(entity)) return may(resources[entity].permissions.view) ? homeOf(entity, entityId) : null;
  const place = settingsPlaces[entity];
  return place && may(place.permission) ? place.pathOf(entityId) : null;
};

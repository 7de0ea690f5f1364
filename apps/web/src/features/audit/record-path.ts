import type { AuditRow } from '@assay/contract/audit/audit.types';
import type { Permission } from '@assay/domain/access/permissions';

type About = Pick<AuditRow, 'entity' | 'entityId' | 'companyId'>;
type Place = { readonly permission: Permission; readonly pathOf: (id: number, companyId: number | null) => string | null };

const places: Readonly<Record<string, Place>> = {
  'company': { permission: 'company.view', pathOf: (id) => `/company/${id}` },
  'random-settings': { permission: 'company.randoms.view', pathOf: (id) => `/company/${id}?tab=randoms` },
  'location': {
    permission: 'location.view',
    pathOf: (id, companyId) => (companyId === null ? null : `/company/${companyId}?tab=locations&location=${id}`),
  },
  'user': { permission: 'user.view', pathOf: (id) => `/user/${id}` },
  'sign-up-request': { permission: 'signUp.review', pathOf: (id) => `/sign-up-request/${id}` },
};

/** Where the record of an event is shown; null for what has no screen, or none that the reader may open. */
export const recordPath = ({ entity, entityId, companyId }: About, may: (permission: Permission) => boolean): string | null => {
  const place = places[entity];
  return place && entityId !== null && may(place.permission) ? place.pathOf(entityId, companyId) : null;
};

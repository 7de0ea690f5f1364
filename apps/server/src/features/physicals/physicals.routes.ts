import { permits } from '@assay/domain/access/permissions';
import { physical as physicalResource } from '@assay/contract/physicals/physical.calls';
import { physicalSchemas } from '@assay/contract/physicals/physical.schemas';
import type { Physical } from '@assay/domain/physicals/physical.fields';
import type { Actor } from '@assay/domain/access/actor';
import { unsolicitedPhysical } from '#platform/db/schema/physicals.ts';
import type { Route } from '#platform/http/route.ts';
import { byCompanyName, inCompany } from '#platform/resource/owned.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { serve } from '#platform/resource/serve.ts';
import { createPhysical, shelvePhysical, updatePhysical, type ExamOrders } from './write-physical.ts';

const placeOf = ({ participantName, companyId, locationId }: Physical) => ({ label: participantName, companyId, locationId });

/** A report of an exam tells of somebody's health (ADA): an employer does not even learn that there is one. Who enters exams does, and opens none. */
const isMedical = (actor: Actor): boolean => !permits(actor, 'result.edit');

type PhysicalsDeps = { readonly examOrders: ExamOrders };

export const physicalsRoutes = ({ examOrders }: PhysicalsDeps): Route[] =>
  serve(physicalResource, {
    schemas: physicalSchemas,
    table: unsolicitedPhysical,
    scope: ofLocation('t.location_id', 't.company_id'),
    derived: {
      participantName: 't.sort_participant_name',
      orderNumber: `coalesce((select o.order_number from orders o where o.id = t.order_id), '')`,
      daysLeft: `(t.expiry_date - (now() at time zone 'America/New_York')::date)`,
    },
    hidden: { documentId: isMedical, documentName: isMedical },
    sortKeys: byCompanyName,
    defaultSort: [{ colId: 'examDate', sort: 'desc' }],
    subject: placeOf,
    on: {
      ...inCompany(physicalResource),
      create: createPhysical(examOrders),
      update: updatePhysical(examOrders),
      archive: shelvePhysical(examOrders, true),
      restore: shelvePhysical(examOrders, false),
    },
    extra: {},
  });

import { occupationAgencies, specimenTypes } from '@assay/domain/catalog/lists';
import { testReasons } from '@assay/domain/companies/lists';
import { documentTypes } from '@assay/domain/documents/lists';
import { collectionStages } from '@assay/domain/orders/collector';
import { orderStatuses, serviceStatuses } from '@assay/domain/orders/lists';
import { serviceTypeCodes } from '@assay/domain/testing/lists';
import { z } from 'zod';
import { callSchemas } from '../kit/schemas.ts';
import type { collections } from './collection.calls.ts';
import { saidMissed } from './order.schemas.ts';

const moment = z.string().nullable();

const test = z.strictObject({
  id: z.int(),
  version: z.int(),
  status: z.enum(serviceStatuses),
  serviceTypeCode: z.enum(serviceTypeCodes),
  specimenType: z.enum(['', ...specimenTypes]),
  specimenId: z.string(),
  arrivedAt: moment,
  collectionDate: moment,
  collectedBy: z.string(),
  expiresAt: moment,
  name: z.string(),
  code: z.string(),
  family: z.string(),
  collectionKind: z.string(),
  panel: z.string(),
  accountNumber: z.string(),
  labName: z.string(),
  mroName: z.string(),
  needsConfirmation: z.boolean(),
});

const row = {
  id: z.int(),
  version: z.int(),
  orderNumber: z.string(),
  participantName: z.string(),
  companyName: z.string(),
  reasonCode: z.enum(['', ...testReasons]),
  agency: z.enum(occupationAgencies),
  observed: z.boolean(),
  alternateSpecimenAllowed: z.boolean(),
  scheduledAt: moment,
  expiresAt: moment,
  stage: z.enum(collectionStages),
  siteName: z.string(),
  derName: z.string(),
  derPhone: z.string(),
  services: z.array(test),
};

const document = z.strictObject({
  id: z.int(),
  documentType: z.enum(documentTypes),
  fileName: z.string(),
  createdAt: z.string(),
  isRefused: z.boolean(),
  refusalReason: z.string(),
});

const collection = z
  .strictObject({
    ...row,
    idType: z.string(),
    idMasked: z.string(),
    dob: z.string(),
    locationName: z.string(),
    incidentAt: moment,
    determinationAt: moment,
    specialInstructions: z.string(),
    site: z
      .strictObject({
        name: z.string(),
        phone: z.string(),
        hours: z.array(z.strictObject({ day: z.string(), opens: z.string(), closes: z.string() })),
      })
      .nullable(),
    documents: z.array(document),
  })
  .meta({ id: 'Collection' });

export const collectionSchemas = callSchemas<typeof collections>()({
  today: {
    body: z.strictObject({ text: z.string().max(200).optional() }),
    reply: z.array(z.strictObject(row).meta({ id: 'CollectionRow' })),
    fails: ['invalid'],
  },
  read: { reply: collection, fails: ['not-found'] },
  noShow: { ...saidMissed, reply: z.strictObject({ id: z.int(), status: z.enum(orderStatuses) }) },
});

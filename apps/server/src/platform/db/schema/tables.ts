import type { ResourceName } from '@assay/domain/resources';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditEvent } from './audit.ts';
import {
  collectionSite,
  companyServices,
  companyServicetypeProvider,
  mro,
  occupation,
  panel,
  provider,
  reasonForTest,
  service,
  serviceType,
} from './catalog.ts';
import { accountNumber, company, contact, location, locationGroup } from './companies.ts';
import { clearinghouse, clearinghouseConsent } from './clearinghouse.ts';
import { document } from './documents.ts';
import { historicalData } from './history.ts';
import { importLog } from './imports.ts';
import { appUser, signUpRequest } from './identity.ts';
import { systemMessage } from './messages.ts';
import { orders, orderService, providerMessage } from './orders.ts';
import { participant } from './participants.ts';
import { unsolicitedPhysical } from './physicals.ts';
import { note } from './support.ts';
import { gridView } from './finding.ts';

/** The table of each resource; mail has none of its own, it is read from what is sent and what waits. */
export const tables = {
  company,
  'group': locationGroup,
  location,
  contact,
  participant,
  'order': orders,
  'order-service': orderService,
  'provider-message': providerMessage,
  'unsolicited-physical': unsolicitedPhysical,
  'historical-data': historicalData,
  clearinghouse,
  'clearinghouse-consent': clearinghouseConsent,
  document,
  provider,
  'account-number': accountNumber,
  'service-type': serviceType,
  service,
  panel,
  'company-services': companyServices,
  'company-servicetype-provider': companyServicetypeProvider,
  occupation,
  'reasonfortest': reasonForTest,
  mro,
  'collection-site': collectionSite,
  'system-message': systemMessage,
  note,
  'view': gridView,
  'user': appUser,
  'sign-up-request': signUpRequest,
  'import-log': importLog,
  'mail': null,
  'audit-log': auditEvent,
} satisfies Record<ResourceName, PgTable | null>;

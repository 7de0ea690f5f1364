import type { ResourceName } from '@assay/domain/resources';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditEvent } from './audit.ts';
import { collectionSite, mro, occupation, provider, reasonForTest } from './catalog.ts';
import { company, location } from './companies.ts';
import { appUser, signUpRequest } from './identity.ts';

/** The table of each resource; mail has none of its own, it is read from what is sent and what waits. */
export const tables = {
  company,
  location,
  provider,
  occupation,
  'reasonfortest': reasonForTest,
  mro,
  'collection-site': collectionSite,
  'user': appUser,
  'sign-up-request': signUpRequest,
  'mail': null,
  'audit-log': auditEvent,
} satisfies Record<ResourceName, PgTable | null>;

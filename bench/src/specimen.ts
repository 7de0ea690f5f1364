import { dotAgencies, paymentStatuses, testReasons, timeZones } from '@assay/domain/companies/lists';
import * as field from '@assay/domain/fields/field';
import { schemas } from '@assay/contract/kit/schemas';
import { resource } from '@assay/contract/kit/resource';
import { entityColumns } from '@assay/server/src/platform/db/schema/columns.ts';
import { fieldColumns, searchTextOf } from '@assay/server/src/platform/db/schema/field-columns.ts';
import { searchableOf } from '@assay/server/src/platform/resource/binding.ts';
import { ofCompany } from '@assay/server/src/platform/resource/scopes.ts';
import { serve } from '@assay/server/src/platform/resource/serve.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** A resource as a feature would declare it: 25 columns travel, of every kind that a grid shows. */
const specimenFields = field.fields({
  companyId: field.reference('company', { required: true }),
  locationId: field.reference('location'),
  name: field.text({ required: true, search: true }),
  employeeNo: field.text({ search: true }),
  email: field.email(),
  phone: field.phone(),
  reason: field.choice('testReason', testReasons),
  paymentStatus: field.choice('paymentStatus', paymentStatuses),
  timeZone: field.choice('timeZone', timeZones),
  agencies: field.choices('agency', dotAgencies),
  isActive: field.flag(true),
  isDot: field.flag(false),
  isRush: field.flag(false),
  orderedOn: field.day(),
  expiresOn: field.day(),
  collectedAt: field.time(),
  site: field.text(),
  city: field.text(),
  state: field.text(),
  zip: field.text(),
});

export const specimenTable = pgTable('bench_order', {
  ...entityColumns,
  ...fieldColumns(specimenFields),
  searchText: searchTextOf(specimenFields),
});

export const specimen = resource({
  name: 'bench-order',
  fields: specimenFields,
  permissions: { view: 'location.view', create: 'location.edit', edit: 'location.edit', archive: 'location.archive' },
  has: ['read', 'search', 'count', 'export'],
  extra: {},
});

const standing = { table: specimenTable, scope: ofCompany('t.company_id'), defaultSort: [{ colId: 'name', sort: 'asc' }] as const };

/** Its routes, by the product's own kit. */
export const specimenRoutes = () =>
  serve(specimen, {
    schemas: schemas(specimen, {}),
    ...standing,
    subject: ({ name, companyId }) => ({ label: name, companyId, locationId: null }),
    extra: {},
  });

/** What the product searches by: the peer's statement is made of the same. */
export const specimenSearchable = searchableOf(specimen, standing);

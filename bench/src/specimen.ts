import { dotAgencies, paymentStatuses, testReasons, timeZones } from '@assay/domain/companies/lists';
import { recordOf, schemas } from '@assay/contract/kit/schemas';
import { resource, type Column, type CommonFields } from '@assay/contract/kit/resource';
import type { TextKey } from '@assay/i18n/catalog';
import { entityColumns, flag, moment, reference, wordList, words } from '@assay/server/src/platform/db/schema/columns.ts';
import { searchableOf } from '@assay/server/src/platform/resource/binding.ts';
import { ofCompany } from '@assay/server/src/platform/resource/scopes.ts';
import { serve } from '@assay/server/src/platform/resource/serve.ts';
import { sql } from 'drizzle-orm';
import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** A table as a feature would declare it: 25 columns travel, of every kind that a grid shows. */
export const specimenTable = pgTable('bench_order', {
  ...entityColumns,
  companyId: reference('company_id').notNull(),
  locationId: reference('location_id'),
  name: text('name').notNull(),
  employeeNo: words('employee_no'),
  email: words('email'),
  phone: words('phone'),
  reason: words('reason'),
  paymentStatus: words('payment_status'),
  timeZone: words('time_zone'),
  agencies: wordList('agencies'),
  isDot: flag('is_dot', false),
  isRush: flag('is_rush', false),
  orderedOn: date('ordered_on', { mode: 'string' }),
  expiresOn: date('expires_on', { mode: 'string' }),
  collectedAt: moment('collected_at'),
  site: words('site'),
  city: words('city'),
  state: words('state'),
  zip: words('zip'),
  searchText: text('search_text').generatedAlwaysAs(sql`lower(name || ' ' || employee_no)`),
});

const columns = {
  companyId: { kind: 'reference' },
  locationId: { kind: 'reference' },
  name: { kind: 'text', text: true },
  employeeNo: { kind: 'text', text: true },
  email: { kind: 'text' },
  phone: { kind: 'text' },
  reason: { kind: 'choice', list: 'testReason', values: testReasons },
  paymentStatus: { kind: 'choice', list: 'paymentStatus', values: paymentStatuses },
  timeZone: { kind: 'choice', list: 'timeZone', values: timeZones },
  agencies: { kind: 'list', list: 'agency', values: dotAgencies },
  isActive: { kind: 'boolean' },
  isDot: { kind: 'boolean' },
  isRush: { kind: 'boolean' },
  orderedOn: { kind: 'date' },
  expiresOn: { kind: 'date' },
  collectedAt: { kind: 'time' },
  site: { kind: 'text' },
  city: { kind: 'text' },
  state: { kind: 'text' },
  zip: { kind: 'text' },
} as const satisfies Record<string, Column>;

type Specimen = CommonFields & { companyId: number; name: string };

export const specimen = resource<Specimen, never>()({
  name: 'bench-order',
  columns,
  permissions: { view: 'location.view', create: 'location.edit', edit: 'location.edit', archive: 'location.archive' },
  has: ['read', 'search', 'count', 'export'],
  extra: {},
});

const standing = { table: specimenTable, scope: ofCompany('t.company_id'), defaultSort: [{ colId: 'name', sort: 'asc' }] as const };

/** Its routes, by the product's own kit. */
export const specimenRoutes = () =>
  serve(specimen, {
    schemas: schemas<typeof specimen>()({ record: recordOf(specimen.columns, 'BenchOrder'), extra: {} }),
    ...standing,
    title: 'locations.grid.title',
    headings: (column) => `locations.fields.${column}` as TextKey,
    subject: ({ name, companyId }: Specimen) => ({ label: name, companyId, locationId: null }),
    extra: {},
  });

/** What the product searches by: the peer's statement is made of the same. */
export const specimenSearchable = searchableOf(specimen, standing);

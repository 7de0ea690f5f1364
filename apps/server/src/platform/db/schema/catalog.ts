import { companyServiceFields, companyServiceSorts } from '@assay/domain/catalog/company-services.fields';
import { occupationFields } from '@assay/domain/catalog/occupation.fields';
import { panelFields } from '@assay/domain/catalog/panel.fields';
import { physicianFields } from '@assay/domain/catalog/physician.fields';
import { providerLinkFields, providerLinkSorts } from '@assay/domain/catalog/provider-link.fields';
import { providerFields } from '@assay/domain/catalog/provider.fields';
import { misRows, reasonFields } from '@assay/domain/catalog/reason.fields';
import { serviceTypeFields } from '@assay/domain/catalog/service-type.fields';
import { serviceFields } from '@assay/domain/catalog/service.fields';
import { siteFields, siteSorts } from '@assay/domain/catalog/site.fields';
import { testReasons } from '@assay/domain/companies/lists';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, point, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns, flag, now, oneOf, pictureColumns, reference, words } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { appUser } from './identity.ts';
import { recordKeys } from './record-table.ts';

export const provider = pgTable(
  'provider',
  { ...entityColumns, ...fieldColumns(providerFields), searchText: searchTextOf(providerFields) },
  (t) => [
    ...recordKeys('provider', t, { fields: providerFields }),
    uniqueIndex('provider_code_taken')
      .on(sql`lower(code)`)
      .where(sql`not is_archived`),
  ],
);

export const serviceType = pgTable(
  'service_type',
  { ...entityColumns, ...fieldColumns(serviceTypeFields), searchText: searchTextOf(serviceTypeFields) },
  (t) => [
    ...recordKeys('service_type', t, { fields: serviceTypeFields }),
    uniqueIndex('service_type_name_taken')
      .on(sql`lower(name)`)
      .where(sql`not is_archived`),
  ],
);

export const panel = pgTable('panel', { ...entityColumns, ...fieldColumns(panelFields), searchText: searchTextOf(panelFields) }, (t) => [
  ...recordKeys('panel', t, { fields: panelFields }),
  index('panel_of_code').on(sql`lower(code)`, t.effectiveFrom),
]);

export const service = pgTable(
  'service',
  { ...entityColumns, ...fieldColumns(serviceFields), searchText: searchTextOf(serviceFields) },
  (t) => [
    ...recordKeys('service', t, { fields: serviceFields }),
    uniqueIndex('service_code_taken')
      .on(t.serviceTypeId, sql`lower(code)`)
      .where(sql`not is_archived`),
  ],
);

export const companyServices = pgTable(
  'company_services',
  {
    ...entityColumns,
    ...fieldColumns(companyServiceFields),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(companyServiceFields),
  },
  (t) => [
    ...recordKeys('company_services', t, { fields: companyServiceFields, sorts: companyServiceSorts }),
    uniqueIndex('company_services_service_id_taken')
      .on(t.companyId, t.serviceId)
      .where(sql`not is_archived`),
  ],
);

export const companyServicetypeProvider = pgTable(
  'company_servicetype_provider',
  {
    ...entityColumns,
    ...fieldColumns(providerLinkFields),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(providerLinkFields),
  },
  (t) => recordKeys('company_servicetype_provider', t, { fields: providerLinkFields, sorts: providerLinkSorts }),
);

export const occupation = pgTable(
  'occupation',
  { ...entityColumns, ...fieldColumns(occupationFields), searchText: searchTextOf(occupationFields) },
  (t) => [
    ...recordKeys('occupation', t, { fields: occupationFields, sorts: ['occupation'] }),
    // Each once among those of every company, and once in each company.
    uniqueIndex('occupation_occupation_taken')
      .on(sql`coalesce(company_id, 0)`, t.agency, sql`lower(occupation)`)
      .where(sql`not is_archived`),
  ],
);

export const reasonForTest = pgTable(
  'reasonfortest',
  {
    ...entityColumns,
    ...fieldColumns(reasonFields),
    /** What the regulations say of a reason is nobody's to change. */
    code: text('code').notNull().unique('reasonfortest_code_taken'),
    isDot: flag('is_dot', false),
    misRow: text('mis_row').notNull(),
    observedRequired: flag('observed_required', false),
    searchText: searchTextOf(reasonFields),
  },
  (t) => [
    ...recordKeys('reasonfortest', t, { fields: reasonFields, sorts: ['label'] }),
    check('reasonfortest_code_listed', oneOf('code', testReasons)),
    check('reasonfortest_mis_row_listed', oneOf('mis_row', misRows)),
  ],
);

export const mro = pgTable(
  'mro',
  {
    ...entityColumns,
    ...fieldColumns(physicianFields),
    name: text('name').notNull().generatedAlwaysAs(sql.raw(`first_name || ' ' || last_name || ', ' || credentials`)),
    signatureImageFile: words('signature_image_file'),
    validUntil: date('valid_until', { mode: 'string' }).notNull().generatedAlwaysAs(sql.raw('least(license_expiry, cert_expiry)')),
    searchText: searchTextOf(physicianFields),
  },
  (t) => [
    ...recordKeys('mro', t, { fields: physicianFields }),
    uniqueIndex('mro_user_id_taken')
      .on(t.userId)
      .where(sql`not is_archived`),
    uniqueIndex('mro_is_default_taken')
      .on(t.isDefault)
      .where(sql`not is_archived and is_default`),
  ],
);

export const mroSignature = pgTable(
  'mro_signature',
  pictureColumns('mro_id', () => mro.id),
);

export const collectionSite = pgTable(
  'collection_site',
  {
    ...entityColumns,
    ...fieldColumns(siteFields),
    /** Longitude and latitude: those that were given, or the middle of its ZIP code. */
    place: point('place', { mode: 'tuple' }),
    nextDue: date('next_due', { mode: 'string' }),
    searchText: searchTextOf(siteFields),
  },
  (t) => [
    ...recordKeys('collection_site', t, { fields: siteFields, sorts: siteSorts }),
    // A collector finds the own sites.
    index('collection_site_otp_users').using('gin', t.otpUserIds),
    // The nearest ones are found in a box around a place.
    index('collection_site_place')
      .using('gist', t.place)
      .where(sql`not is_archived and is_active`),
  ],
);

/** What a provider signs with. Two hold at once, so that one can be replaced while messages are on their way. */
export const providerSecret = pgTable(
  'provider_secret',
  {
    id: uuid('id').primaryKey(),
    providerId: reference('provider_id')
      .notNull()
      .references(() => provider.id),
    secretSealed: text('secret_sealed').notNull(),
    createdAt: now('created_at'),
    createdBy: reference('created_by').references(() => appUser.id),
  },
  (t) => [index('provider_secret_of_provider').on(t.providerId, t.createdAt)],
);

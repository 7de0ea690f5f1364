import { companyServiceFields, companyServiceSorts } from '@assay/domain/catalog/company-services.fields';
import { panelFields } from '@assay/domain/catalog/panel.fields';
import { providerLinkFields, providerLinkSorts } from '@assay/domain/catalog/provider-link.fields';
import { providerFields } from '@assay/domain/catalog/provider.fields';
import { serviceTypeFields } from '@assay/domain/catalog/service-type.fields';
import { serviceFields } from '@assay/domain/catalog/service.fields';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityColumns } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
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
  { ...entityColumns, ...fieldColumns(companyServiceFields), searchText: searchTextOf(companyServiceFields) },
  (t) => [
    ...recordKeys('company_services', t, { fields: companyServiceFields, sorts: companyServiceSorts }),
    uniqueIndex('company_services_service_id_taken')
      .on(t.companyId, t.serviceId)
      .where(sql`not is_archived`),
  ],
);

export const companyServicetypeProvider = pgTable(
  'company_servicetype_provider',
  { ...entityColumns, ...fieldColumns(providerLinkFields), searchText: searchTextOf(providerLinkFields) },
  (t) => recordKeys('company_servicetype_provider', t, { fields: providerLinkFields, sorts: providerLinkSorts }),
);

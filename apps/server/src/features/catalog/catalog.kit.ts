import { randomUUID } from 'node:crypto';
import type { FeatureKit } from '#test/kits/kit.ts';
import { pixel } from '#test/kits/place.ts';

export const catalogKit: FeatureKit = {
  creates: {
    'provider': () => ({ code: randomUUID().slice(0, 8), name: 'A provider', kind: 'LAB', phone: '555-555-0100' }),
    'service-type': () => ({ code: 'DRG', name: `A type ${randomUUID()}` }),
    'service': () => ({ code: randomUUID().slice(0, 20), name: 'A service', serviceTypeId: 6, specimenType: 'URINE' }),
    'panel': () => ({
      code: randomUUID().slice(0, 20),
      name: 'A panel',
      regime: 'NON-DOT',
      specimenType: 'URINE',
      effectiveFrom: '2026-01-01',
      analytes: [{ drugClass: 'THC', analyte: 'THCA', confirmCutoff: 15 }],
    }),
    'occupation': ({ companyId }) => ({ occupation: `Worker ${randomUUID()}`, companyId }),
    'mro': () => ({
      firstName: 'Ada',
      lastName: 'Reviewer',
      credentials: 'MD',
      licenseNo: 'L-1',
      licenseState: 'TX',
      licenseExpiry: '2030-01-31',
      certExpiry: '2031-06-30',
      phone: '555-555-0100',
      physicalAddress1: '1 Main Street',
      physicalCity: 'Austin',
      physicalState: 'TX',
      physicalZip: '78701',
      physicalCountry: 'USA',
    }),
    'collection-site': ({ companyId }) => ({
      name: 'A site',
      kind: 'Custom',
      phone: '555-555-0100',
      physicalAddress1: '1 Main Street',
      physicalCity: 'Austin',
      physicalState: 'TX',
      physicalZip: '78701',
      physicalCountry: 'USA',
      companyIds: [companyId],
    }),
    'company-services': ({ companyId, stock }) => ({ companyId, serviceId: stock.nextService() }),
    'company-servicetype-provider': ({ companyId, stock }) => ({
      companyId,
      serviceTypeId: 1,
      providerId: stock.nextProvider(),
      effectiveFrom: '2026-01-01',
    }),
  },
  bodies: {
    'collection-site.nearest': () => ({ zip: '78701' }),
    'provider.pick': () => ({}),
    'provider.newSecret': () => ({ version: 1 }),
    'mro.saveSignature': () => ({ image: pixel, version: 0 }),
    'company-services.addGroup': ({ companyId, stock }) => ({ companyId, groupCompanyId: companyId, serviceIds: [stock.nextService()] }),
  },
  rows: {
    'provider': (
      count,
      entity,
    ) => `insert into provider (is_active, is_archived, created_at, name, code, kind, phone, auth_mode, order_mode, result_mode, sla_hours)
      select one.*, 'Lab ' || mod(i, 80), 'C' || i, 'LAB', '555-555-0100', 'NONE', 'AUTH_FORM', 'MANUAL', case when i < 1150 then mod(i, 9) end from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'service': (
      count,
      entity,
    ) => `insert into service (is_active, is_archived, created_at, name, code, service_type_id, specimen_type, price)
      select one.*, 'Test ' || mod(i, 80), 'S' || i, 1 + mod(i, 3), 'URINE', case when i < 1150 then mod(i, 40) end from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'panel': (
      count,
      entity,
    ) => `insert into panel (is_active, is_archived, created_at, name, code, regime, specimen_type, effective_from, effective_to)
      select one.*, 'Panel ' || mod(i, 80), 'P' || i, 'NON-DOT', 'URINE', '2026-01-01'::date + mod(i, 30), case when i < 1150 then '2027-01-01'::date + mod(i, 40) end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'occupation': (count, entity) => `insert into occupation (is_active, is_archived, created_at, occupation, company_id, type, agency)
      select one.*, 'Work ' || case when mod(i, 2) = 1 then i else mod(i, 50) end, 100001 + i / 50, 'NON-DOT', 'NON-DOT'
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'mro': (
      count,
      entity,
    ) => `insert into mro (is_active, is_archived, created_at, first_name, last_name, credentials, license_no, license_state, license_expiry, cert_expiry, phone)
      select one.*, 'A' || mod(i, 8), 'B' || mod(i, 30), 'MD', 'L' || i, 'TX', '2030-01-01'::date + mod(i, 40), '2030-01-01'::date + mod(i, 90), '555-555-0100'
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'collection-site': (
      count,
      entity,
    ) => `insert into collection_site (is_active, is_archived, created_at, name, kind, phone, physical_city, time_zone, next_due)
      select one.*, 'Clinic ' || mod(i, 80), 'Custom', '555-555-0100', 'City ' || mod(i, 12), 'America/New_York', case when i < 1150 then '2026-01-01'::date + mod(i, 40) end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'company-services': (
      count,
      entity,
    ) => `insert into company_services (is_active, is_archived, created_at, company_id, service_id, group_company_id, price_override)
      select one.*, 100001 + mod(i, 60), i, case when mod(i, 2) = 0 then 100001 + mod(i, 4) end, case when i < 1150 then mod(i, 40) end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  withoutEvent: { 'mro.signature': [] },
  reach: { 'collection-site.nearest': 'everybody', 'provider.pick': 'everybody' },
  // A medical review officer keeps the own physician record.
  ownOnly: { 'mro.create': ['MRO'], 'mro.update': ['MRO'], 'mro.saveSignature': ['MRO'] },
};

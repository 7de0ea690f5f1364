import { aCompany, aLocation } from '@assay/testkit/companies';
import { randomUUID } from 'node:crypto';
import type { FeatureKit } from '#test/kits/kit.ts';
import { pixel, under } from '#test/kits/place.ts';

export const companiesKit: FeatureKit = {
  creates: {
    'company': ({ companyId }) => aCompany({ parentCompanyId: companyId }),
    'group': ({ companyId }) => ({ companyId, name: `Group ${randomUUID()}` }),
    'location': ({ companyId }) => aLocation({ companyId }),
    'contact': ({ companyId }) => ({
      companyId,
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone: '555-555-0101',
      mobile: '555-555-0102',
      fax: '555-555-0103',
      email: 'ana@test.example',
    }),
    'account-number': ({ companyId, stock }) => ({
      companyId,
      providerId: stock.nextProvider(),
      accountNumber: randomUUID().slice(0, 30),
      panelCode: randomUUID().slice(0, 30),
    }),
  },
  bodies: {
    'company.saveLogo': () => ({ image: pixel, version: 0 }),
    'contact.saveIdentityPhrase': () => ({ phrase: 'Blue heron at dawn', version: 0 }),
    'contact.checkIdentityPhrase': () => ({ phrase: 'Blue heron at dawn' }),
    'company.parentSearch': () => ({ name: 'c' }),
    'company.childSearch': () => ({ name: 'c' }),
    'company.saveRandomSettings': ({ companyId }) => ({ companyId, enabled: true }),
  },
  needMore: ['company.rootParent'],
  rows: {
    company: (
      count,
      entity,
    ) => `insert into company (id, is_active, is_archived, created_at, name, name_key, path, company_type, result_release_mode, ccf_kind, time_zone, language, phone,
        physical_city, contract_end, contract_start, parent_company_id, us_dot) overriding system value
      select 100000 + i, one.*, 'Firm ' || case when mod(i, 2) = 1 then i else mod(i, 50) end, 'firm ' || i, array[100000 + i], 'EMPLOYER', 'TPA', 'Electronic', 'America/New_York', 'en-US', '555-555-0' || 100 + mod(i, 90),
        'City ' || mod(i, 12), case when i < 1150 then '2026-01-01'::date + mod(i, 40) end, case when mod(i, 3) = 0 then '2026-01-01'::date + i end,
        case when mod(i, 2) = 1 then 100001 + mod(i, 4) end, lpad(i::text, 7, '0') from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    location: (
      count,
      entity,
    ) => `insert into location (is_active, is_archived, created_at, company_id, name, descriptor, phone, physical_city, time_zone)
      select one.*, 100001 + mod(i, 60), 'Yard ' || mod(i, 70), case when mod(i, 2) = 0 then '' else 'Yard ' || mod(i, 4) end, '555-555-0' || 100 + mod(i, 90), 'City ' || mod(i, 12), 'America/New_York'
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    contact: (
      count,
      entity,
    ) => `insert into contact (is_active, is_archived, created_at, company_id, location_id, first_name, last_name, email)
      select one.*, 100001 + mod(i, 60), case when i < 1150 then 1 + mod(i, 60) end, 'A' || mod(i, 8), 'B' || mod(i, 30), case when mod(i, 2) = 0 then '' else 'c' || mod(i, 40) || '@deep.example' end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  // A picture is looked at as often as its record, of which that is no event either.
  withoutEvent: { 'company.logo': [] },
  reach: {
    ...under('company', ['parentSearch', 'childSearch'], 'everybody' as const),
    'company.rootParent': 'above',
  },
};

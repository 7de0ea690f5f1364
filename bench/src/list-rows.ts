import { companyTypes, paymentStatuses, tiers } from '@assay/domain/companies/lists';
import type pg from 'pg';
import { fillAtOnce, inSteps } from './filling.ts';
import { chance, cities, lastNames, pick, states } from './store.ts';

/** A company in twenty is archived, one in three has a parent, one in four has no end of contract, one in ten no manager; each began at its own time. */
const companies = `
  insert into company (id, is_active, is_archived, created_at, updated_at, name, name_key, path, parent_company_id, company_type, result_release_mode, ccf_kind, time_zone,
    language, phone, email, legal_name, dba, us_dot, physical_address1, physical_city, physical_state, physical_zip, physical_country, contract_end, agencies, location_count, parent_name, account_manager_id, sales_rep, tier, payment_status, contract_start) overriding system value
  select i, mod(i, 11) <> 0, mod(i, 20) = 0, '2020-01-01'::timestamptz + i * interval '37 seconds', '2024-02-01'::timestamptz + ${chance(11, 60_000_000)} * interval '1 second',
    ${pick(lastNames, 1)} || ' Freight ' || i, 'freight ' || i, case when mod(i, 3) = 0 then array[1 + mod(i, 300), i] else array[i] end,
    case when mod(i, 3) = 0 then 1 + mod(i, 300) end, ${pick(companyTypes, 3)}, 'TPA', 'Electronic', 'America/New_York', 'en-US',
    lpad((201 + mod(i, 700))::text, 3, '0') || '-555-' || lpad(mod(i * 69621, 10000)::text, 4, '0'), 'office' || i || '@freight.example',
    'Freight of ' || ${pick(lastNames, 2)} || ' LLC', '', lpad(mod(i * 69621, 9999991)::text, 7, '0'), i || ' Main Street', ${pick(cities, 7)}, ${pick(states, 7)},
    lpad(mod(i * 31, 100000)::text, 5, '0'), 'USA', case when mod(i, 4) <> 0 then '2026-01-01'::date + ${chance(9, 1500)}::integer end, array['FMCSA'],
    (mod(i, 20) <> 0)::integer, case when mod(i, 3) = 0 then 'Company ' || 1 + mod(i, 300) else '' end,
    case when mod(i, 10) <> 0 then 1 + mod(i * 31, 60) end, ${pick(lastNames, 12)}, ${pick(tiers, 13)}, ${pick(paymentStatuses, 14)},
    case when mod(i, 4) <> 0 then '2020-01-01'::date + ${chance(15, 1500)}::integer end
  from generate_series($1::bigint, $2::bigint) i`;

/** One to a company; all of one time, as after an import. */
const locations = `
  insert into location (id, is_active, is_archived, created_at, updated_at, company_id, name, descriptor, phone, email, physical_address1, physical_city, physical_state,
    physical_zip, physical_country, time_zone, location_codes, agencies) overriding system value
  select i, mod(i, 11) <> 0, mod(i, 20) = 0, '2026-01-01', '2026-01-01', i, 'Yard of ' || ${pick(lastNames, 1)} || ' ' || i,
    case when mod(i, 2) = 0 then '' else 'Yard ' || mod(i, 40) end, lpad((201 + mod(i, 700))::text, 3, '0') || '-555-' || lpad(mod(i * 69621, 10000)::text, 4, '0'),
    'yard' || i || '@freight.example', i || ' Dock Road', ${pick(cities, 7)}, ${pick(states, 7)}, lpad(mod(i * 31, 100000)::text, 5, '0'), 'USA',
    'America/New_York', array['L' || i], array['FMCSA']
  from generate_series($1::bigint, $2::bigint) i`;

/** The rows of these numbers, in both tables. */
export const fillLists = (pool: pg.Pool, numbers: { readonly from: number; readonly to: number }): Promise<void> =>
  fillAtOnce(pool, ['company', 'location'], async (run) => {
    await inSteps(numbers, async (first, last) => {
      // The first companies are there already: people sign in for them.
      await run(companies, [Math.max(first, 301), last]);
      await run(locations, [first, last]);
    });
    await run(
      `update company c set child_count = counted.count from (select parent_company_id as id, count(*) as count from company where not is_archived group by 1) counted where counted.id = c.id`,
    );
  });

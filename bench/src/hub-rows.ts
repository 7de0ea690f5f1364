import type pg from 'pg';
import { chance, lastNames, pick } from './store.ts';

const siteCount = 50_000;
const perCompany = 12;
const users = 20_000;

/** All over the country, as a network of clinics is: a third of them around one of thirty cities. */
const sites = `
  insert into collection_site (name, kind, phone, physical_address1, physical_city, physical_state, physical_zip, physical_country, time_zone, services, hours, lat, lng, place)
  select 'Site ' || i, 'Third Party Site', '555-555-0100', i || ' Main Street', 'Akron', 'OH', '44301', 'USA', 'America/Chicago', array['URINE_DOT', 'BAT'],
    '[{"day": "MON", "opens": "08:00", "closes": "17:00"}]', lat, lng, point(lng, lat)
  from (select i, round((case when mod(i, 3) = 0 then 28 + mod(i, 30) * 0.6 + ${chance(1, 1000)} / 3000.0 else 26 + ${chance(2, 22_000)} / 1000.0 end)::numeric, 4) as lat,
    round((case when mod(i, 3) = 0 then -118 + mod(i, 30) * 1.4 + ${chance(3, 1000)} / 3000.0 else -122 + ${chance(4, 50_000)} / 1000.0 end)::numeric, 4) as lng
    from generate_series(1, ${siteCount}) i) placed`;

const ofCompanies = `from company c, generate_series(1, ${perCompany}) i`;

const records = [
  `insert into location (company_id, name, phone, physical_country, time_zone) select c.id, 'Yard ' || i, '555-555-0100', 'USA', 'America/New_York' ${ofCompanies}`,
  `insert into location_group (company_id, name) select c.id, 'Group ' || i ${ofCompanies}`,
  `insert into contact (company_id, first_name, last_name, phone) select c.id, 'Ana', ${pick(lastNames, 5)} || ' ' || i, '555-555-0100' ${ofCompanies}`,
  `insert into app_user (username, first_name, last_name, roles) select 'user' || i || '@bench.example', 'Ana', ${pick(lastNames, 6)}, array['HRA'] from generate_series(1, ${users}) i`,
  `insert into user_company (user_id, company_id) select u.id, 1 + mod(u.id, 300) from app_user u where u.roles = '{HRA}'`,
];

/** Collection sites, and what hangs on companies. */
export const fillHub = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    for (const text of ['set statement_timeout = 0', sites, ...records, 'vacuum analyze'])
      await client.query({ text, query_timeout: 600_000 } as pg.QueryConfig);
  } finally {
    client.release(true);
  }
};

import type pg from 'pg';
import { fillLists, laterIndexes, unlimited } from './list-rows.ts';
import { firstNames, lastNames, pick } from './store.ts';

export const paletteRows = { companies: 100_000, people: 1_000_000 } as const;

const ofCompany = `1 + mod(i, ${paletteRows.companies})`;

/** Ten to a company: about a hundred share a name, as people do. */
const people = `
  insert into contact (company_id, first_name, last_name, phone, email)
  select ${ofCompany}, ${pick(firstNames, 1)}, ${pick(lastNames, 2)} || ' ' || ${pick(lastNames, 3)}, '555-555-0100', 'person' || i || '@freight.example'
  from generate_series($1::bigint, $2::bigint) i`;

const others = [
  `insert into provider (code, name, kind, phone, physical_address1, physical_city, physical_state, physical_zip, physical_country, auth_mode, order_mode, result_mode)
   select 'P' || i, 'Laboratory ' || i, 'LAB', '555-555-0100', '1 Main Street', 'Akron', 'OH', '44301', 'USA', 'NONE', 'AUTH_FORM', 'MANUAL' from generate_series(1, 50) i`,
  `insert into account_number (company_id, provider_id, account_number, panel_code)
   select i, (select min(id) from provider) + mod(i, 50), 'AC-' || lpad(i::text, 7, '0'), 'PC' || mod(i, 900) from generate_series(1, ${paletteRows.companies}) i`,
  `insert into collection_site (name, code, kind, phone, physical_address1, physical_city, physical_state, physical_zip, physical_country, time_zone, services, hours)
   select ${pick(lastNames, 4)} || ' Clinic ' || i, 'CS' || i, 'Third Party Site', '555-555-0100', i || ' Main Street', 'Akron', 'OH', '44301', 'USA', 'America/Chicago', array['BAT'], '[]'
   from generate_series(1, 20000) i`,
  `insert into app_user (username, first_name, last_name, roles)
   select 'user' || i || '@bench.example', ${pick(firstNames, 5)}, ${pick(lastNames, 6)}, array['HRA'] from generate_series(1, 20000) i`,
  `insert into user_company (user_id, company_id) select u.id, 1 + mod(u.id, 300) from app_user u where u.roles = '{HRA}'`,
];

/** Companies, and a table of people as long as any there is; a name, a code and a number to find each of the others by. */
export const fillPalette = async (pool: pg.Pool): Promise<void> => {
  await fillLists(pool, { from: 1, to: paletteRows.companies });
  const client = await pool.connect();
  const run = (text: string, values: readonly unknown[] = []) =>
    client.query({ text, values: [...values], ...unlimited } as pg.QueryConfig);
  try {
    await run(`set statement_timeout = 0`);
    await run(`set maintenance_work_mem = '512MB'`);
    await run(`set session_replication_role = replica`);
    const indexes = await laterIndexes(client, ['contact']);
    for (const { name } of indexes) await run(`drop index ${name}`);
    const step = 100_000;
    for (let next = 1; next <= paletteRows.people; next += step) await run(people, [next, next + step - 1]);
    for (const { text } of indexes) await run(text);
    for (const text of others) await run(text);
    for (const text of ['vacuum analyze', 'checkpoint']) await run(text);
  } finally {
    client.release(true);
  }
};

import type pg from 'pg';
import { fillAtOnce, inSteps } from './filling.ts';
import { fillLists } from './list-rows.ts';
import { addPeople } from './participant-rows.ts';
import { firstNames, lastNames, pick } from './store.ts';

export const paletteRows = { companies: 100_000, people: 1_000_000, contacts: 200_000, orders: 200_000 } as const;

const ofCompany = `1 + mod(i, ${paletteRows.companies})`;

/** Two to a company. */
const contacts = `
  insert into contact (company_id, first_name, last_name, phone, email)
  select ${ofCompany}, ${pick(firstNames, 1)}, ${pick(lastNames, 2)} || ' ' || ${pick(lastNames, 3)}, '555-555-0100', 'person' || i || '@freight.example'
  from generate_series($1::bigint, $2::bigint) i`;

/** A test for one person in five, in the order of the people: each has an order number and a specimen of its own. */
const orders = [
  `insert into service (code, name, service_type_id, specimen_type) select 'BENCH-PALETTE', 'Bench', id, 'URINE' from service_type where code = 'DRG'`,
  `insert into orders (company_id, location_id, participant_id, sort_participant_name, reason_for_test_id, agency, service_ids, expires_at)
   select p.company_id, p.location_id, p.id, p.name, (select id from reasonfortest where code = 'PRE-EMPLOYMENT'), 'NON-DOT',
     array[(select id from service where code = 'BENCH-PALETTE')], now() + interval '30 days'
   from participant p where mod(p.id, ${paletteRows.people / paletteRows.orders}) = 0 order by p.id`,
  `insert into order_service (order_id, order_number, company_id, location_id, participant_id, sort_participant_name, service_id, service_type_code, specimen_type, reason_code,
     agency, status, expires_at, specimen_id)
   select o.id, o.order_number, o.company_id, o.location_id, o.participant_id, o.sort_participant_name, o.service_ids[1], 'DRG', 'URINE', 'PRE-EMPLOYMENT',
     o.agency, o.status, o.expires_at, 'SP' || lpad(row_number() over (order by o.id)::text, 8, '0') from orders o`,
];

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

/** Companies, and a table of people as long as any there is, with orders; a name, a code and a number to find each of the others by. */
export const fillPalette = async (pool: pg.Pool): Promise<void> => {
  await fillLists(pool, { from: 1, to: paletteRows.companies });
  await fillAtOnce(pool, ['contact', 'participant', 'orders', 'order_service'], async (run) => {
    await inSteps({ from: 1, to: paletteRows.contacts }, (first, last) => run(contacts, [first, last]));
    // Every company has the location of its own number.
    await addPeople(run, {
      count: paletteRows.people,
      companies: paletteRows.companies,
      firstLocation: 1,
      blindsOf: (id) => [`palette ${id}`],
    });
    for (const text of [...others, ...orders]) await run(text);
  });
};

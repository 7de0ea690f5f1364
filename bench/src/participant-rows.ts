import type { Covering } from '@assay/server/src/platform/resource/covering.ts';
import type pg from 'pg';
import { fillAtOnce, inSteps } from './filling.ts';
import { chance, firstNames, lastNames, pick } from './store.ts';

/** The primary ID of a person by their number: of two kinds of signs, as employers give them out. */
export const idOf = (number: number): string => `E-${String(number).padStart(8, '0')}`;

const locations = `
  insert into location (company_id, name, phone, physical_country, time_zone)
  select i, 'Yard of ' || i, '555-555-0100', 'USA', 'America/New_York' from generate_series(1, $1::integer) i returning id`;

/** About as many share a name as do among people; of each company one in twenty is archived. What is sealed is not read by a search, and left out. */
const people = `
  insert into participant (company_id, location_id, first_name, last_name, dob, participant_email, participant_phone_number, primary_id_type, primary_id,
    primary_id_blind, occupation_id, status, is_archived)
  select 1 + mod(i, $3::bigint), $4::bigint + mod(i, $3::bigint), ${pick(firstNames, 1)}, ${pick(lastNames, 2)} || ' ' || ${pick(lastNames, 3)},
    '1950-01-01'::date + ${chance(4, 20_000)}::integer, 'person' || i || '@freight.example', '555-555-0100', 'EID', '******' || right(i::text, 2), blind,
    1 + mod(i, 20), case when mod(i, 11) = 0 then 'Inactive' else 'Active' end, mod(i / $3::bigint, 20) = 0
  from unnest($2::text[]) with ordinality given (blind, place) cross join lateral (select $1::bigint + place - 1 as i) numbered`;

type Filled = {
  readonly count: number;
  /** The first so many companies, which take turns: number `i` is of company `1 + i % companies`. */
  readonly companies: number;
  readonly blindsOf: Covering['blindsOf'];
};

type Run = Parameters<Parameters<typeof fillAtOnce>[2]>[0];
type People = Filled & { readonly firstLocation: number };

/** The people alone: company `n` has the location `firstLocation + n - 1`. */
export const addPeople = (run: Run, { count, companies, firstLocation, blindsOf }: People): Promise<void> =>
  inSteps({ from: 1, to: count }, (from, to) => {
    const blinds = Array.from({ length: to - from + 1 }, (_, place) => blindsOf(idOf(from + place))[0]);
    return run(people, [from, blinds, companies, firstLocation]);
  });

/** People of some companies, each company with one location. */
export const fillParticipants = (pool: pg.Pool, { count, companies, blindsOf }: Filled): Promise<void> =>
  fillAtOnce(pool, ['participant'], async (run) => {
    const { rows } = await run(locations, [companies]);
    const [first] = rows as { id: number }[];
    await addPeople(run, { count, companies, blindsOf, firstLocation: first?.id ?? 0 });
  });

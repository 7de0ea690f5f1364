import { apiBase } from '@assay/contract/kit/calls';
import { order } from '@assay/contract/orders/order.calls';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import type { Request } from 'autocannon';
import { randomBytes, randomUUID } from 'node:crypto';
import { profileFlags, startServer, type Child } from './children.ts';
import type { Options } from './options.ts';
import { fillParticipants } from './participant-rows.ts';
import { tokenOf } from './people.ts';
import type { Finding } from './report.ts';
import { compare, findingOf, once } from './search.ts';
import type { BareSettings } from './servers/bare.ts';
import type { WholeSettings } from './servers/whole.ts';
import { addPerson, type Person, type Store } from './store.ts';
import { json } from './visitors.ts';

const companies = 64;
/** More than are ordered for: the same test for the same person would be refused. */
const people = 100_000;

/** The rows of an order and nothing else. */
const bareInsert = `
  with placed as (
    insert into orders (company_id, location_id, participant_id, reason_for_test_id, agency, service_ids, expires_at, created_by, updated_by)
    values ($1::bigint, $2::bigint, $3::bigint, $4::bigint, 'NON-DOT', $5::bigint[], now() + interval '30 days', $6::bigint, $6::bigint) returning *),
  services as (
    insert into order_service (order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, specimen_type, reason_code,
      agency, status, expires_at, created_by, updated_by)
    select o.id, o.order_number, o.company_id, o.location_id, o.participant_id, s.id, st.code, s.specimen_type, 'PRE-EMPLOYMENT',
      o.agency, o.status, o.expires_at, o.created_by, o.updated_by
    from placed o join service s on s.id = any (o.service_ids) join service_type st on st.id = s.service_type_id)
  select row_to_json(placed)::text as json from placed`;

/** A test for drugs and one for alcohol, which every company orders. */
const addServices = async ({ pool }: Store): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into service (code, name, service_type_id, specimen_type)
     select 'BENCH-' || t.code, 'Bench ' || t.code, t.id, case t.code when 'DRG' then 'URINE' else 'BREATH' end
     from service_type t where t.code in ('DRG', 'BAT') returning id`,
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into company_services (company_id, service_id) select company, service from generate_series(1, $1::integer) company, unnest($2::bigint[]) service`,
    [companies, ids],
  );
  return ids;
};

/** Somebody who orders, and whom for: everybody once. */
type Orderer = {
  readonly person: Person;
  readonly companyId: number;
  readonly locationId: number;
  readonly participantIds: readonly number[];
};

const addOrderers = async ({ pool }: Store): Promise<Orderer[]> => {
  const orderers: Orderer[] = [];
  const { rows } = await pool.query<Omit<Orderer, 'person'>>(
    `select company_id as "companyId", location_id as "locationId", array_agg(id order by id) as "participantIds" from participant
     where status = 'Active' and not is_archived group by 1, 2 order by 2 desc limit $1`,
    [companies],
  );
  for (const row of rows) {
    const person = await addPerson(pool, { roles: ['DER'], groups: ['ORDERS-CREATE'], companyIds: [row.companyId] });
    orderers.push({ ...row, person });
  }
  return orderers;
};

type Bench = {
  readonly store: Store;
  readonly ours: Child;
  readonly bare: Child;
  readonly key: Uint8Array;
  readonly orderers: readonly Orderer[];
  readonly serviceIds: readonly number[];
  readonly reasonForTestId: number;
};

/** Each time for the next person of the company. */
const inTurn = (participantIds: readonly number[]): (() => number) => {
  let next = 0;
  return () => participantIds[next++ % participantIds.length] ?? 0;
};

type Asks = (bench: Bench) => Promise<Request[]>;

/** Asked of the product as the browser asks it, each order under a key of its own. */
const askOurs =
  (nexts: readonly (() => number)[]): Asks =>
  ({ orderers, key, serviceIds, reasonForTestId }) =>
    Promise.all(
      orderers.map(async ({ person, companyId, locationId }, index): Promise<Request> => {
        const headers = { ...json, authorization: `Bearer ${await tokenOf(key, person)}` };
        const body = (): string =>
          JSON.stringify({ companyId, locationId, participantId: nexts[index]?.(), reasonForTestId, agency: 'NON-DOT', serviceIds });
        const setupRequest = (request: Request): Request => ({
          ...request,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: body(),
        });
        return { method: 'POST', path: apiBase + order.calls.create.path, headers, body: '', setupRequest };
      }),
    );

const askBare =
  (nexts: readonly (() => number)[]): Asks =>
  async ({ orderers, serviceIds, reasonForTestId }) =>
    orderers.map(({ person, companyId, locationId }, index): Request => {
      const body = (): string => JSON.stringify([companyId, locationId, nexts[index]?.(), reasonForTestId, serviceIds, person.userId]);
      return { method: 'POST', path: '/named/order', headers: json, body: '', setupRequest: (request) => ({ ...request, body: body() }) };
    });

const ofItsOwn = [
  'id',
  'order_id',
  'order_number',
  'order_guid',
  'search_text',
  'participant_id',
  'sort_participant_name',
  'created_at',
  'updated_at',
  'expires_at',
];

/** What the newest order stored, but for what is of each its own. */
const storedLast = async ({ pool }: Store): Promise<string> => {
  const { rows } = await pool.query<{ stored: string }>(
    `select jsonb_build_array(to_jsonb(o) - $1::text[], (select jsonb_agg(to_jsonb(s) - $1::text[] order by s.service_id) from order_service s where s.order_id = o.id))::text as stored
     from orders o order by o.id desc limit 1`,
    [ofItsOwn],
  );
  return rows[0]?.stored ?? '';
};

/** The two are compared only while they store the same. */
const demandSame = async (bench: Bench, ours: Asks, peer: Asks): Promise<void> => {
  const stored: string[] = [];
  for (const [server, asks] of [
    [bench.ours, ours],
    [bench.bare, peer],
  ] as const) {
    const [request] = (await asks(bench)) as [Request];
    await once(server, request.setupRequest?.(request) ?? request);
    stored.push(await storedLast(bench.store));
  }
  if (stored[0] !== stored[1]) throw new Error(`The two store different rows:\n${stored.join('\n')}`);
};

/** An order with all that is checked, remembered and set going, against its rows alone. */
export const measureOrderCreate = async (store: Store, options: Options): Promise<Finding[]> => {
  const root = randomBytes(32).toString('base64');
  await fillParticipants(store.pool, { count: people, companies, blindsOf: (id) => [`order ${id}`] });
  const { rows } = await store.pool.query<{ id: number }>(`select id from reasonfortest where code = 'PRE-EMPLOYMENT'`);
  const [serviceIds, orderers] = [await addServices(store), await addOrderers(store)];
  const settings = { address: store.address, serving: store.serving, root } satisfies WholeSettings;
  const ours = await startServer('whole', settings, { flags: profileFlags(options) });
  const bare = await startServer('bare', { address: store.address, text: '', texts: { order: bareInsert } } satisfies BareSettings);
  try {
    const bench: Bench = { store, ours, bare, key: keysFrom({ root }).token, orderers, serviceIds, reasonForTestId: rows[0]?.id ?? 0 };
    // Each for people of its own: what the one stored would be in the other's way.
    const half = (side: 0 | 1) => orderers.map(({ participantIds }) => inTurn(participantIds.filter((_, place) => place % 2 === side)));
    const [ask, insert] = [askOurs(half(0)), askBare(half(1))];
    await demandSame(bench, ask, insert);
    const done = await compare(
      { server: ours, database: store.pool, requests: () => ask(bench) },
      { server: bare, database: store.pool, requests: () => insert(bench) },
      options,
    );
    return [findingOf('an order of two tests: checked, audited and sent on, against its rows alone', done, { atLeast: 0.2 })];
  } finally {
    await ours.stop();
    await bare.stop();
  }
};

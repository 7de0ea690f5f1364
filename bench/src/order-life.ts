import { apiBase } from '@assay/contract/kit/calls';
import { order } from '@assay/contract/orders/order.calls';
import { createFieldCipher } from '@assay/server/src/platform/crypto/field-cipher.ts';
import { keysFrom } from '@assay/server/src/platform/keys.ts';
import type { Request } from 'autocannon';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { profileFlags, startServer } from './children.ts';
import type { Options } from './options.ts';
import { fillParticipants } from './participant-rows.ts';
import { tokenOf } from './people.ts';
import type { Finding } from './report.ts';
import { compare, findingOf, once } from './search.ts';
import type { BareSettings } from './servers/bare.ts';
import type { WholeSettings } from './servers/whole.ts';
import type { Store } from './store.ts';
import { json, percentile, visit, visitFor } from './visitors.ts';

const companies = 64;
/** An order for each of them. */
const people = 60_000;
const code = 'BENCH-LAB';

/** Orders of one test each, sent to a laboratory; told about or ended later. */
const fillOrders = async ({ pool }: Store): Promise<{ readonly providerId: number }> => {
  await fillParticipants(pool, { count: people, companies, blindsOf: (id) => [`life ${id}`] });
  const { rows } = await pool.query<{ id: number }>(
    `insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode) values ($1, 'Bench', 'LAB', '555-555-0100', 'NONE', 'AUTH_FORM', 'MANUAL') returning id`,
    [code],
  );
  const providerId = rows[0]?.id ?? 0;
  await pool.query(
    `with test as (insert into service (code, name, service_type_id, specimen_type) select 'BENCH-LIFE', 'Bench', id, 'URINE' from service_type where code = 'DRG' returning id),
     placed as (
       insert into orders (company_id, location_id, participant_id, reason_for_test_id, agency, service_ids, expires_at, sent_at)
       select p.company_id, p.location_id, p.id, (select id from reasonfortest where code = 'PRE-EMPLOYMENT'), 'NON-DOT', array[test.id], now() + interval '30 days', now()
       from participant p, test where not p.is_archived returning *)
     insert into order_service (order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, specimen_type, reason_code, agency, status, expires_at, provider_id)
     select o.id, o.order_number, o.company_id, o.location_id, o.participant_id, o.service_ids[1], 'DRG', 'URINE', 'PRE-EMPLOYMENT', o.agency, o.status, o.expires_at, $1
     from placed o`,
    [providerId],
  );
  for (const table of ['orders', 'order_service']) await pool.query(`vacuum analyze ${table}`);
  return { providerId };
};

const addSecret = async ({ pool }: Store, root: string, { providerId }: { readonly providerId: number }): Promise<string> => {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  const sealed = createFieldCipher(keysFrom({ root }).fields).seal(secret, {
    table: 'provider_secret',
    column: 'secret_sealed',
    rowId: id,
  });
  await pool.query(`insert into provider_secret (id, provider_id, secret_sealed) values ($1, $2, $3)`, [id, providerId, sealed]);
  return secret;
};

/** A row with what was told, and nothing that follows from it. */
const bareInsert = `
  insert into provider_message (guid, provider_id, event_id, kind, stage, state, body_sealed, told_at)
  values (gen_random_uuid(), $1::bigint, $2::text, 'REPORT', 'collected', 'APPLIED', $3::text, now()) returning id::text as json`;

type Told = { readonly guids: readonly string[]; readonly secret: string; readonly providerId: number };

const asOurs = ({ guids, secret }: Told): Request[] => {
  let next = 0;
  const setupRequest = (request: Request): Request => {
    const place = next++;
    const told = { eventId: randomUUID(), orderGuid: guids[place % guids.length], stage: 'collected', at: new Date().toISOString() };
    const body = JSON.stringify({ ...told, specimenId: `S${place}` });
    const time = Math.trunc(Date.now() / 1000);
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { ...request, headers: { ...json, 'x-provider': code, 'x-signature': `t=${time},v1=${mac}` }, body };
  };
  return [{ method: 'POST', path: apiBase + order.calls.providerResult.path, headers: json, body: '', setupRequest }];
};

const asBare = ({ providerId }: Told): Request[] => {
  const setupRequest = (request: Request): Request => ({
    ...request,
    body: JSON.stringify([providerId, randomUUID(), randomUUID().repeat(8)]),
  });
  return [{ method: 'POST', path: '/named/message', headers: json, body: '', setupRequest }];
};

const measureMessages = async (store: Store, options: Options, { root, told }: { root: string; told: Told }): Promise<Finding[]> => {
  const settings = { address: store.address, serving: store.serving, root } satisfies WholeSettings;
  const ours = await startServer('whole', settings, { flags: profileFlags(options) });
  const bare = await startServer('bare', { address: store.address, text: '', texts: { message: bareInsert } } satisfies BareSettings);
  try {
    const [mine, theirs] = [asOurs(told), asBare(told)];
    const [first] = mine as [Request];
    const answered = await once(ours, first.setupRequest?.(first) ?? first);
    if (!answered.includes('"applied"')) throw new Error(`A message is not followed: ${answered}`);
    const done = await compare(
      { server: ours, database: store.pool, requests: () => mine },
      { server: bare, database: store.pool, requests: () => theirs },
      options,
    );
    return [findingOf('a provider’s message: checked, followed and audited, against its row alone', done, { atLeast: 0.3 })];
  } finally {
    await ours.stop();
    await bare.stop();
  }
};

const many = 10_000;

const countOf = async ({ pool }: Store, condition: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${condition}`);
  return rows[0]?.count ?? 0;
};

/** So many orders end at once, while others ask for their first pages. */
const measureExpiry = async (store: Store, root: string): Promise<Finding[]> => {
  const server = await startServer('whole', {
    address: store.address,
    serving: store.serving,
    root,
    isWorker: true,
  } satisfies WholeSettings);
  try {
    const token = () => tokenOf(keysFrom({ root }).token, store.admin);
    await visitFor(server, token, { seconds: 3 });
    const quiet = await visitFor(server, token, { seconds: 5 });
    await store.pool.query(
      `with ended as (select order_id from order_service where status = 'ORDERED' order by id limit ${many}),
       own as (update orders set expires_at = now() - interval '1 second' where id in (select order_id from ended))
       update order_service set expires_at = now() - interval '1 second' where order_id in (select order_id from ended)`,
    );
    while ((await countOf(store, `orders where status = 'EXPIRED'`)) === 0) await sleep(200);
    const started = performance.now();
    let isDone = false;
    const finish = async (): Promise<number> => {
      while ((await countOf(store, `orders where status = 'EXPIRED'`)) < many) await sleep(500);
      isDone = true;
      return performance.now() - started;
    };
    const [millis, during] = await Promise.all([finish(), visit(server, token, () => isDone)]);
    const events = await countOf(store, `audit_event where entity = 'order' and canon::jsonb -> 'after' ->> 'status' = 'EXPIRED'`);
    if (events !== many) throw new Error(`${many} orders ended ${events} times`);
    const [calm, busy] = [percentile(quiet, 0.95), percentile(during, 0.95)];
    const note = `p95 ${calm.toFixed(1)} ms quiet, ${busy.toFixed(1)} ms meanwhile`;
    return [
      { work: `expiry of ${many} orders`, unit: 's', ours: millis / 1000 },
      { work: 'expiry: first pages meanwhile, p95 against quiet', unit: '×', ours: busy / calm, atMost: 2, note },
    ];
  } finally {
    await server.stop();
  }
};

/** What providers tell of orders, and orders that end by themselves. */
export const measureOrderLife = async (store: Store, options: Options): Promise<Finding[]> => {
  const root = randomBytes(32).toString('base64');
  const { providerId } = await fillOrders(store);
  const secret = await addSecret(store, root, { providerId });
  const { rows } = await store.pool.query<{ guid: string }>(`select order_guid as guid from orders order by id desc`);
  const told = { guids: rows.map(({ guid }) => guid), secret, providerId };
  return [...(await measureExpiry(store, root)), ...(await measureMessages(store, options, { root, told }))];
};

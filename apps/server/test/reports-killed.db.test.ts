import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { createPool } from '#platform/db/pool.ts';
import { createDatabase } from '#platform/db/transaction.ts';
import { loadKeys } from '#platform/keys.ts';
import { startSimulator, type Simulator } from '../src/simulator/simulator.ts';
import { createGiven } from './given.ts';
import { endAll, startProcess, type Running } from './processes.ts';

/** The product is killed, web and worker, while providers report: every message is followed once, and none is lost. */
const orders = 250;
/** That an order is taken, and that it was collected, received and reported. */
const events = orders * 4;
/** How far they are when all processes are killed. */
const kills = [0.1, 0.4, 0.7].map((share) => share * events);
const secret = randomBytes(32).toString('base64url');

let folder: string;
let env: Record<string, string>;
let owner: pg.Pool;
let running: Running[] = [];
let simulator: Simulator;

const freePort = async (): Promise<number> => {
  const server = net.createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
};

const begin = async (): Promise<void> => {
  running = ['web', 'worker'].map((role) => startProcess({ ...env, ASSAY_ROLE: role }));
  await Promise.all(running.map(({ ready }) => ready));
};
const kill = async (): Promise<void> => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
};

/** A laboratory that signs with the secret, and the orders that it has to carry out. */
const fill = async (): Promise<void> => {
  const keys = loadKeys(readConfig(env));
  const given = createGiven(createDatabase(owner, { auditKey: new Uint8Array(32) }), async () => '');
  const companyId = await given.company();
  const locationId = await given.location({ companyId });
  const { participantId, serviceId } = await given.orderable({ companyId, locationId });
  const id = randomUUID();
  const sealed = createFieldCipher(keys.fields).seal(secret, { table: 'provider_secret', column: 'secret_sealed', rowId: id });
  await owner.query(
    `with lab as (insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode, api_base_url)
         values ('LAB', 'A laboratory', 'LAB', '555-555-0100', 'SIGNATURE', 'REDIRECT_URL', 'API', $1) returning id),
       signs as (insert into provider_secret (id, provider_id, secret_sealed) select $2::uuid, id, $3::text from lab),
       placed as (insert into orders (company_id, location_id, participant_id, reason_for_test_id, agency, service_ids, status, provider_code, expires_at)
         select $4::bigint, $5::bigint, $6::bigint, 1, 'FMCSA', array[$7::bigint], 'ORDERED', 'LAB', now() + interval '30 days' from generate_series(1, $8::integer) returning *)
     insert into order_service (order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, reason_code, agency, status,
       provider_id, lab_id, expires_at)
     select p.id, p.order_number, p.company_id, p.location_id, p.participant_id, $7::bigint, 'DRG', 'PRE-EMPLOYMENT', 'FMCSA', 'ORDERED', lab.id, lab.id, p.expires_at from placed p, lab`,
    [simulator.address, id, sealed, companyId, locationId, participantId, serviceId, orders],
  );
};

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-reports-'));
  const { host, user, template } = inject('server');
  const name = `r_${randomBytes(6).toString('hex')}`;
  const creator = createPool({ host, user, database: 'postgres' }, { max: 1 });
  await creator.query(`create database ${name} template ${template}`);
  await creator.end();
  // The same after each start: providers are told one address.
  const port = await freePort();
  env = {
    DATABASE_URL: `postgres:///${name}?host=${host}&user=${user}`,
    DATA_DIR: folder,
    PORT: String(port),
    ASSAY_DEMO: 'off',
    ASSAY_LIMITS: 'off',
  };
  owner = createPool({ connectionString: env.DATABASE_URL ?? '' }, { max: 3 });
  await begin();
  const server = `http://127.0.0.1:${port}`;
  simulator = await startSimulator({ port: 0, server, provider: 'LAB', secret, stepMillis: 0, retryMillis: 50, plotOf: () => 'negative' });
  await fill();
});
afterAll(async () => {
  await simulator.close();
  await endAll();
  await owner.end();
  fs.rmSync(folder, { recursive: true, force: true });
});

const handAll = async (): Promise<void> => {
  const { rows } = await owner.query<{ orderGuid: string; orderNumber: string }>(
    `select order_guid as "orderGuid", order_number as "orderNumber" from orders`,
  );
  for (const { orderGuid, orderNumber } of rows)
    await fetch(`${simulator.address}/orders`, {
      method: 'POST',
      headers: { 'idempotency-key': orderGuid },
      body: JSON.stringify({ orderGuid, orderNumber, services: 'Urine drug test', expiresAt: null }),
    });
};

const one = async <T extends pg.QueryResultRow>(text: string): Promise<T | undefined> => (await owner.query<T>(text)).rows[0];

test('1,000 messages while web and worker are killed three times: each is followed once', async () => {
  await handAll();
  for (const share of kills) {
    await expect.poll(() => simulator.told.length, { interval: 5 }).toBeGreaterThanOrEqual(share);
    expect(simulator.told.length).toBeLessThan(events);
    await kill();
    await begin();
  }
  await expect.poll(() => simulator.told.length).toBe(events);
  expect(simulator.told.filter(({ answer }) => answer?.status !== 'applied')).toEqual([]);
  expect(await one(`select count(*)::int as all, count(*) filter (where state = 'APPLIED')::int as applied from provider_message`)).toEqual(
    {
      all: events,
      applied: events,
    },
  );
  expect(
    await one(
      `select count(*)::int as done, (select count(*)::int from lab_report) as reported, (select count(*)::int from orders where provider_order_id <> '' and status = 'AT_LAB') as orders
       from order_service where status = 'AT_LAB' and collection_date <= at_lab_at and lab_reported_at is not null`,
    ),
  ).toEqual({ done: orders, reported: orders, orders });
  // Each left one event in the trail.
  expect(
    await one(
      `select count(*) filter (where entity = 'order')::int as taken, count(*) filter (where entity = 'order-service')::int as moved
       from audit_event where canon::jsonb ->> 'actorName' = 'LAB'`,
    ),
  ).toEqual({ taken: orders, moved: orders * 3 });
});

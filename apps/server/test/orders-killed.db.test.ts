import type { Order } from '@assay/domain/orders/order.fields';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { issueAccessToken } from '#platform/auth/tokens.ts';
import { readConfig } from '#platform/config.ts';
import { createPool } from '#platform/db/pool.ts';
import { createDatabase } from '#platform/db/transaction.ts';
import { loadKeys } from '#platform/keys.ts';
import { createGiven, type Given } from './given.ts';
import { endAll, startProcess, type Running } from './processes.ts';
import type { Who } from './who.ts';

/** The product is killed while an order comes about: whoever sends it again has one order, one form, and one email however often it left. */
let folder: string;
let env: Record<string, string>;
let running: Running;
let address: string;
let owner: pg.Pool;
let stored: Given;
let admin: NonNullable<Who>;
let place = { companyId: 0, locationId: 0 };
let smtp: SMTPServer;
/** The message ids of what the mail server was sent, and whether it ever says that it has it. */
const mails: string[] = [];
let isDeaf = false;

const startMail = async (): Promise<void> => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(/^Message-ID: (.*)\r$/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? '');
        if (!isDeaf) callback();
      });
    },
  });
  // Who is killed says no goodbye.
  smtp.on('error', () => undefined);
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
};

type Reply<T> = { readonly status: number; readonly data: T };
const post = async <T>(url: string, body: object, { key = '' } = {}): Promise<Reply<T>> => {
  const response = await fetch(`${address}/api/v1${url}`, {
    method: 'POST',
    headers: {
      'authorization': `Bearer ${admin.token}`,
      'content-type': 'application/json',
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const { body: answer } = (await response.json()) as { body: { data: T } };
  return { status: response.status, data: answer.data };
};

const begin = async (): Promise<void> => {
  running = startProcess(env);
  address = await running.ready;
};
const kill = async (): Promise<void> => {
  running.child.kill('SIGKILL');
  await running.ended;
};

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-order-'));
  await startMail();
  const { host, user, template } = inject('server');
  const name = `k_${randomBytes(6).toString('hex')}`;
  const creator = createPool({ host, user, database: 'postgres' }, { max: 1 });
  await creator.query(`create database ${name} template ${template}`);
  await creator.end();
  const { port } = smtp.server.address() as net.AddressInfo;
  env = {
    DATABASE_URL: `postgres:///${name}?host=${host}&user=${user}`,
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ASSAY_DEMO: 'off',
  };
  owner = createPool({ connectionString: env.DATABASE_URL ?? '' }, { max: 3 });
  await begin();
  const { token } = loadKeys(readConfig(env));
  stored = createGiven(createDatabase(owner, { auditKey: new Uint8Array(32) }), (sessionId) =>
    issueAccessToken(token, sessionId, { minutes: 60 }),
  );
  admin = await stored.user({ roles: ['GA'] });
  const companyId = await stored.company();
  place = { companyId, locationId: await stored.location({ companyId }) };
  // Whom an order is sent to is looked up once it is stored.
  const { nextProvider } = await stored.stock(1);
  await owner.query(
    `insert into company_servicetype_provider (company_id, service_type_id, provider_id, effective_from) values ($1, 1, $2, '2020-01-01')`,
    [companyId, nextProvider()],
  );
});
afterAll(async () => {
  await endAll();
  await owner.end();
  await new Promise<void>((closed) => smtp.close(() => closed()));
  fs.rmSync(folder, { recursive: true, force: true });
});

type Lost = { readonly body: Readonly<Record<string, unknown>>; readonly key: string };

/** Somebody new, and what is ordered for them. */
const given = async (key: string): Promise<Lost> => {
  const { participantId, serviceId } = await stored.orderable(place);
  const donorNotifyEmail = `${key}@donors.example`;
  return {
    key,
    body: { ...place, participantId, serviceIds: [serviceId], reasonForTestId: 1, agency: 'NON-DOT', donorNotifyEmail },
  };
};
const create = ({ body, key }: Lost): Promise<Reply<Order>> => post<Order>('/order', body, { key });

/** Sends an order whose answer never comes, and holds what it needs until the product is killed. */
const lostWhile = async (lost: Lost, hold: string, values: readonly unknown[] = []): Promise<void> => {
  const holder = await owner.connect();
  try {
    await holder.query('begin');
    await holder.query(hold, [...values]);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const answer = create(lost).catch(() => null);
    const waiting = async () =>
      (await holder.query(`select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`, [rows[0]?.pid])).rowCount;
    await expect.poll(waiting).not.toBe(0);
    await kill();
    await answer;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

/** What a process was doing when it was killed is taken up when its time is over, five minutes later: that is now. */
const hurry = () =>
  owner.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name in ('authorization-form', 'mail')`,
  );

const ordersOf = async ({ body }: Lost): Promise<number[]> =>
  (await owner.query<{ id: number }>(`select id::int from orders where participant_id = $1 order by id`, [body.participantId])).rows.map(
    ({ id }) => id,
  );
const formsOf = async (orderId: number): Promise<number> =>
  (
    await owner.query(
      `select from document where ref_table = 'order' and ref_id = $1 and document_type = 'Authorization Form' and is_active`,
      [orderId],
    )
  ).rowCount ?? 0;
const mailsOf = async ({ key }: Lost): Promise<{ id: string; state: string }[]> =>
  (await owner.query<{ id: string; state: string }>(`select id, state from mail_message where recipient = $1`, [`${key}@donors.example`]))
    .rows;

/** Sent again: one order with one form, made and emailed by the jobs, and the same when all of it is done once more. */
const expectOne = async (lost: Lost): Promise<void> => {
  const { status, data: order } = await create(lost);
  expect([status, await ordersOf(lost)]).toEqual([200, [order.id]]);
  await hurry();
  await expect.poll(async () => (await mailsOf(lost)).map(({ state }) => state)).toEqual(['SENT']);
  const { data } = await post<{ documentName: string }>('/document/generate', { objectId: order.id, documentType: 'Authorization Form' });
  expect([data.documentName, await formsOf(order.id)]).toEqual([`Authorization Form ${order.orderNumber}`, 1]);
  expect((await create(lost)).data.id).toBe(order.id);
  const [mail] = await mailsOf(lost);
  expect(mails.filter((id) => id === `<${mail?.id}@assay>`).length).toBeGreaterThan(0);
};

test('before it is stored: nothing is left of it, and sent again it is one', async () => {
  const lost = await given('before');
  await lostWhile(lost, `select pg_advisory_xact_lock(hashtextextended('orders of participant ' || $1::bigint, 0))`, [
    lost.body.participantId,
  ]);
  expect(await ordersOf(lost)).toEqual([]);
  await begin();
  await expectOne(lost);
});

test('once it is stored and before anybody is told: sent again it is the one that is there', async () => {
  const lost = await given('stored');
  // The provider is looked up once the order is stored, and that is noted under the key of the request.
  await lostWhile(
    lost,
    `insert into idempotency_key (user_id, route, key, body_hash, answer) values ($1, 'POST /api/v1/order provider', $2, '', '')`,
    [admin.userId, lost.key],
  );
  expect(await ordersOf(lost)).toHaveLength(1);
  await begin();
  await expectOne(lost);
});

test('while its form is made: it has one form, whoever makes it', async () => {
  const lost = await given('drawn');
  await lostWhile(lost, `lock table document in share row exclusive mode`);
  const [orderId = 0] = await ordersOf(lost);
  expect([await formsOf(orderId), await mailsOf(lost)]).toEqual([0, []]);
  await begin();
  await expectOne(lost);
});

test('while the form is emailed: it leaves again, as the same email', async () => {
  const lost = await given('mailed');
  isDeaf = true;
  const before = mails.length;
  expect((await create(lost)).status).toBe(200);
  await expect.poll(() => mails.length).toBe(before + 1);
  isDeaf = false;
  await kill();
  await begin();
  expect(await mailsOf(lost)).toMatchObject([{ state: 'QUEUED' }]);
  await expectOne(lost);
  const [mail] = await mailsOf(lost);
  expect(mails.slice(before)).toEqual([`<${mail?.id}@assay>`, `<${mail?.id}@assay>`]);
});

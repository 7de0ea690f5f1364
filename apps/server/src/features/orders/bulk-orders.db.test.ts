import type { BulkOrder, BulkOrderSaid } from '@assay/contract/orders/order-bulk.calls';
import { bulkOrderLimits } from '@assay/domain/orders/bulk-order';
import type { Order } from '@assay/domain/orders/order.fields';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takeOver } from '#platform/jobs/runs.ts';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { eventsIn } from '#test/audit-events.ts';
import type { Orderable } from '#test/given.ts';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';
import { bulkOrderRuns } from './bulk-orders.repository.ts';

type Signed = NonNullable<Who>;

let assay: TestApp;
let admin: Signed;
let place = { companyId: 0, locationId: 0 };
let usual: Orderable;
let reasonForTestId = 0;

const query = async <T extends object>(text: string): Promise<T[]> => (await assay.owner.query<T>(text)).rows;

beforeAll(async () => {
  assay = await createTestApp();
  await prepareQueues(assay.owner, assay.queues);
  admin = await assay.given.user({ roles: ['GA'] });
  const companyId = await assay.given.company({ agencies: ['FMCSA'], isDot: true });
  place = { companyId, locationId: await assay.given.location({ companyId }) };
  usual = await assay.given.orderable(place);
  const [reason] = await query<{ id: number }>(`select id::int from reasonfortest where code = 'PRE-EMPLOYMENT'`);
  reasonForTestId = reason?.id ?? 0;
});
afterAll(() => assay.close());

const people = async (count: number, at = place): Promise<number[]> => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await assay.given.orderable(at)).participantId);
  return ids;
};
const bodyOf = (more: object) => ({ ...place, reasonForTestId, agency: 'NON-DOT', serviceIds: [usual.serviceId], ...more });
const post = (more: object, who: Who = admin, headers: Record<string, string> = {}) =>
  assay.call(who, 'POST /order/bulk', { body: bodyOf(more), headers });
const begin = async (more: object, who: Who = admin): Promise<number> => dataOf<{ jobId: number }>(await post(more, who)).jobId;
const look = async (jobId: number, who: Who = admin): Promise<BulkOrder> => dataOf(await assay.call(who, `GET /order/bulk/${jobId}`));
const ended = async (jobId: number, who: Who = admin): Promise<BulkOrder> => {
  await expect.poll(async () => (await look(jobId, who)).status).toMatch(/DONE|FAILED/);
  return look(jobId, who);
};
const steer = (verb: 'stop' | 'resume', { jobId, version }: Pick<BulkOrder, 'jobId' | 'version'>, who: Who = admin) =>
  assay.call(who, `POST /order/bulk/${jobId}/${verb}`, { body: { version } });
const ordersOf = (ids: readonly number[]) =>
  query<{ id: number; participantId: number; locationId: number; reason: string }>(
    `select id::int, participant_id::int as "participantId", location_id::int as "locationId", duplicate_override_reason as reason from orders where participant_id in (${ids.join()}) order by id`,
  );
const numberOf = async (participantId: number, employeeNumber: string): Promise<void> => {
  const { version } = dataOf<{ version: number }>(await assay.call(admin, `GET /participant/${participantId}`));
  dataOf(await assay.call(admin, `PUT /participant/${participantId}`, { body: { version, employeeNumber } }));
};

describe('a request for many', () => {
  it('is told nothing about numbers that were tried, and nothing about a company that is not seen', async () => {
    const guesses = Array.from({ length: bulkOrderLimits.unknown + 1 }, (_, index) => ({ identifier: `219-09-${1000 + index}` }));
    expect(faultsOf(await post({ rows: guesses }))).toEqual(['rows: manyUnknown']);
    const der = await assay.given.user({ roles: ['DER'], groups: ['ORDERS-CREATE'], companyIds: [await assay.given.company()] });
    const asked = await assay.call(der, 'POST /order/bulk/check', { body: bodyOf({ rows: [{ participantId: 1, services: 'A test' }] }) });
    expect(faultsOf(asked)).toEqual(['companyId: reference']);
  });

  it('names no more services than an order has, and no row beyond all rows', async () => {
    const [id] = await people(1);
    const services = Array.from({ length: bulkOrderLimits.services + 1 }, (_, index) => `S${index}`).join(';');
    const { rows } = await look(await begin({ rows: [{ participantId: id, services }] }));
    expect(rows[0]?.problems.map(({ code }) => code)).toEqual(['tooMany']);
    expect((await post({ rows: [{ participantId: id, number: 3_000_000_000 }] })).status).toBe(400);
  });
});

describe('many orders', () => {
  beforeAll(() => assay.jobs.start(assay.queues));
  afterAll(() => assay.jobs.stop());

  it('come about one by one, each remembered with what it came from', async () => {
    const ids = await people(12);
    const done = await ended(await begin({ participantIds: ids }));
    expect(done).toMatchObject({ status: 'DONE', total: 12, done: 12, ordered: 12, skipped: 0, failed: 0, reasonCode: 'PRE-EMPLOYMENT' });
    expect(done.rows.map(({ participantId, state }) => [participantId, state])).toEqual(ids.map((id) => [id, 'ORDERED']));
    const [first] = done.rows;
    expect(dataOf<Order>(await assay.call(admin, `GET /order/${first?.orderId}`))).toMatchObject({
      orderNumber: first?.orderNumber,
      participantName: first?.participantName,
      status: 'ORDERED',
    });
    const created = await eventsIn(assay.database.pool, { entity: 'order', entityId: first?.orderId ?? 0, action: 'CREATE' });
    expect(created).toMatchObject([{ reason: `order-bulk:${done.jobId}` }]);
  });

  it('leave out who has the test already, by the name of that order, and fail by themselves', async () => {
    const [again = 0, fresh = 0, gone = 0, foreign = 0] = [
      ...(await people(3)),
      ...(await people(1, { companyId: await assay.given.company(), locationId: await assay.given.location({}) })),
    ];
    const stands = dataOf<Order>(await assay.call(admin, 'POST /order', { body: bodyOf({ participantId: again }) }));
    await query(`update participant set is_archived = true where id = ${gone}`);
    const done = await ended(await begin({ participantIds: [again, gone, foreign, fresh, 999_999, fresh] }));
    expect(done).toMatchObject({ status: 'DONE', ordered: 1, skipped: 1, failed: 4 });
    expect(done.rows.map(({ state, problems }) => [state, problems.map(({ field, code }) => `${field}: ${code}`).join()])).toEqual([
      ['SKIPPED', ': possible-duplicate'],
      ['FAILED', 'participantId: archivedRecord'],
      ['FAILED', 'participantId: otherCompany'],
      ['ORDERED', ''],
      ['FAILED', 'participantId: reference'],
      ['FAILED', ': sameAsRow'],
    ]);
    expect(done.rows[0]?.duplicates).toEqual([{ id: stands.id, orderNumber: stands.orderNumber, row: null }]);
    expect(await ordersOf([again])).toHaveLength(1);
  });

  it('are ordered again for a reason, which is stored with what is ordered again alone', async () => {
    const [again = 0, fresh = 0] = await people(2);
    dataOf(await assay.call(admin, 'POST /order', { body: bodyOf({ participantId: again }) }));
    const more = { participantIds: [again, fresh], acceptDuplicate: true };
    expect(faultsOf(await post(more))).toEqual(['duplicateOverrideReason: required']);
    await ended(await begin({ ...more, duplicateOverrideReason: 'Forms were lost' }));
    expect((await ordersOf([again, fresh])).map(({ reason }) => reason)).toEqual(['', 'Forms were lost', '']);
  });

  it('are told of who has the test already before they are ordered', async () => {
    const [again = 0, fresh = 0] = await people(2);
    const { id, orderNumber } = dataOf<Order>(await assay.call(admin, 'POST /order', { body: bodyOf({ participantId: again }) }));
    const told = await assay.call(admin, 'POST /order/bulk/check', { body: bodyOf({ participantIds: [fresh, again] }) });
    expect(dataOf(told)).toMatchObject([{ participantId: again, orders: [{ id, orderNumber }] }]);
    expect(await ordersOf([again, fresh])).toHaveLength(1);
  });

  it('are refused by what does not fit, in the words of a single order', async () => {
    const ids = await people(1);
    const done = await ended(await begin({ participantIds: ids, agency: 'FMCSA' }));
    expect(done.rows[0]).toMatchObject({
      state: 'FAILED',
      problems: [{ field: 'serviceIds', code: 'notDot', message: 'Not a DOT test (49 CFR 40.13)' }],
    });
  });

  it('are placed at each person’s own location where nobody says another, and as rows say', async () => {
    const yard = await assay.given.location({ companyId: place.companyId, name: 'North yard' });
    const [own = 0, told = 0] = [...(await people(1, { ...place, locationId: yard })), ...(await people(1))];
    const rows = [{ participantId: own }, { participantId: told, location: 'north yard', reason: 'Follow-up', expires: '12/31/2098' }];
    const done = await ended(await begin({ locationId: undefined, rows }));
    expect(done).toMatchObject({ ordered: 2 });
    expect((await ordersOf([own, told])).map(({ locationId }) => locationId)).toEqual([yard, yard]);
    const [row] = await query(
      `select r.code, o.expires_at::text as until from orders o join reasonfortest r on r.id = o.reason_for_test_id where participant_id = ${told}`,
    );
    expect(row).toMatchObject({ code: 'FOLLOW-UP', until: expect.stringContaining('2099-01-01 04:59') as string });
  });

  it('find people by their numbers: nobody and several are told of their rows, masked', async () => {
    const [one = 0, twin = 0, other = 0] = await people(3);
    await numberOf(one, 'E-551');
    await numberOf(twin, 'E-772');
    await query(
      `update participant set employee_number_blind = (select employee_number_blind from participant where id = ${twin}) where id = ${other}`,
    );
    const rows = [
      { number: 2, identifier: 'e-551' },
      { number: 3, identifier: 'E-772' },
      { number: 4, identifier: 'E-999' },
      { number: 5, services: 'Nothing such' },
    ];
    const done = await ended(await begin({ rows }));
    expect(done.rows.map(({ number, problems }) => [number, problems.map(({ code }) => code).join()])).toEqual([
      [2, ''],
      [3, 'severalHave'],
      [4, 'nobodyHas'],
      [5, 'required,unknownName'],
    ]);
    expect(done.rows.slice(0, 3).map(({ said }) => said)).toEqual(['*-*51', '*-*72', '*-*99']);
    expect(done.rows[0]).toMatchObject({ state: 'ORDERED', participantId: one });
  });

  it('come from a file: who is meant is told before anything is ordered', async () => {
    const [one = 0] = await people(1);
    await numberOf(one, 'E-883');
    const file = { name: 'crew.csv', bytes: 'Employee number,Reason for test,Remarks\nE-883,Random,x\nE-000,,y\n' };
    const send = (values: Record<string, string>, bytes = file.bytes) =>
      assay.call(admin, 'POST /order/bulk/file', { form: { values, file: { ...file, bytes } } });
    const said = dataOf<BulkOrderSaid[]>(await send({ companyId: String(place.companyId) }));
    expect(said).toMatchObject([
      { number: 2, participantId: one, row: { identifier: 'E-883', reason: 'Random' }, problems: [] },
      { number: 3, participantId: null, problems: [{ field: 'identifier', code: 'nobodyHas' }] },
    ]);
    const done = await ended(await begin({ rows: said.map(({ row }) => row) }));
    expect(done).toMatchObject({
      ordered: 1,
      failed: 1,
      rows: [
        { number: 2, state: 'ORDERED' },
        { number: 3, state: 'FAILED' },
      ],
    });
    expect(faultsOf(await send({ companyId: String(place.companyId) }, 'Remarks\nx\n'))).toEqual(['file: columnMissing']);
    const many = `ID number\n${'E-1\n'.repeat(bulkOrderLimits.rows + 1)}`;
    expect(faultsOf(await send({ companyId: String(place.companyId) }, many))).toEqual(['file: sheetTooManyRows']);
    const { text } = await assay.call(admin, `GET /order/bulk/${done.jobId}/outcomes`);
    expect(text.split('\r\n').slice(0, 3).join('\n')).toMatch(/"Row","Person".*\n"2",.*"Ordered","\d\d-\d+",""\n"3",.*"Not ordered"/);
    expect((await assay.call(admin, 'GET /order/bulk/template')).text).toContain('"ID number","Location","Reason for test"');
  });

  it('tell the provider of each as of a single one; what it would not take stands beside its order', async () => {
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(String(request.headers['idempotency-key']));
      if (asked.length === 2) return void response.writeHead(500).end();
      const { port } = server.address() as AddressInfo;
      response.end(JSON.stringify({ url: `http://127.0.0.1:${port}/passport/${asked.length}` }));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    await query(`insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode, api_base_url)
      values ('ESC', 'A platform', 'COLLECTION_PLATFORM', '555-555-0100', 'NONE', 'REDIRECT_URL', 'API', 'http://127.0.0.1:${port}')`);
    await query(`insert into company_servicetype_provider (company_id, service_type_id, provider_id, effective_from)
      values (${place.companyId}, (select id from service_type where code = 'DRG' limit 1), (select id from provider where code = 'ESC'), '2020-01-01')`);
    const done = await ended(await begin({ participantIds: await people(3) }));
    expect(done).toMatchObject({ ordered: 3, failed: 0 });
    expect(done.rows.map(({ problems }) => problems.map(({ code }) => code).join())).toEqual(['', 'provider-failed', '']);
    expect(new Set(asked).size).toBe(3);
    await query(`delete from company_servicetype_provider where company_id = ${place.companyId}`);
    server.close();
  });

  it('are begun once by two requests under one key', async () => {
    const ids = await people(1);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const both = await Promise.all([1, 2].map(() => post({ participantIds: ids }, admin, key)));
    const again = await post({ participantIds: ids }, admin, key);
    const jobs = new Set([...both, again].filter(({ status }) => status === 200).map((answer) => dataOf<{ jobId: number }>(answer).jobId));
    expect(jobs.size).toBe(1);
    expect(await query(`select from order_bulk_row where participant_id = ${ids[0]}`)).toHaveLength(1);
  });

  it('are for a thousand people at most, and for somebody', async () => {
    const many = Array.from({ length: bulkOrderLimits.rows + 1 }, (_, index) => index + 1);
    expect(faultsOf(await post({ participantIds: many }))).toEqual(['participantIds: tooMany']);
    const half = many.slice(0, 600);
    expect(faultsOf(await post({ participantIds: half, rows: half.map((participantId) => ({ participantId })) }))).toEqual([
      'rows: tooMany',
    ]);
    expect(faultsOf(await post({}))).toEqual(['participantIds: required']);
    expect(faultsOf(await post({ participantIds: [1], participantId: 1 }))).toEqual(['participantId: unknownKey']);
  });
});

describe('who', () => {
  beforeAll(() => assay.jobs.start(assay.queues));
  afterAll(() => assay.jobs.stop());
  const groups = ['ORDERS-CREATE'] as const;

  it('orders for people out of scope is told what they would be told of people who are not there', async () => {
    const companyId = await assay.given.company();
    const theirs = { companyId, locationId: await assay.given.location({ companyId }) };
    const der = await assay.given.user({ roles: ['DER'], groups, companyIds: [place.companyId] });
    const outside = await people(1, theirs);
    expect(faultsOf(await post({ ...theirs, participantIds: outside }, der))).toEqual(['companyId: reference']);
    const done = await ended(await begin({ participantIds: [...outside, 999_999] }, der), der);
    expect(done.rows.map(({ participantName, problems }) => [participantName, problems[0]?.code])).toEqual([
      ['', 'reference'],
      ['', 'reference'],
    ]);
    expect(await ordersOf(outside)).toEqual([]);
  });

  it('sees all orders of the company reads what became of the rows, and does not steer it; nobody else finds it', async () => {
    const jobId = await begin({ participantIds: await people(1) });
    const bulk = await ended(jobId);
    const der = await assay.given.user({ roles: ['DER'], groups, companyIds: [place.companyId] });
    const orderer = await assay.given.user({ roles: ['OOA'], groups, companyIds: [place.companyId] });
    const stranger = await assay.given.user({ roles: ['DER'], groups, companyIds: [await assay.given.company()] });
    expect(await look(jobId, der)).toMatchObject({ jobId, canStop: false, canResume: false, rows: [{ state: 'ORDERED' }] });
    for (const who of [orderer, stranger]) expect(await assay.call(who, `GET /order/bulk/${jobId}`)).toMatchObject({ status: 404 });
    for (const who of [der, orderer, stranger]) expect(await steer('resume', bulk, who)).toMatchObject({ status: 404 });
    expect(await look(await begin({ participantIds: await people(1) }, orderer), orderer)).toMatchObject({ total: 1 });
  });
});

describe('a bulk order that was begun', () => {
  // Nobody works on it until the jobs begin.
  afterEach(() => assay.jobs.stop());

  it('is stopped before it orders anything more, and goes on by a word', async () => {
    const ids = await people(3);
    const jobId = await begin({ participantIds: ids });
    const bulk = await look(jobId);
    expect(bulk).toMatchObject({ status: 'QUEUED', canStop: true, canResume: false });
    expect(await steer('resume', bulk)).toMatchObject({ status: 409, body: { code: 'decided' } });
    expect(await steer('stop', { ...bulk, version: 9 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const stopped = dataOf<BulkOrder>(await steer('stop', bulk));
    expect(stopped).toMatchObject({ status: 'STOPPED', canResume: true, canStop: false });
    await assay.jobs.start(assay.queues);
    await ended(await begin({ participantIds: await people(1) }));
    expect(await ordersOf(ids)).toEqual([]);
    await steer('resume', stopped);
    expect(await ended(jobId)).toMatchObject({ status: 'DONE', ordered: 3 });
  });

  it('is taken over from a process that was killed in the middle of it: each is ordered once, and told of', async () => {
    const ids = await people(4);
    const jobId = await begin({ participantIds: ids });
    // As the killed process left it: one is ordered and nobody was told of it, its job is gone.
    const first = dataOf<Order>(await assay.call(admin, 'POST /order', { body: bodyOf({ participantId: ids[0] }) }));
    await query(
      `update order_bulk_row set state = 'ORDERED', order_id = ${first.id}, is_untold = true where bulk_id = ${jobId} and place = 1`,
    );
    await assay.owner.query(`delete from pgboss.job where name = 'order-bulk'`);
    await query(
      `update order_bulk set status = 'RUNNING', done_count = 1, ordered_count = 1, touched_at = now() - interval '1 hour' where id = ${jobId}`,
    );
    await assay.jobs.start(assay.queues);
    await takeOver(assay.database, { ...bulkOrderRuns, seconds: 20 });
    expect(await ended(jobId)).toMatchObject({ done: 4, ordered: 4 });
    expect((await ordersOf(ids)).map(({ participantId }) => participantId).toSorted((a, b) => a - b)).toEqual(ids);
    expect(await query(`select from order_bulk_row where bulk_id = ${jobId} and is_untold`)).toEqual([]);
  });

  it('ends when who began it may no longer', async () => {
    const ids = await people(15);
    const leaver = await assay.given.user({ roles: ['GA'] });
    const jobId = await begin({ participantIds: ids }, leaver);
    await assay.owner.query(`create function take_right() returns trigger language plpgsql security definer as $$ begin
      update app_user set is_active = false where id = new.run_by_id; return new; end $$`);
    await assay.owner.query(
      `create trigger take_right after update on order_bulk for each row when (new.id = ${jobId} and new.done_count = 10) execute function take_right()`,
    );
    await assay.jobs.start(assay.queues);
    await expect
      .poll(() => query(`select status, problem, ordered_count as ordered from order_bulk where id = ${jobId}`))
      .toEqual([{ status: 'FAILED', problem: 'forbidden', ordered: 10 }]);
    expect(await ordersOf(ids)).toHaveLength(10);
    await assay.owner.query(`drop trigger take_right on order_bulk; drop function take_right()`);
  });

  it('is one of a few that somebody has under way', async () => {
    const busy = await assay.given.user({ roles: ['GA'] });
    const [one = 0] = await people(1);
    for (let index = 0; index < bulkOrderLimits.underWay; index += 1)
      expect(await post({ participantIds: [one] }, busy)).toMatchObject({ status: 200 });
    expect(await post({ participantIds: [one] }, busy)).toMatchObject({ status: 429, body: { code: 'work-under-way' } });
    await query(`delete from order_bulk where run_by_id = ${busy.userId}`);
  });
});

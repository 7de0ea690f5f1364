import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Order } from '@assay/domain/orders/order.fields';
import type { Role } from '@assay/domain/access/roles';
import { mailsTo } from '#test/mails.ts';
import { createProviderWorld, type ProviderWorld } from '#test/provider-world.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { loadTexts } from '#platform/text.ts';
import { noticesJob } from './order-notices.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await createProviderWorld();
});
afterAll(() => world.assay.close());

const tell = async (): Promise<void> => {
  await world.assay.queues.find(({ name }) => name === 'order-notices')?.work({ id: 'job', data: {}, attempt: 1 });
};
const sql = (text: string, values: unknown[] = []) => world.assay.owner.query(text, values);

/** Somebody of a company, and what they are told. */
const reader = async (role: Role, companyIds: number[] = [world.place.companyId]) => {
  const username = `${randomUUID()}@reader.example`;
  const who = await world.assay.given.user({ roles: [role], companyIds: role === 'GA' ? [] : companyIds, username });
  return { ...who, mails: () => mailsTo(world.assay, username) };
};
const subjectsOf = async ({ mails }: Awaited<ReturnType<typeof reader>>): Promise<string[]> =>
  (await mails()).map(({ subject }) => subject);

const verified = ({ id }: Order, { result = 'Negative', ago = '1 minute' } = {}) =>
  sql(`update order_service set status = 'COMPLETE', final_result = $2, result_verified_at = now() - $3::interval where order_id = $1`, [
    id,
    result,
    ago,
  ]);

test('the employer is told that a result is there, once, and neither whose it is nor what it is', async () => {
  const [der, stranger, operator] = [await reader('DER'), await reader('DER', [await world.assay.given.company()]), await reader('GA')];
  const [first, second] = [await world.ordered(), await world.ordered()];
  await verified(first);
  await verified(second, { result: 'Positive' });
  await Promise.all([tell(), tell()]);
  await tell();
  const mails = await der.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Results available: 2']);
  for (const { orderNumber } of [first, second]) expect(mails[0]?.body).toContain(orderNumber);
  expect(mails[0]?.body).not.toMatch(/positive|negative|Dana|Driver/i);
  expect(await subjectsOf(stranger)).toEqual([]);
  expect(await subjectsOf(operator)).toEqual([]);
});

test('before a result is verified a mail says nothing, whatever the laboratory found; nor does one about what is long past', async () => {
  const der = await reader('DER');
  const [waiting, old] = [await world.ordered(), await world.ordered()];
  for (const stage of ['collected', 'at-lab']) await world.report(waiting, stage);
  await world.report(waiting, 'result', { labResult: 'POSITIVE' });
  await verified(old, { ago: '4 days' });
  await tell();
  expect(await subjectsOf(der)).toEqual([]);
});

test('an HR administrator is told of results only where the company chose so', async () => {
  const hra = await reader('HRA');
  await verified(await world.ordered());
  await tell();
  expect(await subjectsOf(hra)).toEqual([]);
  await sql(`update company set hra_sees_results = true where id = $1`, [world.place.companyId]);
  await verified(await world.ordered());
  await tell();
  expect(await subjectsOf(hra)).toEqual(['Results available: 1']);
  await sql(`update company set hra_sees_results = false where id = $1`, [world.place.companyId]);
});

test('a no-show and what expired are told to who decides on them, unless they switched it off', async () => {
  const [der, quiet] = [await reader('DER'), await reader('DER')];
  const off = { orderExpired: { email: false } };
  expect((await world.assay.call(quiet, `POST /user/${quiet.userId}/notification`, { body: off })).status).toBe(200);
  const [missed, lapsed] = [await world.ordered(), await world.ordered()];
  await sql(`update orders set status = 'NO_SHOW', no_show_at = now() where id = $1`, [missed.id]);
  await sql(`update orders set status = 'EXPIRED', expires_at = now() - interval '1 hour' where id = $1`, [lapsed.id]);
  await tell();
  expect(await subjectsOf(der)).toEqual(['No-shows reported: 1', 'Orders expired without a collection: 1']);
  expect(await subjectsOf(quiet)).toEqual(['No-shows reported: 1']);
  await sql(`update orders set no_show_at = now() + interval '1 second' where id = $1`, [missed.id]);
  await tell();
  expect(await subjectsOf(der)).toHaveLength(3);
});

test('operators are told of messages that wait for them, of orders that were given up, and of signatures that do not match', async () => {
  const [operator, der] = [await reader('GA'), await reader('DER')];
  await world.send('ack', { eventId: randomUUID(), orderGuid: randomUUID(), providerOrderId: 'X' });
  const { id } = await world.ordered();
  await sql(`update orders set provider_task = 'PLACE', next_try_at = null, failed_provider_message = '500' where id = $1`, [id]);
  for (let guess = 0; guess < 5; guess += 1) await world.send('ack', { eventId: randomUUID() }, { with: 'not the secret' });
  await tell();
  await tell();
  expect(await subjectsOf(operator)).toEqual([
    'Provider messages held: 1',
    'Orders not accepted by their provider: 1',
    'Provider messages with a wrong signature',
  ]);
  expect(await subjectsOf(der)).toEqual([]);
});

test('who ordered it is told, too, that it expired, and once that half of its time is over: nobody else is told that', async () => {
  const [orderer, der] = [await reader('OOA'), await reader('DER')];
  const [halfway, early, lapsed] = [await world.ordered(), await world.ordered(), await world.ordered()];
  const stands = ({ id }: Order, [sent, left]: readonly [string, string]) =>
    sql(`update orders set created_by = $2, sent_at = now() - $3::interval, expires_at = now() + $4::interval where id = $1`, [
      id,
      orderer.userId,
      sent,
      left,
    ]);
  await stands(halfway, ['61 minutes', '60 minutes']);
  await stands(early, ['59 minutes', '60 minutes']);
  await stands(lapsed, ['2 hours', '-1 minute']);
  await sql(`update orders set status = 'EXPIRED' where id = $1`, [lapsed.id]);
  await Promise.all([tell(), tell()]);
  expect(await subjectsOf(orderer)).toEqual(['Orders expired without a collection: 1', 'Orders still waiting for a collection: 1']);
  expect((await orderer.mails())[1]?.body).toContain(halfway.orderNumber);
  expect(await subjectsOf(der)).toEqual(['Orders expired without a collection: 1']);
  await sql(`update orders set expires_at = now() + interval '50 minutes' where id = $1`, [halfway.id]);
  await tell();
  expect(await subjectsOf(orderer)).toHaveLength(2);
});

test('the employer is told once of a full query while there is time for it, and of none that is over', async () => {
  const [der, stranger] = [await reader('DER'), await reader('DER', [await world.assay.given.company()])];
  const ask = async (left: string) =>
    sql(
      `insert into clearinghouse (participant_id, query_type, status, outcome_at, full_query_by) values ($1, 'Limited', 'Specific consent required', now(), now() + $2::interval)`,
      [await world.newPerson(), left],
    );
  await ask('20 hours');
  await ask('-1 hour');
  await Promise.all([tell(), tell()]);
  await tell();
  const mails = await der.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Full queries due within 24 hours: 1']);
  expect(mails[0]?.body).not.toMatch(/Dana|Driver,/);
  expect(await subjectsOf(stranger)).toEqual([]);
});

test('a database that goes away at any moment ends the job, and nothing else', async () => {
  const { assay } = world;
  const faults: unknown[] = [];
  const note = (fault: unknown): unknown => faults.push(fault);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  await reader('DER');
  await sql(`update orders set status = 'EXPIRED', expires_at = now() - interval '1 minute' where id = $1`, [(await world.ordered()).id]);
  /** A database whose connection holds for so many statements of a transaction. */
  const goingAway = (statements: number): Pick<Database, 'system'> => ({
    system: (label, work) =>
      assay.database.system(label, async (tx) => {
        let asked = 0;
        const query = (...given: Parameters<Tx['query']>) => {
          asked += 1;
          return asked > statements ? Promise.reject(new Error('gone')) : tx.query(...given);
        };
        return work({ ...tx, query: query as Tx['query'] });
      }),
  });
  const outcomes: string[] = [];
  for (let statements = 0; outcomes.at(-1) !== 'done' && statements < 40; statements += 1) {
    const deps = { database: { ...assay.database, ...goingAway(statements) }, post: assay.post, texts: await loadTexts(), publicUrl: '' };
    outcomes.push(
      await noticesJob(deps)
        .work({ id: 'job', data: {}, attempt: 1 })
        .then(
          () => 'done',
          () => 'failed',
        ),
    );
  }
  await setImmediate();
  expect(outcomes.at(-1)).toBe('done');
  expect(outcomes.length).toBeGreaterThan(3);
  expect(faults).toEqual([]);
});

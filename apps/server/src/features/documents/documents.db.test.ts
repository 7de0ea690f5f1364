import type { GeneratedDocument } from '@assay/contract/documents/document.types';
import type { SentForm } from '@assay/contract/orders/order.types';
import type { Document } from '@assay/domain/documents/document.fields';
import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { mailsTo } from '#test/mails.ts';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';
import { findForm } from './find-form.ts';
import { formQueue } from './store-form.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let place = { companyId: 0, locationId: 0 };

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  const companyId = await assay.given.company();
  place = { companyId, locationId: await assay.given.location({ companyId }) };
});
afterAll(() => assay.close());

const make = async (more: object = {}, who: Who = admin): Promise<Order> => {
  const { participantId, serviceId } = await assay.given.orderable(place);
  const body = { ...place, participantId, serviceIds: [serviceId], reasonForTestId: 1, agency: 'NON-DOT', ...more };
  return dataOf(await assay.call(who, 'POST /order', { body }));
};
/** What the job does that an order put into the outbox. */
const runJob = async ({ id }: Pick<Order, 'id'>): Promise<void> => {
  const queue = assay.queues.find(({ name }) => name === formQueue);
  await queue?.work({ id: 'job', data: { orderId: id }, attempt: 1 });
};
const generate = (objectId: number, more: object = {}, who: Who = admin) =>
  assay.call(who, 'POST /document/generate', { body: { objectId, documentType: 'Authorization Form', ...more } });
/** The look-up of a form, to the letter. */
const lookUp = async (refId: number, who: Who = admin): Promise<Document[]> =>
  dataOf(
    await assay.call(who, 'POST /document/search', {
      body: { filters: { refId, refTable: 'order', isActive: true, docType: 'Authorization Form' }, sort: [{ colId: 'id', sort: 'desc' }] },
    }),
  );
const open = (url: string) => assay.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${admin.token}` } });

describe('the form of an order', () => {
  test('is made by the job that the order leaves behind, found by the look-up, and shown by its address', async () => {
    const order = await make();
    const [job] = await assay.database.system('the job', (tx) =>
      tx.query(`select data from pgboss.job where name = $1 and data ->> 'orderId' = $2`, [formQueue, String(order.id)]),
    );
    expect(job).toEqual({ data: { orderId: order.id } });
    expect(await lookUp(order.id)).toEqual([]);
    await runJob(order);
    const [form] = await lookUp(order.id);
    expect(form).toMatchObject({
      documentName: `Authorization Form ${order.orderNumber}`,
      documentType: 'Authorization Form',
      orderGuid: order.orderGuid,
      participantId: order.participantId,
      phoneNumber: '555-555-0104',
    });
    const { url } = dataOf<{ url: string }>(
      await assay.call(admin, 'POST /document/presigned-url/get', { body: { filePath: form?.documentFilePath } }),
    );
    const { statusCode, headers, rawPayload } = await open(url);
    expect([statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers['content-disposition']).toContain('inline');
    expect(await eventsIn(assay.database.pool, { entity: 'document', entityId: form?.id ?? 0, action: 'VIEW' })).toHaveLength(1);
  });

  test('is made once, however often it is asked for and by whomever at once', async () => {
    const order = await make();
    const made = await Promise.all([generate(order.id), runJob(order), generate(order.id), runJob(order)]);
    await runJob(order);
    const [first, , second] = made;
    expect(dataOf<GeneratedDocument>(first).id).toBe(dataOf<GeneratedDocument>(second as typeof first).id);
    expect(await assay.owner.query(`select from document where ref_id = $1`, [order.id])).toMatchObject({ rowCount: 1 });
  });

  test('as it is read names its file, and how the person is reached', async () => {
    const order = await make();
    const made = dataOf<GeneratedDocument>(await generate(order.id, { isTempDoc: false, downloadDocAfterGen: false }));
    expect(made).toMatchObject({
      documentName: `Authorization Form ${order.orderNumber}`,
      fileName: `Authorization Form ${order.orderNumber}.pdf`,
      documentType: 'Authorization Form',
      orderGuid: order.orderGuid,
      phoneNumber: '555-555-0104',
      fileUrl: made.url,
      filePath: made.documentFilePath,
    });
  });

  test('to be looked at is nobody’s document, and to be downloaded is saved', async () => {
    const order = await make();
    const { id, url } = dataOf<GeneratedDocument>(await generate(order.id, { isTempDoc: true, downloadDocAfterGen: true }));
    expect([id, await lookUp(order.id)]).toEqual([null, []]);
    expect((await open(url)).headers['content-disposition']).toMatch(/^attachment/);
  });

  test('is made anew when the order says something else, stays where it does not, and goes with the order', async () => {
    const order = await make();
    await runJob(order);
    const [first] = await lookUp(order.id);
    const changed = dataOf<Order>(
      await assay.call(admin, `PUT /order/${order.id}`, { body: { version: order.version, specialInstructions: 'Use the side door' } }),
    );
    await runJob(order);
    const [second, ...more] = await lookUp(order.id);
    expect([second?.id === first?.id, more]).toEqual([false, []]);
    await runJob(order);
    expect((await lookUp(order.id))[0]?.id).toBe(second?.id);
    await assay.call(admin, 'POST /order/cancel', { body: { id: order.id, reason: 'Not needed', version: changed.version } });
    await runJob(order);
    expect(await lookUp(order.id)).toEqual([]);
    const left = { entity: 'document', entityId: second?.id ?? 0, action: 'UPDATE' } as const;
    expect(await eventsIn(assay.database.pool, left)).toMatchObject([
      { actorId: admin.userId, before: { isActive: true }, after: { isActive: false } },
    ]);
    expect(await generate(order.id)).toMatchObject({ status: 409 });
  });

  test('is for what is not completed on its provider’s page, where only a part of the order is', async () => {
    const one = await assay.given.orderable(place);
    const other = await assay.given.orderable(place);
    const order = await make({ participantId: one.participantId, serviceIds: [one.serviceId, other.serviceId] });
    const found = () => assay.database.system('what the form says', (tx) => findForm(tx, { publicUrl: '', orderId: order.id }));
    expect((await found())?.form.services).toHaveLength(2);
    const elsewhere = (serviceIds: number[]) =>
      assay.owner.query(
        `with esc as (insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode)
           values (left(gen_random_uuid()::text, 8), gen_random_uuid(), 'COLLECTION_PLATFORM', '555-555-0100', 'NONE', 'REDIRECT_URL', 'MANUAL') returning id)
         update order_service set provider_id = (select id from esc) where order_id = $1 and service_id = any ($2)`,
        [order.id, serviceIds],
      );
    await elsewhere([other.serviceId]);
    expect(await found()).toMatchObject({ orderMode: 'AUTH_FORM', form: { services: [{}] } });
    await elsewhere([one.serviceId]);
    expect((await found())?.orderMode).toBe('REDIRECT_URL');
  });

  test('is not made for what is saved for later, for another kind of document, or for who does not see the order', async () => {
    const saved = await make({ onlySaveOrder: true });
    await runJob(saved);
    expect(await lookUp(saved.id)).toEqual([]);
    const order = await make();
    expect(await generate(order.id, { documentType: 'ATF' })).toMatchObject({ status: 400 });
    const stranger = await assay.given.user({ roles: ['DER'], companyIds: [await assay.given.company()] });
    expect(await generate(order.id, {}, stranger)).toMatchObject({ status: 404 });
    expect(await generate(999_999)).toMatchObject({ status: 404 });
  });

  test('is seen by who ordered only as far as it is of their own orders', async () => {
    const orderer = await assay.given.user({ roles: ['OOA'], groups: ['ORDERS-CREATE'], companyIds: [place.companyId] });
    const [own, others] = [await make({}, orderer), await make()];
    await runJob(own);
    await runJob(others);
    expect(await lookUp(own.id, orderer)).toHaveLength(1);
    expect(await lookUp(others.id, orderer)).toEqual([]);
    expect(await generate(own.id, {}, orderer)).toMatchObject({ status: 200 });
    expect(await generate(others.id, {}, orderer)).toMatchObject({ status: 404 });
  });
});

describe('the file of a form', () => {
  test('is sealed where it is kept', async () => {
    const { filePath } = dataOf<GeneratedDocument>(await generate((await make()).id));
    const stored = await fs.readFile(path.join(assay.config.DATA_DIR, 'files', filePath));
    expect(stored.includes('%PDF')).toBe(false);
  });

  test('is shown by no address but its own', async () => {
    const { url } = dataOf<GeneratedDocument>(await generate((await make()).id));
    const at = url.lastIndexOf('/') + 1;
    for (const turned of [0, 5, 20, url.length - at - 2]) {
      const other = url[at + turned] === 'A' ? 'B' : 'A';
      expect((await open(url.slice(0, at + turned) + other + url.slice(at + turned + 1))).statusCode).toBe(404);
    }
    expect((await open('/api/v1/files/nothing')).statusCode).toBe(404);
  });

  test('is asked for by the path of a document that one sees, and of no other', async () => {
    const { filePath } = dataOf<GeneratedDocument>(await generate((await make()).id));
    const stranger = await assay.given.user({ roles: ['DER'], companyIds: [await assay.given.company()] });
    const ask = (who: Who, at: string) => assay.call(who, 'POST /document/presigned-url/get', { body: { filePath: at } });
    expect((await ask(stranger, filePath)).status).toBe(404);
    expect((await ask(admin, '../../etc/passwd')).status).toBe(404);
  });

  test('goes away where nothing holds it', async () => {
    const order = await make();
    const kept = dataOf<GeneratedDocument>(await generate(order.id));
    const looked = dataOf<GeneratedDocument>(await generate(order.id, { isTempDoc: true }));
    const files = path.join(assay.config.DATA_DIR, 'files');
    const left = path.join(files, '2026', 'left');
    await fs.mkdir(path.dirname(left), { recursive: true });
    await fs.writeFile(left, 'half of a form');
    const long = new Date(Date.now() - 48 * 3_600_000);
    for (const one of [left, path.join(files, looked.filePath), path.join(files, kept.filePath)]) await fs.utimes(one, long, long);
    await assay.owner.query(`update stored_file set created_at = now() - interval '2 days'`);
    await assay.queues.find(({ name }) => name === 'sweep-files')?.work({ id: 'night', data: {}, attempt: 1 });
    const isThere = (file: string) =>
      fs.access(file).then(
        () => true,
        () => false,
      );
    expect([await isThere(left), await isThere(path.join(files, looked.filePath)), await isThere(path.join(files, kept.filePath))]).toEqual(
      [false, false, true],
    );
  });
});

const linkIn = (mail: { readonly body: string } | undefined): string => /\/form#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
const byLink = (token: string) => assay.app.inject({ method: 'POST', url: '/api/v1/public/form', payload: { token } });

describe('the link in an email', () => {
  test('opens the form that stands by now, as often as it is followed, and every look is remembered', async () => {
    const order = await make({ donorNotifyEmail: 'link@donors.example' });
    await runJob(order);
    const token = linkIn((await mailsTo(assay, 'link@donors.example'))[0]);
    for (let look = 0; look < 2; look += 1) expect((await byLink(token)).statusCode).toBe(200);
    const [form] = await lookUp(order.id);
    const looks = await eventsIn(assay.database.pool, { entity: 'document', entityId: form?.id ?? 0, action: 'VIEW' });
    expect(looks).toHaveLength(2);
    const sent = dataOf<SentForm[]>(await assay.call(admin, `GET /order/${order.id}/sent`));
    expect(sent).toMatchObject([{ kind: 'DONOR', recipient: 'link@donors.example', state: 'SENT' }]);
    expect(sent[0]?.openedAt).not.toBeNull();
    expect((await byLink(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    await assay.owner.query(`update form_sending set expires_at = now() - interval '1 second' where order_id = $1`, [order.id]);
    expect((await byLink(token)).statusCode).toBe(404);
  });

  test('opens nothing once the order is canceled', async () => {
    const order = await make({ donorNotifyEmail: 'gone@donors.example' });
    await runJob(order);
    const token = linkIn((await mailsTo(assay, 'gone@donors.example'))[0]);
    dataOf(await assay.call(admin, 'POST /order/cancel', { body: { id: order.id, reason: 'Not needed', version: order.version } }));
    await runJob(order);
    expect((await byLink(token)).statusCode).toBe(404);
  });

  test('goes to who ordered as well, once, where they ask for a copy', async () => {
    const orderer = await assay.given.user({ roles: ['GA'] });
    const order = await make({ copyToOrderer: true }, orderer);
    await Promise.all([runJob(order), runJob(order)]);
    await runJob(order);
    const sent = dataOf<SentForm[]>(await assay.call(admin, `GET /order/${order.id}/sent`));
    expect(sent.map(({ kind }) => kind)).toEqual(['ORDERER']);
    expect((await byLink(linkIn((await mailsTo(assay, sent[0]?.recipient ?? ''))[0]))).statusCode).toBe(200);
  });
});

describe('the form by email', () => {
  test('goes to whom the order names, once, with a link to the form, and the order says when', async () => {
    const order = await make({ donorNotifyEmail: 'dana@donors.example' });
    await Promise.all([runJob(order), generate(order.id)]);
    await runJob(order);
    const mails = await mailsTo(assay, 'dana@donors.example');
    // No subject says whose or which test it is.
    expect(mails).toMatchObject([{ subject: 'Your test authorization' }]);
    const shown = await byLink(linkIn(mails[0]));
    expect([shown.statusCode, shown.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(dataOf<Order>(await assay.call(admin, `GET /order/${order.id}`)).donorNotifiedAt).not.toBeNull();
  });

  test('is sent again to who is asked for, and refused where there is no form', async () => {
    const order = await make();
    const send = (body: object = {}) => assay.call(admin, `POST /order/${order.id}/resend`, { body });
    expect(await send({ emailAddress: 'again@donors.example' })).toMatchObject({ status: 409 });
    await runJob(order);
    expect(await send()).toMatchObject({ status: 400 });
    expect(await send({ emailAddress: 'again@donors.example' })).toMatchObject({ status: 200 });
    expect(await mailsTo(assay, 'again@donors.example')).toHaveLength(1);
    expect(await eventsIn(assay.database.pool, { entity: 'order', entityId: order.id, action: 'SENT' })).toHaveLength(1);
  });
});

describe('what is sent again', () => {
  const resend = (id: number, body: object = {}, who: Who = admin) => assay.call(who, `POST /order/${id}/resend`, { body });
  const told = async (id: number) => dataOf<Order>(await assay.call(admin, `GET /order/${id}`)).donorNotifiedAt;

  test('says what the order says now, or waits until it does', async () => {
    const order = await make();
    await runJob(order);
    dataOf(await assay.call(admin, `PUT /order/${order.id}`, { body: { version: order.version, specialInstructions: 'Ring twice' } }));
    expect(await resend(order.id, { emailAddress: 'now@donors.example' })).toMatchObject({ status: 409 });
    await runJob(order);
    expect(await resend(order.id, { emailAddress: 'now@donors.example' })).toMatchObject({ status: 200 });
  });

  test('does not say again since when the donor knows, and to a stranger says nothing of it', async () => {
    const order = await make();
    await runJob(order);
    await resend(order.id, { emailAddress: 'stranger@elsewhere.example' });
    expect(await told(order.id)).toBeNull();
    const named = await make({ donorNotifyEmail: 'first@donors.example' });
    await runJob(named);
    const first = await told(named.id);
    await resend(named.id);
    expect([first === null, await told(named.id)]).toEqual([false, first]);
  });

  test('goes out a few times a day, and to others only by who may order', async () => {
    const order = await make({ donorNotifyEmail: 'often@donors.example' });
    await runJob(order);
    const answers: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push((await resend(order.id)).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    const orderer = await assay.given.user({ roles: ['OOA'], groups: ['ORDERS-CREATE'], companyIds: [place.companyId] });
    const own = await make({ donorNotifyEmail: 'own@donors.example' }, orderer);
    await runJob(own);
    await assay.owner.query(`update app_user set permission_groups = '{}' where id = $1`, [orderer.userId]);
    await expect.poll(async () => (await assay.call(orderer, 'POST /order', { body: {} })).status).toBe(403);
    expect([(await resend(own.id, { emailAddress: 'x@y.example' }, orderer)).status, (await resend(own.id, {}, orderer)).status]).toEqual([
      403, 200,
    ]);
  });
});

test('a form that is drawn while its order is canceled does not stand, and a look at one that is not kept is remembered', async () => {
  const order = await make({ donorNotifyEmail: 'late@donors.example' });
  const holder = await assay.owner.connect();
  await holder.query('begin');
  await holder.query(`select pg_advisory_xact_lock(hashtextextended('authorization form of order ' || $1::bigint, 0))`, [order.id]);
  const drawing = generate(order.id);
  await expect
    .poll(async () => (await assay.owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount)
    .toBe(1);
  await assay.call(admin, 'POST /order/cancel', { body: { id: order.id, reason: 'Not needed', version: order.version } });
  await holder.query('commit');
  holder.release();
  expect((await drawing).status).toBe(404);
  await runJob(order);
  expect([await lookUp(order.id), await mailsTo(assay, 'late@donors.example')]).toEqual([[], []]);
  const looked = await make();
  await generate(looked.id, { isTempDoc: true });
  expect(await eventsIn(assay.database.pool, { entity: 'order', entityId: looked.id, action: 'VIEW' })).toHaveLength(1);
});

test('a form is offered where one can be or stands, and a canceled order has neither a form nor anything to change', async () => {
  const order = await make();
  const read = async () => {
    const answer = await assay.call(admin, `GET /order/${order.id}`);
    const { form, edit } = answer.body.can ?? {};
    return { hasForm: dataOf<Order>(answer).hasForm, form, edit };
  };
  expect(await read()).toEqual({ hasForm: false, form: true, edit: true });
  await runJob(order);
  await assay.owner.query(`update orders set status = 'COMPLETE' where id = $1`, [order.id]);
  expect(await read()).toEqual({ hasForm: true, form: true, edit: true });
  await assay.owner.query(`update document set is_active = false where ref_id = $1`, [order.id]);
  expect(await read()).toEqual({ hasForm: false, form: false, edit: true });
  await assay.owner.query(`update document set is_active = true where ref_id = $1`, [order.id]);
  await assay.owner.query(`update orders set status = 'CANCELED' where id = $1`, [order.id]);
  // The job that takes it back may come later: it is not offered any more.
  expect(await read()).toEqual({ hasForm: true, form: false, edit: false });
});

describe('the document of a service', () => {
  test('is shown by its address; where there is none, that is said', async () => {
    const order = await make();
    const [service] = dataOf<OrderService[]>(
      await assay.call(admin, 'POST /order-service/search', { body: { filters: { orderId: order.id } } }),
    );
    const view = () => assay.call(admin, `GET /order-service/${service?.id}/view-url`);
    const { status, text } = await view();
    expect([status, text]).toEqual([409, expect.stringContaining('No authorization form found !!')]);
    await runJob(order);
    const { url } = dataOf<{ url: string }>(await view());
    expect((await open(url)).statusCode).toBe(200);
  });
});

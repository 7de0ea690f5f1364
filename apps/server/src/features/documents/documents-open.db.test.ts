import type { Document } from '@assay/domain/documents/document.fields';
import { clientViewTypes, medicalDocumentTypes, receivedDocumentTypes, resultDocumentTypes } from '@assay/domain/documents/document-types';
import { documentTypes, type DocumentType } from '@assay/domain/documents/lists';
import { aPdf } from '@assay/testkit/pdf';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { mailsTo } from '#test/mails.ts';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

type User = NonNullable<Who>;
let assay: TestApp;
let admin: User;
let der: User;
let place = { companyId: 0, locationId: 0 };

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  const companyId = await assay.given.company();
  place = { companyId, locationId: await assay.given.location({ companyId }) };
  der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
});
afterAll(() => assay.close());

const upload = async (
  refId: number,
  { who = admin, type = 'Affidavit', bytes = aPdf() }: { who?: Who; type?: DocumentType; bytes?: Uint8Array } = {},
) =>
  dataOf<Document>(
    await assay.call(who, 'POST /document', {
      form: { values: { documentType: type, refTable: 'order-service', refId: String(refId) }, file: { name: 'paper.pdf', bytes } },
    }),
  );
const test1 = async (status: 'COLLECTED' | 'COMPLETE' = 'COLLECTED') => (await assay.given.order(place, status)).orderServiceId;
const linkTo = async ({ documentFilePath: filePath }: Document, who: Who) =>
  dataOf<{ url: string }>(await assay.call(who, 'POST /document/presigned-url/get', { body: { filePath } })).url;
const refuse = (who: Who, { id, version }: Document, body: object = {}) =>
  assay.call(who, `POST /document/${id}/unreadable`, { body: { reason: 'Cut off below Step 4', version, ...body } });
const fetchAs = (who: Who, url: string) =>
  assay.app.inject({ method: 'GET', url, ...(who ? { headers: { authorization: `Bearer ${who.token}` } } : {}) });

describe('who sees what', () => {
  /** One document of each type of one test, planted: uploads are held to who brings them. */
  const papers = async (status: 'COLLECTED' | 'COMPLETE'): Promise<number> => {
    const id = await test1(status);
    for (const type of documentTypes)
      await assay.owner.query(
        `insert into document (document_name, document_type, ref_table, ref_id, document_file_path, file_name, content_type, file_size)
         values ($1, $1, 'order-service', $2, gen_random_uuid()::text, 'a.pdf', 'application/pdf', 1)`,
        [type, id],
      );
    return id;
  };
  const seenBy = async (who: Who, id: number): Promise<string[]> => {
    const filters = { refTable: 'order-service', refId: id };
    const found = dataOf<Document[]>(await assay.call(who, 'POST /document/search', { body: { filters, size: 100 } }));
    const counted = dataOf<{ count: number }>(await assay.call(who, 'POST /document/search/count', { body: { filters } }));
    expect(counted.count).toBe(found.length);
    return found.map(({ documentType }) => documentType);
  };
  const plain = clientViewTypes.filter((type) => !resultDocumentTypes.includes(type));

  test('an employer: what is marked for employers, and of a result nothing before the test is complete (49 CFR 40.97)', async () => {
    expect(new Set(await seenBy(der, await papers('COLLECTED')))).toEqual(new Set(plain));
    expect(new Set(await seenBy(der, await papers('COMPLETE')))).toEqual(new Set(clientViewTypes));
  });

  test('who sees no results sees no paper of one: an HRA where the company does not let them, an LHRA without the group', async () => {
    const complete = await papers('COMPLETE');
    const hra = await assay.given.user({ roles: ['HRA'], companyIds: [place.companyId] });
    const lhra = await assay.given.user({ roles: ['LHRA'], locationIds: [place.locationId] });
    for (const who of [hra, lhra]) expect(new Set(await seenBy(who, complete))).toEqual(new Set(plain));
    const allowed = await assay.given.user({ roles: ['LHRA'], groups: ['RESULTS-FULLCONTROL'], locationIds: [place.locationId] });
    expect(new Set(await seenBy(allowed, complete))).toEqual(new Set(clientViewTypes));
  });

  test('staff: all but what is medical; reviewers all (49 CFR 40.321, 40.327)', async () => {
    const id = await papers('COMPLETE');
    const others = documentTypes.filter((type) => !medicalDocumentTypes.includes(type));
    expect(new Set(await seenBy(admin, id))).toEqual(new Set(others));
    for (const role of ['MRO', 'MRO-ASSIST'] as const)
      expect(new Set(await seenBy(await assay.given.user({ roles: [role] }), id))).toEqual(new Set(documentTypes));
  });

  test('who brought a paper sees it, whatever it is', async () => {
    const id = await test1();
    const exam = await upload(id, { who: der, type: 'Physical Exam' });
    expect(receivedDocumentTypes).toContain('Physical Exam');
    expect(await seenBy(der, id)).toEqual(['Physical Exam']);
    const other = await assay.given.user({ roles: ['DER'], companyIds: [place.companyId] });
    expect((await assay.call(other, `GET /document/${exam.id}`)).status).toBe(404);
    expect((await assay.call(admin, `GET /document/${exam.id}`)).status).toBe(404);
  });

  test('staff sees a medical paper that they brought; the trail tells nobody what it is', async () => {
    const id = await test1();
    const other = await assay.given.user({ roles: ['GA'] });
    const notes = await upload(id, { type: 'Case Documents' });
    expect([await seenBy(admin, id), await seenBy(other, id)]).toEqual([['Case Documents'], []]);
    const rx = await upload(id, { who: await assay.given.user({ roles: ['MRO'] }), type: 'Donor Rx', bytes: aPdf({ pages: 2 }) });
    dataOf(await refuse(await assay.given.user({ roles: ['MRO-ASSIST'] }), rx));
    const { text } = await assay.call(admin, 'POST /audit-log/search', { body: { filters: { entity: 'document' }, size: 100 } });
    expect(text).toContain(`#${notes.id}`);
    for (const word of ['Case Documents', 'Donor Rx', 'Cut off below']) expect(text).not.toContain(word);
  });

  test('a consent names no paper that an employer may not see', async () => {
    const { orderId, orderServiceId } = await assay.given.order(place, 'COLLECTED');
    const mro = await assay.given.user({ roles: ['MRO'] });
    const secret = await upload(orderServiceId, { who: mro, type: 'Donor Rx' });
    const own = await upload(orderServiceId, { type: 'Background Check' });
    const { participantId } = dataOf<{ participantId: number }>(await assay.call(admin, `GET /order/${orderId}`));
    const faultOf = async (documentId: number) => {
      const body = { participantId, documentId, consentFrom: '2026-01-01' };
      return faultsOf(await assay.call(der, 'POST /clearinghouse-consent', { body })).filter((fault) => fault.startsWith('documentId'));
    };
    expect([await faultOf(secret.id), await faultOf(999_999), await faultOf(own.id)]).toEqual([
      ['documentId: reference'],
      ['documentId: reference'],
      [],
    ]);
  });

  test('an assistant knows of a Donor Rx and cannot open it (49 CFR 40.131(b))', async () => {
    const [mro, assist] = [await assay.given.user({ roles: ['MRO'] }), await assay.given.user({ roles: ['MRO-ASSIST'] })];
    const rx = await upload(await test1(), { who: mro, type: 'Donor Rx' });
    expect((await assay.call(assist, `GET /document/${rx.id}`)).status).toBe(200);
    const asks = [
      assay.call(assist, 'POST /document/validate-document-access', { body: { id: rx.id } }),
      assay.call(assist, 'POST /document/presigned-url/get', { body: { filePath: rx.documentFilePath } }),
      assay.call(assist, `GET /document/${rx.id}/pages`),
      assay.call(assist, `GET /document/${rx.id}/page/1`),
    ];
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await assay.call(mro, `GET /document/${rx.id}/page/1`)).status).toBe(200);
  });
});

describe('an address of a file', () => {
  test('is good once, for who asked for it, as it was given', async () => {
    const paper = await upload(await test1());
    const url = await linkTo(paper, admin);
    const turned = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
    const refused = [await fetchAs(der, url), await fetchAs(null, url), await fetchAs(admin, turned)];
    expect(refused.map(({ statusCode, payload }) => [statusCode, payload])).toEqual(
      Array.from({ length: 3 }, () => [404, refused[0]?.payload]),
    );
    expect((await fetchAs(admin, url)).rawPayload.equals(Buffer.from(aPdf()))).toBe(true);
    expect((await fetchAs(admin, url)).statusCode).toBe(404);
  });

  test('is asked for before a paper is shown, and remembered', async () => {
    const paper = await upload(await test1());
    const ask = (who: Who, id: number) => assay.call(who, 'POST /document/validate-document-access', { body: { id } });
    expect(dataOf(await ask(admin, paper.id))).toEqual({ allowed: true });
    expect([(await ask(der, paper.id)).status, (await ask(admin, 999_999)).status]).toEqual([404, 404]);
    expect(await eventsIn(assay.database.pool, { entity: 'document', entityId: paper.id, action: 'VIEW' })).toHaveLength(1);
  });

  test('is none for what was changed where it is kept: that is told, and nothing of it shown', async () => {
    const paper = await upload(await test1());
    const file = path.join(assay.config.DATA_DIR, 'files', paper.documentFilePath);
    const stored = await fs.readFile(file);
    stored[stored.length - 5] = (stored.at(-5) ?? 0) ^ 1;
    await fs.writeFile(file, stored);
    const shown = await fetchAs(admin, await linkTo(paper, admin));
    expect([shown.statusCode, shown.payload]).toEqual([500, expect.stringContaining('This file was changed')]);
    expect((await assay.call(admin, `GET /document/${paper.id}/pages`)).status).toBe(500);
  });
});

describe('a paper as pages', () => {
  test('has the sizes of all, and a picture of each', async () => {
    const paper = await upload(await test1(), { bytes: aPdf({ pages: 2 }) });
    expect(dataOf(await assay.call(admin, `GET /document/${paper.id}/pages`))).toEqual({
      pages: [
        { width: 612, height: 792 },
        { width: 612, height: 792 },
      ],
    });
    const picture = await fetchAs(admin, `/api/v1/document/${paper.id}/page/2`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(picture.rawPayload).metadata();
    expect([width, Math.round((100 * height) / width)]).toEqual([1700, 129]);
    expect((await fetchAs(admin, `/api/v1/document/${paper.id}/page/3`)).statusCode).toBe(404);
    expect(await eventsIn(assay.database.pool, { entity: 'document', entityId: paper.id, action: 'VIEW' })).toHaveLength(1);
  });
});

describe('the papers of a test', () => {
  test('are its own and those of its order as a whole, the newest first', async () => {
    const { orderId, orderServiceId } = await assay.given.order(place, 'COLLECTED');
    const own = await upload(orderServiceId);
    const form = { values: { documentType: 'ATF', refTable: 'order', refId: String(orderId) }, file: { name: 'a.pdf', bytes: aPdf() } };
    const whole = dataOf<Document>(await assay.call(admin, 'POST /document', { form }));
    await upload(await test1());
    const found = dataOf<Document[]>(await assay.call(admin, `GET /document/supporting-docs/${orderServiceId}`));
    expect(found.map(({ id }) => id)).toEqual([whole.id, own.id]);
    expect((await assay.call(admin, 'GET /document/supporting-docs/999999')).status).toBe(404);
  });
});

describe('a paper that can\u2019t be read', () => {
  test('is shown as such, counts no more, and its sender is told in their words', async () => {
    const { orderId, orderServiceId } = await assay.given.order(place, 'COLLECTED');
    const paper = await upload(orderServiceId, { who: der, type: 'CCF-2 MRO Copy' });
    const refused = dataOf<Document>(await refuse(admin, paper, { cause: 'partMissing' }));
    expect(refused).toMatchObject({
      status: 'REFUSED',
      refusalCause: 'partMissing',
      refusalReason: 'Cut off below Step 4',
      isActive: false,
    });
    const { rows } = await assay.owner.query<{ username: string }>(`select username from app_user where id = $1`, [der.userId]);
    const mails = await mailsTo(assay, rows[0]?.username ?? '');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('Cut off below Step 4');
    expect(mails[0]?.body).toContain(`/order/${orderId}?tab=document`);
    expect(dataOf(await assay.call(admin, `GET /document/supporting-docs/${orderServiceId}`))).toEqual([]);
    expect(await eventsIn(assay.database.pool, { entity: 'document', entityId: paper.id, action: 'UPDATE' })).toMatchObject([
      { before: { status: 'RECEIVED' }, after: { status: 'REFUSED' } },
    ]);
    // The same paper may come again: it is another one.
    expect((await upload(orderServiceId, { who: der, type: 'CCF-2 MRO Copy' })).id).not.toBe(paper.id);
  });

  test('its button agrees with its call', async () => {
    const paper = await upload(await test1());
    const offered = async (who: Who) => (await assay.call(who, `GET /document/${paper.id}`)).body.can?.unreadable;
    expect([await offered(admin), (await refuse(der, paper)).status]).toEqual([true, 403]);
    expect([(await refuse(admin, paper, { version: 7 })).status, faultsOf(await refuse(admin, paper, { reason: ' ' }))]).toEqual([
      409,
      ['reason: required'],
    ]);
    const done = dataOf<Document>(await refuse(admin, paper));
    expect([await offered(admin), (await refuse(admin, done)).status]).toEqual([false, 409]);
  });
});

import type { Document } from '@assay/domain/documents/document.fields';
import { aPdf } from '@assay/testkit/pdf';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deflateSync } from 'node:zlib';
import { eventsIn } from '#test/audit-events.ts';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let collector: NonNullable<Who> & { readonly userId: number };
let place = { companyId: 0, locationId: 0 };
let siteId = 0;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  collector = await assay.given.user({ roles: ['COLLECTOR'] });
  const companyId = await assay.given.company();
  place = { companyId, locationId: await assay.given.location({ companyId }) };
  const { rows } = await assay.owner.query<{ id: number }>(
    `insert into collection_site (name, kind, phone, physical_city, time_zone, otp_user_ids)
     values ('A clinic', 'Custom', '555-555-0100', 'Dalton', 'America/New_York', array[$1::bigint]) returning id::int`,
    [collector.userId],
  );
  siteId = rows[0]?.id ?? 0;
});
afterAll(() => assay.close());

/** A test at the collector's site, or at none. */
const given = async ({ at = siteId }: { readonly at?: number | null } = {}) => {
  const { orderId, orderServiceId } = await assay.given.order(place, 'ORDERED');
  await assay.owner.query(`update orders set collection_site_id = $2 where id = $1`, [orderId, at]);
  return { orderId, id: orderServiceId };
};

const pdfOf = (more = ''): Buffer => Buffer.from(aPdf({ more }));
type Wishes = {
  readonly type?: string;
  readonly name?: string;
  readonly bytes?: Uint8Array;
  readonly who?: Who;
  readonly refTable?: string;
};
const upload = (
  refId: number,
  { type = 'CCF-2 MRO Copy', name = 'form.pdf', bytes = pdfOf(), who = collector, refTable = 'order-service' }: Wishes = {},
) => assay.call(who, 'POST /document', { form: { values: { documentType: type, refTable, refId: String(refId) }, file: { name, bytes } } });
const image = (format: 'jpeg' | 'png' | 'tiff'): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
    .withExif({ IFD0: { Copyright: 'Somewhere-in-Dalton' } })
    .toFormat(format)
    .toBuffer();
const bytesOf = async ({ documentFilePath }: Document, who: Who = collector) => {
  const { url } = dataOf<{ url: string }>(
    await assay.call(who, 'POST /document/presigned-url/get', { body: { filePath: documentFilePath } }),
  );
  return assay.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who?.token}` } });
};

describe('a collector brings the form', () => {
  test('of a test at the own site: kept as it is, under its order, and remembered', async () => {
    const { id, orderId } = await given();
    const kept = dataOf<Document>(await upload(id, { name: '../../etc/C:\\scans\\form 1.pdf' }));
    expect(kept).toMatchObject({
      documentType: 'CCF-2 MRO Copy',
      refTable: 'order-service',
      refId: id,
      orderId,
      fileName: 'form 1.pdf',
      contentType: 'application/pdf',
    });
    expect((await bytesOf(kept)).rawPayload.equals(pdfOf())).toBe(true);
    expect(await eventsIn(assay.database.pool, { entity: 'document', entityId: kept.id, action: 'CREATE' })).toMatchObject([
      { after: { documentType: 'CCF-2 MRO Copy', refId: id, fileName: 'form 1.pdf' } },
    ]);
    const shown = dataOf<Document[]>(await assay.call(admin, 'POST /document/search', { body: { filters: { orderId } } }));
    expect(shown.map((one) => one.id)).toContain(kept.id);
  });

  test('and sees own uploads alone', async () => {
    const { id, orderId } = await given();
    const theirs = dataOf<Document>(await upload(id, { who: admin }));
    const own = dataOf<Document>(await upload(id));
    const seen = dataOf<Document[]>(await assay.call(collector, 'POST /document/search', { body: { filters: { orderId } } }));
    expect(seen.map((one) => one.id)).toEqual([own.id]);
    expect((await assay.call(collector, `GET /document/${theirs.id}`)).status).toBe(404);
    expect((await assay.call(collector, 'POST /document/presigned-url/get', { body: { filePath: theirs.documentFilePath } })).status).toBe(
      404,
    );
  });

  test('and none of them once the test is collected elsewhere, or they work elsewhere', async () => {
    for (const leave of [
      `update orders set collection_site_id = null where id = $1`,
      `update collection_site set otp_user_ids = '{}' where $1 > 0`,
    ]) {
      const { id, orderId } = await given();
      const own = dataOf<Document>(await upload(id));
      expect((await bytesOf(own)).statusCode).toBe(200);
      await assay.owner.query(leave, [orderId]);
      expect(dataOf(await assay.call(collector, 'POST /document/search', { body: { filters: { orderId } } }))).toEqual([]);
      expect((await assay.call(collector, `GET /document/${own.id}`)).status).toBe(404);
      const asked = await assay.call(collector, 'POST /document/presigned-url/get', { body: { filePath: own.documentFilePath } });
      expect(asked.status).toBe(404);
    }
    await assay.owner.query(`update collection_site set otp_user_ids = array[$1::bigint] where id = $2`, [collector.userId, siteId]);
  });

  test('not of another site’s test, nor of an order as a whole, nor of what is not there', async () => {
    const [other, own] = [await given({ at: null }), await given()];
    expect((await upload(other.id)).status).toBe(404);
    expect((await upload(own.orderId, { refTable: 'order' })).status).toBe(404);
    expect((await upload(999_999_999)).status).toBe(404);
  });

  test.each(['Donor Rx', 'Lab Report', 'Final Result Report', 'Authorization Form', 'Lab Copy CCF'])(
    'and nothing that does not come about there: %s',
    async (type) => {
      const refused = await upload((await given()).id, { type });
      expect([refused.status, faultsOf(refused)]).toEqual([400, ['documentType: notListed']]);
    },
  );
});

test('staff brings anything in sight but what is medical, of an order or one of its tests; the employer what is marked for it', async () => {
  const { id, orderId } = await given();
  expect((await upload(orderId, { who: admin, refTable: 'order', type: 'Affidavit' })).status).toBe(200);
  expect((await upload(id, { who: admin, type: 'Donor Rx' })).status).toBe(400);
  const reviewer = await assay.given.user({ roles: ['MRO'] });
  expect((await upload(id, { who: reviewer, type: 'Donor Rx' })).status).toBe(200);
  const elsewhere = await assay.given.user({ roles: ['LSA'], companyIds: [await assay.given.company()] });
  expect((await upload(id, { who: elsewhere })).status).toBe(404);
  const der = await assay.given.user({ roles: ['DER'], companyIds: [place.companyId] });
  expect((await upload(id, { who: der, bytes: pdfOf('/Lang (der)') })).status).toBe(200);
  expect(await upload(id, { who: der, type: 'Lab Report' })).toMatchObject({ status: 400 });
  const orderer = await assay.given.user({ roles: ['OOA'], companyIds: [place.companyId] });
  expect((await upload(id, { who: orderer })).status).toBe(403);
});

describe('a file', () => {
  test.each(['jpeg', 'png', 'tiff'] as const)('that is an image is drawn anew, without what came along: %s', async (format) => {
    const bytes = Buffer.concat([await image(format), Buffer.from('Somewhere-in-Dalton')]);
    expect(bytes.includes('Somewhere-in-Dalton')).toBe(true);
    const kept = dataOf<Document>(await upload((await given()).id, { name: `photo.${format}`, bytes }));
    expect(kept.contentType).toBe(`image/${format}`);
    const { rawPayload, headers } = await bytesOf(kept);
    expect([rawPayload.includes('Somewhere-in-Dalton'), (await sharp(rawPayload).metadata()).format]).toEqual([false, format]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  const packed = deflateSync(Buffer.from('<< /S /JavaScript /JS (app.alert) >>'));
  const hidden = Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n', 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF', 'latin1'),
  ]);
  test.each([
    ['a page that calls itself a PDF', 'form.pdf', Buffer.from('<html><script>1</script>')],
    ['a PDF that calls itself an image', 'form.png', pdfOf()],
    ['an SVG', 'form.svg', Buffer.from('<svg onload="1"/>')],
    ['a script behind the first bytes of an image', 'form.jpg', Buffer.from([0xff, 0xd8, 0xff, 0x3c, 0x73])],
    ['a PDF that is cut off', 'form.pdf', Buffer.from('%PDF-1.4\n1 0 obj')],
    ['a PDF with a script', 'form.pdf', pdfOf('/OpenAction << /S /JavaScript /JS (1) >>')],
    ['a script whose name is written in numbers', 'form.pdf', pdfOf('/S /J#61vaScript')],
    ['a script in packed objects', 'form.pdf', hidden],
    ['a PDF that carries a file', 'form.pdf', pdfOf('/Names << /EmbeddedFiles 2 0 R >>')],
    ['a program', 'form.exe', Buffer.from('MZ')],
    ['nothing', 'form.pdf', Buffer.alloc(0)],
    ['a PDF without a page', 'form.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')],
    ['a TIFF that is broken', 'fax.tif', Buffer.from([0x49, 0x49, 0x2a, 0x00, 0xff, 0xff])],
  ])('is refused: %s', async (_what, name, bytes) => {
    const refused = await upload((await given()).id, { name, bytes });
    expect([refused.status, faultsOf(refused)]).toEqual([415, ['file: fileKind']]);
    expect(refused.body.errorMessage).toContain('PDF, JPEG, PNG');
  });

  test('is refused where it is too large, and where there is none', async () => {
    const { id } = await given();
    expect((await upload(id, { bytes: Buffer.alloc(25_000_001) })).status).toBe(413);
    const without = await assay.call(collector, 'POST /document', {
      form: { values: { documentType: 'ATF', refTable: 'order-service', refId: String(id) } },
    });
    expect([without.status, faultsOf(without)]).toEqual([400, ['file: sheetMissing']]);
  });

  test('is refused with more pages than a paper has, or with what every virus scanner knows', async () => {
    const { id } = await given();
    const long = await upload(id, { bytes: aPdf({ pages: 501 }) });
    expect([long.status, faultsOf(long)]).toEqual([400, ['file: tooManyPages']]);
    const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    const infected = await upload(id, { bytes: Buffer.concat([aPdf(), Buffer.from(virus)]) });
    expect([infected.status, faultsOf(infected)]).toEqual([400, ['file: infected']]);
    expect(dataOf(await assay.call(admin, `GET /document/supporting-docs/${id}`))).toEqual([]);
  });

  test('may be a fax of many pages', async () => {
    const [width, pageHeight, pages] = [1728, 2200, 16];
    const height = pageHeight * pages;
    const fax = await sharp(Buffer.alloc(width * height, 255), { raw: { width, height, pageHeight, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const kept = await upload((await given()).id, { name: 'fax.tif', bytes: fax });
    expect(dataOf<Document>(kept).pageCount).toBe(16);
  });

  test('that is there already is recognised, of another test it is another paper', async () => {
    const [one, other] = [await given(), await given()];
    const first = dataOf<Document>(await upload(one.id, { bytes: aPdf({ pages: 3 }) }));
    const again = await upload(one.id, { bytes: aPdf({ pages: 3 }), name: 'renamed.pdf' });
    expect([dataOf<Document>(again).id, again.body.message]).toEqual([first.id, 'This file is already here']);
    expect(first.pageCount).toBe(3);
    expect(dataOf<Document>(await upload(other.id, { bytes: aPdf({ pages: 3 }) })).id).not.toBe(first.id);
  });

  test('is of a type that is known in any case, and under its other name', async () => {
    const { id } = await given();
    const form = {
      values: { docType: 'ccf-2 mro copy', refTable: 'order-service', refId: String(id) },
      file: { name: 'a.pdf', bytes: aPdf() },
    };
    expect(dataOf<Document>(await assay.call(collector, 'POST /document', { form })).documentType).toBe('CCF-2 MRO Copy');
  });

  test('sent again under the same key is the same', async () => {
    const { id, orderId } = await given();
    const form = { values: { documentType: 'ATF', refTable: 'order-service', refId: String(id) }, file: { name: 'a.pdf', bytes: pdfOf() } };
    const send = () => assay.call(collector, 'POST /document', { form, headers: { 'idempotency-key': 'atf-once' } });
    expect(dataOf<Document>(await send()).id).toBe(dataOf<Document>(await send()).id);
    expect(dataOf<Document[]>(await assay.call(collector, 'POST /document/search', { body: { filters: { orderId } } }))).toHaveLength(1);
  });
});

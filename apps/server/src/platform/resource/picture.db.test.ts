import type { Company } from '@assay/contract/companies/company.types';
import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let assay: TestApp;
let ga: NonNullable<Who>;
let lsa: NonNullable<Who>;
let der: NonNullable<Who>;
let stranger: NonNullable<Who>;
let id: number;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  const other = await assay.given.company({});
  stranger = await assay.given.user({ roles: ['LSA'], companyIds: [other] });
});
afterAll(() => assay.close());
beforeEach(async () => {
  id = await assay.given.company({});
  lsa = await assay.given.user({ roles: ['LSA'], companyIds: [id] });
  der = await assay.given.user({ roles: ['DER'], companyIds: [id] });
});

const canvas = (width: number, height: number, { background = '#0b5cad' }: { readonly background?: string | undefined } = {}) =>
  sharp({ create: { width, height, channels: 4, background } });
const png = (width = 40, height = 20, { colour }: { readonly colour?: string } = {}): Promise<Buffer> =>
  canvas(width, height, { background: colour }).png().toBuffer();
/** A photo as a phone takes it: on its side, and with where it was taken. */
const photo = (): Promise<Buffer> =>
  canvas(40, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const crcTable = Array.from({ length: 256 }, (_none, n) =>
  Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1), n),
);
const crc = (bytes: Buffer): number => ~bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), -1) >>> 0;
const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
};
/** A few kilobytes that want gigabytes. */
const bomb = (side = 50_000): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
};

const put = (who: Who, bytes: Buffer, { version = 1 }: { readonly version?: number } = {}) =>
  assay.call(who, `PUT /company/${id}/logo`, { body: { image: bytes.toString('base64'), version } });
const read = (who: Who, headers: Record<string, string> = {}) =>
  assay.app.inject({
    method: 'GET',
    url: `/api/v1/company/${id}/logo`,
    headers: { ...headers, ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
  });
const company = async (): Promise<Company> => dataOf(await assay.call(ga, `GET /company/${id}`));
const stored = () => assay.database.system('what is stored', (tx) => tx.query(`select from company_logo where company_id = $1`, [id]));

describe('a logo', () => {
  test('is kept as a small PNG, named by what it is made of, and told in the history without its bytes', async () => {
    const saved = dataOf<Company>(await put(ga, await png(2000, 1000)));
    expect(saved.version).toBe(2);
    expect(saved.logoFile).toMatch(/^[\da-f]{64}\.png$/);
    const { rawPayload, headers } = await read(der);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 });
    const events = dataOf<{ before: object; after: object }[]>(
      await assay.call(ga, 'POST /audit-log/search', { body: { filters: { entity: 'company', entityId: id, action: 'UPDATE' } } }),
    );
    expect(events).toMatchObject([{ before: { logoFile: '' }, after: { logoFile: saved.logoFile } }]);
  });

  test('of a photo stands upright, and says nothing of where it was taken', async () => {
    expect((await put(ga, await photo())).status).toBe(200);
    const { rawPayload } = await read(ga);
    expect(rawPayload.includes('SECRET-PLACE')).toBe(false);
    const { width, height, exif, format } = await sharp(rawPayload).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 20, height: 40, exif: undefined, format: 'png' });
  });

  test('loses what was hidden behind its last line', async () => {
    expect((await put(ga, Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]))).status).toBe(200);
    expect((await read(ga)).rawPayload.includes('script')).toBe(false);
  });

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image: imageKind'],
    ['a text that is called .png', () => Buffer.from('this is no image'), 'image: imageKind'],
    ['a text that begins as a PNG', () => Buffer.from('\u0089PNG\r\n\u001a\n<script>', 'latin1'), 'image: imageKind'],
    ['a WebP', () => canvas(20, 20).webp().toBuffer(), 'image: imageKind'],
    ['a GIF', () => canvas(20, 20).gif().toBuffer(), 'image: imageKind'],
    ['half of a PNG', async () => (await png(300, 300)).subarray(0, 200), 'image: imageKind'],
    ['a decompression bomb', () => bomb(), 'image: imageKind'],
    ['1 MB and a byte', async () => Buffer.concat([await png(), Buffer.alloc(1_048_577)]).subarray(0, 1_048_577), 'image: imageTooLarge'],
  ])('%s is refused, and nothing is stored', async (_what, make, fault) => {
    expect(faultsOf(await put(ga, await make()))).toEqual([fault]);
    expect(await stored()).toEqual([]);
    expect(await company()).toMatchObject({ version: 1, logoFile: '' });
  });

  test('of exactly 1 MB is taken', async () => {
    const image = await png();
    expect((await put(ga, Buffer.concat([image, Buffer.alloc(1_048_576 - image.length)]))).status).toBe(200);
  });

  test('that is far too large is not even read, and one that is no Base64 is told so', async () => {
    expect((await put(ga, Buffer.alloc(2_000_000))).status).toBe(413);
    expect((await assay.call(ga, `PUT /company/${id}/logo`, { body: { image: 'no, this is not', version: 1 } })).status).toBe(400);
  });

  test('is shown from the browser’s own store as long as it is the same', async () => {
    await put(ga, await png());
    const { headers } = await read(ga);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'etag': `"${(await company()).logoFile}"` });
    expect(await read(ga, { 'if-none-match': String(headers.etag) })).toMatchObject({ statusCode: 304, body: '' });
    await put(ga, await png(40, 20, { colour: '#ff0000' }), { version: 2 });
    expect((await read(ga, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test('sent again changes nothing, and from a version that is no longer the current one it is refused', async () => {
    await put(ga, await png());
    expect(dataOf<Company>(await put(ga, await png(), { version: 2 })).version).toBe(2);
    expect(await put(ga, await png(60, 60), { version: 1 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('is taken away, and then there is none', async () => {
    await put(ga, await png());
    expect(dataOf<Company>(await assay.call(ga, `DELETE /company/${id}/logo`))).toMatchObject({ version: 3, logoFile: '' });
    expect(dataOf<Company>(await assay.call(ga, `DELETE /company/${id}/logo`)).version).toBe(3);
    expect({ rows: await stored(), status: (await read(ga)).statusCode }).toEqual({ rows: [], status: 404 });
  });

  test('is changed by who may change the company, and seen by who may see it', async () => {
    expect((await put(lsa, await png())).status).toBe(200);
    expect((await put(der, await png(), { version: 2 })).status).toBe(403);
    expect((await assay.call(der, `DELETE /company/${id}/logo`)).status).toBe(403);
    expect((await read(der)).statusCode).toBe(200);
    expect((await read(null)).statusCode).toBe(401);
    expect((await read(stranger)).statusCode).toBe(404);
    expect((await put(stranger, await png(), { version: 2 })).status).toBe(404);
    expect((await assay.call(stranger, `DELETE /company/${id}/logo`)).status).toBe(404);
  });

  test('is drawn after another, and a flood of them is told to come back', async () => {
    const image = (await canvas(3000, 3000).png({ compressionLevel: 9 }).toBuffer()).toString('base64');
    const upload = () => assay.call(lsa, `PUT /company/${id}/logo`, { body: { image, version: 1 } });
    const flood = await Promise.all(Array.from({ length: 12 }, upload));
    const times = (wanted: number): number => flood.filter(({ status }) => status === wanted).length;
    expect({ drawn: times(200), stale: times(409), refused: times(503) }).toEqual({ drawn: 1, stale: 4, refused: 7 });
  });

  test('of an archived company stays as it is', async () => {
    await assay.call(ga, `DELETE /company/${id}`);
    expect(await put(ga, await png(), { version: 2 })).toMatchObject({ status: 409, body: { code: 'archived' } });
  });
});

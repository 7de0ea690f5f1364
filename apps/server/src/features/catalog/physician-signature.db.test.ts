import { acting, nobody } from '@assay/domain/access/actor';
import type { Physician } from '@assay/domain/catalog/physician.fields';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBodies } from '#test/kits/kits.ts';
import type { Stock } from '#test/given.ts';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

/** What every picture is drawn and refused by is tested with the logos of companies (`picture.db.test.ts`). */
let assay: TestApp;
let ga: NonNullable<Who>;
let mro: NonNullable<Who>;
let stock: Stock;
let own: Physician;
let other: Physician;

const add = async (given: object = {}): Promise<Physician> =>
  dataOf(await assay.call(ga, 'POST /mro', { body: { ...createBodies.mro?.({ companyId: 0, stock }), ...given } }));

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  stock = await assay.given.stock(1);
});
afterAll(() => assay.close());
beforeEach(async () => {
  mro = await assay.given.user({ roles: ['MRO'] });
  own = await add({ userId: mro.userId });
  other = await add();
});

const ink = (width = 300, height = 100): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#10203a' } })
    .png()
    .toBuffer();
const put = async (who: Who, { id, version }: Physician, bytes?: Buffer) =>
  assay.call(who, `PUT /mro/${id}/signature`, { body: { image: (bytes ?? (await ink())).toString('base64'), version } });
const remove = (who: Who, { id }: Physician) => assay.call(who, `DELETE /mro/${id}/signature`);
const read = (who: Who, { id }: Physician, headers: Record<string, string> = {}) =>
  assay.app.inject({
    method: 'GET',
    url: `/api/v1/mro/${id}/signature`,
    headers: { ...headers, ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
  });

describe('the signature of a physician', () => {
  test('is kept as a small PNG that the record names, told in the history, and taken away again', async () => {
    const saved = dataOf<Physician>(await put(ga, other, await ink(1500, 500)));
    expect(saved).toMatchObject({ version: 2, signatureImageFile: expect.stringMatching(/^[\da-f]{64}\.png$/) as string });
    const { rawPayload, headers } = await read(ga, other);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'etag': `"${saved.signatureImageFile}"` });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 512 });
    expect((await read(ga, other, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect(dataOf(await remove(ga, other))).toMatchObject({ version: 3, signatureImageFile: '' });
    expect((await read(ga, other)).statusCode).toBe(404);
    const events = dataOf<{ before: object; after: object }[]>(
      await assay.call(ga, 'POST /audit-log/search', { body: { filters: { entity: 'mro', entityId: other.id, action: 'UPDATE' } } }),
    );
    expect(events.map(({ after }) => after)).toEqual([{ signatureImageFile: '' }, { signatureImageFile: saved.signatureImageFile }]);
  });

  test('is no field that is written', async () => {
    const body = { version: own.version, stampText: 'Reviewed', signatureImageFile: 'mine.png' };
    expect(dataOf(await assay.call(ga, `PUT /mro/${own.id}`, { body }))).toMatchObject({ stampText: 'Reviewed', signatureImageFile: '' });
  });

  test('is put by a medical review officer on the own record, and on nobody else’s', async () => {
    const saved = dataOf<Physician>(await put(mro, own));
    expect(saved.signatureImageFile).not.toBe('');
    expect((await put(mro, other)).status).toBe(403);
    await put(ga, other);
    expect((await remove(mro, other)).status).toBe(403);
    expect((await read(mro, other)).statusCode).toBe(200);
    expect((await remove(mro, saved)).status).toBe(200);
  });

  test('is seen by who sees the physician, and by nobody else', async () => {
    await put(ga, own);
    const status = async (who: Who) => (await read(who, own)).statusCode;
    const company = await assay.given.company({});
    expect(await status(await assay.given.user({ roles: ['MRO-ASSIST'] }))).toBe(200);
    expect(await status(await assay.given.user({ roles: ['LSA'], companyIds: [company] }))).toBe(200);
    const der = await assay.given.user({ roles: ['DER'], companyIds: [company] });
    expect(await status(der)).toBe(403);
    expect(await status(null)).toBe(401);
    expect((await put(der, own)).status).toBe(403);
    expect((await put(await assay.given.user({ roles: ['MRO-ASSIST'] }), own)).status).toBe(403);
  });

  test('that is no image, of a version that is not the current one or of an archived physician is refused', async () => {
    expect(faultsOf(await put(ga, own, Buffer.from('<svg/>')))).toEqual(['image: imageKind']);
    expect(faultsOf(await put(ga, own, Buffer.alloc(1_048_577)))).toEqual(['image: imageTooLarge']);
    expect(await put(ga, { ...own, version: 7 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await assay.call(ga, `DELETE /mro/${other.id}`);
    expect(await put(ga, { ...other, version: 2 })).toMatchObject({ status: 409, body: { code: 'archived' } });
    expect(await remove(ga, other)).toMatchObject({ status: 409, body: { code: 'archived' } });
  });
});

test('the row policies keep a medical review officer to the own signature, whatever is asked', async () => {
  await put(ga, other);
  await put(ga, own);
  const actor = acting({ ...nobody, userId: mro.userId, roles: ['MRO'] }, 'physician.edit');
  const removed = await assay.database.write(actor, (tx) =>
    tx.query<{ id: number }>(`delete from mro_signature where mro_id = any ($1::bigint[]) returning mro_id as id`, [[own.id, other.id]]),
  );
  expect(removed).toEqual([{ id: own.id }]);
  const third = await add();
  const store = assay.database.write(actor, (tx) => tx.query(`insert into mro_signature values ($1, 'x')`, [third.id]));
  await expect(store).rejects.toThrow(/row-level security/);
});

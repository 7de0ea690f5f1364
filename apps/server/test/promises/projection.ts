import { resourceSchemas } from '@assay/contract/api.schemas';
import type { ResourceName } from '@assay/domain/resources';
import { describe, expect, test } from 'vitest';
import type { Row } from '#test/resource-oracle.ts';
import { sealedCanary, thoseWith, type ResourceWorld } from '#test/resource-world.ts';
import { dataOf } from '#test/test-app.ts';

/** One projection for GET and search: a record travels in one form, whoever asks how. */
export const promiseProjection = (world: () => ResourceWorld): void => {
  describe.each(thoseWith('read', 'search').map(({ name }) => ({ of: name as ResourceName })))('$of', ({ of }) => {
    const rows = () => world().rows[of];
    const read = (id: number) => world().assay.call(world().admin, `GET /${of}/${id}`);

    test('search answers every stored value', () => {
      const known = rows().filter(({ id }) => world().stored.has(`${of} ${id}`));
      for (const row of known) expect(row).toMatchObject(world().stored.get(`${of} ${row.id}`) ?? {});
    });

    test('GET answers the same record as search, letter for letter', async () => {
      for (const row of rows().slice(0, 20)) {
        const { body, text } = await read(row.id);
        expect(JSON.stringify(body.data)).toBe(JSON.stringify(row));
        expect(text.startsWith('{"statusCode":200,"body":{"data":{')).toBe(true);
      }
    });

    test('a record has the declared columns, each in the declared form, and no other', () => {
      for (const row of rows()) expect(resourceSchemas[of].record.safeParse(row).error).toBeUndefined();
    });

    test('what is sealed is in no answer', async () => {
      const { assay, admin } = world();
      const answers = [
        await read(rows()[0]?.id ?? 0),
        await assay.call(admin, `GET /${of}`),
        await assay.call(admin, `POST /${of}/search`, { body: { archive: 'Both', size: 500 } }),
        await assay.call(admin, `POST /${of}/export`, { body: { archive: 'Both' } }),
      ];
      expect(answers.map(({ status, text }) => [status, text.includes(sealedCanary)])).toEqual(answers.map(() => [200, false]));
    });

    test('what is not there is not found', async () => {
      for (const id of [999_999_999, Number.MAX_SAFE_INTEGER])
        expect(await read(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    });
  });

  test('something is sealed behind what is read', async () => {
    const [row] = await world().assay.database.system('what is sealed', (tx) =>
      tx.query<{ users: number; mails: number }>(
        `select (select count(*) from app_user where totp_seed = $1)::integer as users, (select count(*) from mail_message where secrets = $1)::integer as mails`,
        [sealedCanary],
      ),
    );
    expect(Math.min(row?.users ?? 0, row?.mails ?? 0)).toBeGreaterThan(0);
    expect(dataOf<Row[]>(await world().assay.call(world().admin, 'GET /user')).some(({ hasTotp }) => hasTotp)).toBe(true);
  });
};

import { createTestApp, dataOf, patient, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp({}, patient);
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

describe('the number of children that companies are sorted by', () => {
  const strays = async (): Promise<object[]> => {
    const { rows } = await assay.owner.query<{ id: number }>(
      `select c.id, c.child_count from company c
       where c.child_count <> (select count(*) from company below where below.parent_company_id = c.id and not below.is_archived)`,
    );
    return rows;
  };
  const versionOf = async (id: number): Promise<number> =>
    dataOf<{ version: number }>(await assay.call(admin, `GET /company/${id}`)).version;
  const put = async (id: number, body: object) =>
    assay.call(admin, `PUT /company/${id}`, { body: { version: await versionOf(id), ...body } });

  test('is what there is, whatever becomes of them', async () => {
    const [parent, other] = [await assay.given.company({ name: 'Parent' }), await assay.given.company({ name: 'Other' })];
    const child = await assay.given.company({ name: 'Child', parentCompanyId: parent });
    await assay.given.company({ name: 'Second child', parentCompanyId: parent });
    expect(await strays()).toEqual([]);
    const changes = [
      () => put(child, { parentCompanyId: other }),
      () => assay.call(admin, `DELETE /company/${child}`),
      () => put(child, { isArchived: false }),
      () => put(child, { parentCompanyId: null }),
      () => put(child, { parentCompanyId: parent }),
      () => put(parent, { name: 'Renamed' }),
    ];
    for (const change of changes) {
      dataOf(await change());
      expect(await strays()).toEqual([]);
    }
    await assay.owner.query('delete from company where id = $1', [child]);
    expect(await strays()).toEqual([]);
  });

  test('is what there is after many at once, and nobody waits in a circle', async () => {
    const parents = [await assay.given.company({ name: 'Left' }), await assay.given.company({ name: 'Right' })];
    const children: number[] = [];
    for (let index = 0; index < 12; index += 1)
      children.push(await assay.given.company({ name: `Below ${index}`, parentCompanyId: parents[index % 2] ?? 0 }));
    const answers = await Promise.all([
      ...children.slice(0, 4).map((id) => assay.call(admin, `DELETE /company/${id}`)),
      ...children.slice(4, 8).map((id, index) => put(id, { parentCompanyId: parents[(index + 1) % 2] })),
      ...parents.map((id, index) => put(id, { name: `Renamed ${index}` })),
      ...children.slice(8).map((id, index) => put(id, { phone: `555-555-010${index}` })),
    ]);
    // A move that meets another change of its record is told so; nothing fails otherwise.
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(await strays()).toEqual([]);
  });

  test('lets many be put below one parent at the same time', async () => {
    const parentCompanyId = await assay.given.company({ name: 'Popular' });
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 8 }, (_none, index) => assay.given.company({ name: `Entrant ${round}-${index}`, parentCompanyId })),
      );
    expect(await strays()).toEqual([]);
  });
});

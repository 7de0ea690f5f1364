import type { Company } from '@assay/contract/companies/company.types';
import type { Location } from '@assay/contract/companies/location.types';
import { afterAll, beforeAll, expect } from 'vitest';
import { createTestApp, dataOf, type TestApp, type Who } from './test-app.ts';

/** Every path is the way up by parents, and nobody stands above himself. */
const expectForest = async (assay: TestApp): Promise<void> => {
  const rows = await assay.database.system('the forest', (tx) =>
    tx.query<{ id: number; parent: number | null; path: number[] }>(`select id, parent_company_id as parent, path from company`),
  );
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  const wayUp = (id: number, seen: number[] = []): number[] => {
    if (seen.includes(id)) throw new Error(`a circle at ${id}`);
    const parent = parents.get(id) ?? null;
    return parent === null ? [id] : [...wayUp(parent, [...seen, id]), id];
  };
  expect(rows.map(({ id, path }) => ({ id, path }))).toEqual(rows.map(({ id }) => ({ id, path: wayUp(id) })));
};

/** Companies and who may do everything with them: what the tests of companies begin with. */
export const companiesWorld = () => {
  const world = {} as { assay: TestApp; admin: NonNullable<Who> };
  beforeAll(async () => {
    world.assay = await createTestApp();
    world.admin = await world.assay.given.user({ roles: ['GA'] });
  });
  afterAll(() => world.assay.close());
  const call: TestApp['call'] = (...sent) => world.assay.call(...sent);
  return {
    world,
    create: (body: object, who: Who = world.admin) => call(who, 'POST /company', { body }),
    read: async (id: number): Promise<Company> => dataOf(await call(world.admin, `GET /company/${id}`)),
    put: (id: number, body: object, who: Who = world.admin) => call(who, `PUT /company/${id}`, { body }),
    remove: (id: number) => call(world.admin, `DELETE /company/${id}`),
    locationsOf: async (companyId: number, archive = 'Active'): Promise<Location[]> =>
      dataOf(await call(world.admin, 'POST /location/search', { body: { archive, filters: { companyId } } })),
    countNamed: async (name: string): Promise<number> => {
      const [row] = await world.assay.database.system('all of them', (tx) =>
        tx.query<{ count: number }>(`select count(*)::integer as count from company where name = $1`, [name]),
      );
      return row?.count ?? 0;
    },
    /** A line of companies, each below the one before. */
    line: async (depth: number, name: string): Promise<number[]> => {
      const ids: number[] = [];
      for (let level = 1; level <= depth; level += 1)
        ids.push(await world.assay.given.company({ name: `${name} ${level}`, parentCompanyId: ids.at(-1) ?? null }));
      return ids;
    },
    expectForest: () => expectForest(world.assay),
  };
};

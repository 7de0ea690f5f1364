import type { Actor } from '@assay/domain/access/actor';
import { roles, type Role } from '@assay/domain/access/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, markOf, reaches, relations, type World } from './access-world.ts';
import type { Who } from './test-app.ts';

/** The nets below the matrix: row policies with the query's own condition left out, and answers that do not change by what others do. */
let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.assay.close());

const actorOf = (role: Role): Actor => ({
  userId: world.people.get(role)?.userId ?? 0,
  username: '',
  roles: [role],
  groups: [],
  companyIds:
    role === 'LSA' || role === 'DER' || role === 'HRA'
      ? [world.places.own.companyId, world.places.child.companyId]
      : [world.places.own.companyId],
  locationIds: [world.places.own.locationId],
});

const tablesOf = async (): Promise<string[]> => {
  const rows = await world.assay.database.system('the catalog', (tx) =>
    tx.query<{ name: string }>(
      `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind = 'r' and relname <> 'schema_migration' order by 1`,
    ),
  );
  return rows.map(({ name }) => name);
};

/** Everything a role may read of a table, column by column as far as it is granted. */
const allThatIsSeen = async (role: Role, table: string): Promise<string> => {
  const columns = await world.assay.database.read(actorOf(role), (tx) =>
    tx.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and has_column_privilege($1::regclass, attnum, 'select')`,
      [table],
    ),
  );
  if (columns.length === 0) return '';
  const list = columns.map(({ name }) => `"${name}"`).join(', ');
  const rows = await world.assay.database.read(actorOf(role), (tx) => tx.query(`select ${list} from ${table}`));
  return JSON.stringify(rows);
};

describe('row policies, with the query’s own condition left out', () => {
  test('cover every table', async () => {
    const bare = await world.assay.database.system('the catalog', (tx) =>
      tx.query(
        `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind = 'r' and not relrowsecurity and relname <> 'schema_migration'`,
      ),
    );
    expect(bare).toEqual([]);
  });

  test.each(roles)('show %s no text of a place out of reach, in any table', async (role) => {
    const leaks: string[] = [];
    for (const table of await tablesOf()) {
      const seen = await allThatIsSeen(role, table);
      const isUser = table !== 'company' && table !== 'location' && table !== 'audit_event';
      leaks.push(
        ...relations
          .filter((relation) => !reaches(role, relation, isUser) && seen.includes(markOf(relation)))
          .map((relation) => `${table}: ${relation}`),
      );
    }
    expect(leaks).toEqual([]);
  });

  test('let an administrator see every mark: the look above is no look past', async () => {
    const seen = await allThatIsSeen('GA', 'company');
    expect(relations.filter((relation) => seen.includes(markOf(relation)))).toEqual([...relations]);
  });

  test('let a location-bound user find the assigned location only', async () => {
    const rows = await world.assay.database.read(actorOf('LHRA'), (tx) => tx.query<{ id: number }>('select id from location'));
    expect(rows.map(({ id }) => id)).toEqual([world.places.own.locationId]);
  });

  test.each(['app_user', 'app_session', 'challenge', 'mail_token', 'recovery_code', 'sso_attempt', 'user_identity'])(
    'keep what opens the door from every request: %s',
    async (table) => {
      const secret = /password_hash|totp_seed|totp_draft|secret_hash|code_hash|code_salt|refresh_hash|previous_hash|verifier|nonce|subject/;
      for (const role of roles) expect(await allThatIsSeen(role, table)).not.toMatch(secret);
    },
  );
});

describe('what the database refuses whatever the product asks', () => {
  const asRole = (role: Role, sql: string): Promise<unknown> => world.assay.database.write(actorOf(role), (tx) => tx.query(sql));

  test.each(['DER', 'LSA', 'GA'] as const)('%s cannot change their own rights', async (role) => {
    const own = actorOf(role).userId;
    await expect(asRole(role, `update app_user set roles = '{SA}' where id = ${own}`)).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['DER', 'LSA'] as const)('%s cannot make an administrator of somebody in reach', async (role) => {
    const { userId } = world.places.own;
    for (const column of ['roles', 'pending_roles'])
      await expect(asRole(role, `update app_user set ${column} = '{GA}' where id = ${userId}`)).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['LHRA', 'CHO', 'MRO', 'COLLECTOR'] as const)('%s cannot open or close anybody’s door', async (role) => {
    const { userId } = world.places.foreign;
    for (const call of [`issue_mail_token(${userId}, 'RESET', 'x', 30)`, `end_sessions(${userId}, 'x')`, `unlock_account(${userId})`])
      await expect(asRole(role, `select ${call}`)).rejects.toMatchObject({ code: '42501' });
  });
});

const questions = [
  ['GET', '/company', undefined],
  ['POST', '/company/search', {}],
  ['POST', '/company/search/count', {}],
  ['POST', '/company/export', { columns: ['name', 'childCount', 'locationCount'] }],
  ['POST', '/company/parent/search', { name: 'c' }],
  ['POST', '/company/child/search', { name: 'c' }],
  ['POST', '/location/search', {}],
  ['POST', '/location/search/count', {}],
  ['POST', '/user/search', {}],
  ['POST', '/user/search/count', {}],
  ['POST', '/user/export', { columns: ['username', 'companyNames'] }],
  ['GET', '/dashboard', undefined],
  ['GET', '/auth/session', undefined],
] as const;

const answersOf = async (who: Who): Promise<string[]> => {
  const answers: string[] = [];
  for (const [method, path, body] of questions) answers.push((await world.assay.call(who, method, path, body)).text);
  return answers;
};

test.each(['DER', 'HRA', 'LSA', 'LHRA', 'CHO'] as const)(
  'nothing that a stranger’s company gains changes any answer to %s',
  async (role) => {
    const who = world.people.get(role) ?? null;
    const before = await answersOf(who);
    const companyId = await world.assay.given.company({
      name: `A stranger’s company ${role}`,
      parentCompanyId: world.places.foreign.companyId,
    });
    await world.assay.given.location({ companyId });
    await world.assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    expect(await answersOf(who)).toEqual(before);
  },
);

/** A forest by numbers: company i stands below company `parents[i]`, if that comes before it and is not too deep. */
type Forest = { readonly parents: readonly number[]; readonly role: Role; readonly home: number };

const forests = fc.record({
  parents: fc.array(fc.integer({ min: -3, max: 5 }), { minLength: 2, maxLength: 6 }),
  role: fc.constantFrom<Role>('DER', 'HRA', 'LSA', 'LHRA', 'CHO', 'OOA'),
  home: fc.nat({ max: 5 }),
});

const plant = async ({ parents, role, home }: Forest) => {
  const mark = `TREE-${Math.random().toString(36).slice(2)}`;
  const ids: number[] = [];
  const above: (number | null)[] = [];
  const locations: number[] = [];
  for (const [index, wanted] of parents.entries()) {
    const parent = wanted >= 0 && wanted < index ? wanted : null;
    const depth = (at: number | null): number => (at === null ? 0 : 1 + depth(above[at] ?? null));
    const place = depth(parent) < 4 ? parent : null;
    above.push(place);
    ids.push(await world.assay.given.company({ name: `${mark}-${index}-`, parentCompanyId: place === null ? null : (ids[place] ?? null) }));
    locations.push(await world.assay.given.location({ companyId: ids[index] ?? 0, name: `${mark}-${index}-` }));
  }
  const at = home % parents.length;
  const who = await world.assay.given.user({ roles: [role], companyIds: [ids[at] ?? 0], locationIds: [locations[at] ?? 0] });
  const isBelow = (index: number | null): boolean => index === at || (index !== null && isBelow(above[index] ?? null));
  const isTree = role === 'DER' || role === 'HRA' || role === 'LSA';
  const inReach = parents.map((_, index) => (isTree ? isBelow(index) : index === at));
  return { mark, who, inReach };
};

test('in any forest of companies, whoever stands anywhere in it reads what is in reach and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(forests, async (forest) => {
      const { mark, who, inReach } = await plant(forest);
      for (const text of await answersOf(who)) {
        const seen = inReach.map((_, index) => text.includes(`${mark}-${index}-`));
        for (const [index, isSeen] of seen.entries()) if (isSeen) expect(inReach[index]).toBe(true);
      }
      const { text } = await world.assay.call(who, 'POST', '/location/search', {});
      if (text.includes('"statusCode":200')) expect(inReach.map((_, index) => text.includes(`${mark}-${index}-`))).toEqual(inReach);
    }),
    { numRuns: 25 },
  );
}, 120_000);

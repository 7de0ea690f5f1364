import type { Acting } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { roleConflict, roles, type Role } from '@assay/domain/access/roles';
import { actingAs } from '@assay/testkit/actors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alone, expected, nameOf, pairs, relations, type Crew } from './access-oracle.ts';
import { createWorld, type World } from './access-world.ts';
import { markOf } from './kits/place.ts';
import type { Who } from './test-app.ts';

/** The nets below the matrix: row policies with the query's own condition left out, and answers that do not change by what others do. */
let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.assay.close());

/** One role at the own company and its location, under what is everybody's right. */
const actorOf = (role: Role): Acting =>
  actingAs({
    userId: world.people.get(role)?.userId ?? 0,
    roles: [role],
    companyIds: [world.places.own.companyId, world.places.child.companyId],
    ownCompanyIds: [world.places.own.companyId],
    locationIds: [world.places.own.locationId],
    locationCompanyIds: [world.places.own.companyId],
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

/** What is shown to whoever reaches the place; of every other table, users' own. */
const ofPlaces = new Set([
  'company',
  'location',
  'participant',
  'document',
  'unsolicited_physical',
  'historical_data',
  'audit_event',
  'import_mapping',
]);

describe('row policies, with the query’s own condition left out', () => {
  test('cover every table', async () => {
    const bare = await world.assay.database.system('the catalog', (tx) =>
      tx.query(
        `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind = 'r' and not relrowsecurity and relname <> 'schema_migration'`,
      ),
    );
    expect(bare).toEqual([]);
  });

  test.each(roles)('show %s no text of a place out of scope, in any table', async (role) => {
    const leaks: string[] = [];
    for (const table of await tablesOf()) {
      const seen = await allThatIsSeen(role, table);
      const isUser = !ofPlaces.has(table);
      leaks.push(
        ...relations
          .filter(
            (relation) =>
              !expected(alone(role), 'self', { relation, thing: isUser ? 'user' : 'company' }) && seen.includes(markOf(relation)),
          )
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
    'keep credentials from every request: %s',
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

  test.each(['DER', 'LSA'] as const)('%s cannot make an administrator of somebody in scope', async (role) => {
    const { userId } = world.places.own;
    for (const column of ['roles', 'pending_roles'])
      await expect(asRole(role, `update app_user set ${column} = '{GA}' where id = ${userId}`)).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['LHRA', 'CHO', 'MRO', 'COLLECTOR'] as const)('%s cannot open or close anybody’s account', async (role) => {
    const { userId } = world.places.foreign;
    for (const call of [`issue_mail_token(${userId}, 'RESET', 'x', 30)`, `end_sessions(${userId}, 'x')`, `unlock_account(${userId})`])
      await expect(asRole(role, `select ${call}`)).rejects.toMatchObject({ code: '42501' });
  });
});

/** What is asked, and the rights under which the answer shows something. */
const questions: readonly (readonly [method: 'GET' | 'POST', path: string, body: unknown, rights: readonly Permission[]])[] = [
  ['GET', '/company', undefined, ['company.view']],
  ['POST', '/company/search', {}, ['company.view']],
  ['POST', '/company/search/count', {}, ['company.view']],
  ['POST', '/company/export', { columns: ['name', 'childCount', 'locationCount'] }, ['company.view']],
  ['POST', '/company/parent/search', { name: 'c' }, ['company.view']],
  ['POST', '/company/child/search', { name: 'c' }, ['company.view']],
  ['POST', '/location/search', {}, ['location.view']],
  ['POST', '/location/search/count', {}, ['location.view']],
  ['POST', '/user/search', {}, ['user.view']],
  ['POST', '/user/search/count', {}, ['user.view']],
  ['POST', '/user/export', { columns: ['username', 'companyNames'] }, ['user.view']],
  ['GET', '/dashboard', undefined, ['company.view', 'location.view']],
  ['GET', '/auth/session', undefined, ['self']],
];

const answersOf = async (who: Who): Promise<string[]> => {
  const answers: string[] = [];
  for (const [method, path, body] of questions) answers.push((await world.assay.call(who, `${method} ${path}`, { body })).text);
  return answers;
};

/** Those who are bound to places, and not at the stranger's. */
const bound: readonly Crew[] = [
  ...(['DER', 'HRA', 'LSA', 'LHRA', 'CHO'] as const).map(alone),
  ...pairs.filter(({ roles: held, companies, locations }) => {
    const isWide = held.some((role) => ['GA', 'SA', 'MRO', 'MRO-ASSIST'].includes(role));
    return !isWide && !companies.includes('foreign') && !locations.includes('foreign');
  }),
];

test.each(bound.map((crew) => [nameOf(crew), crew] as const))(
  'nothing that a stranger’s company gains changes any answer to %s',
  async (name, crew) => {
    const who = await world.person(crew);
    const before = await answersOf(who);
    const companyId = await world.assay.given.company({
      name: `A stranger’s company ${name}`,
      parentCompanyId: world.places.foreign.companyId,
    });
    await world.assay.given.location({ companyId });
    await world.assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    expect(await answersOf(who)).toEqual(before);
  },
);

/** A forest by numbers: company i stands below company `parents[i]`, if that comes before it and is not too deep. */
type Forest = { readonly parents: readonly number[]; readonly held: readonly Role[]; readonly home: number; readonly desk: number };

const forests: fc.Arbitrary<Forest> = fc.record({
  parents: fc.array(fc.integer({ min: -3, max: 5 }), { minLength: 2, maxLength: 6 }),
  held: fc
    .uniqueArray(fc.constantFrom<Role>('DER', 'HRA', 'LSA', 'LHRA', 'CHO', 'OOA'), { minLength: 1, maxLength: 2 })
    .filter((held) => roleConflict(held) === null),
  home: fc.nat({ max: 5 }),
  desk: fc.nat({ max: 5 }),
});

const plant = async ({ parents, held, home, desk }: Forest) => {
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
  const [at, sits] = [home % parents.length, desk % parents.length];
  const who = await world.assay.given.user({ roles: held, companyIds: [ids[at] ?? 0], locationIds: [locations[sits] ?? 0] });
  const isBelow = (index: number | null): boolean => index === at || (index !== null && isBelow(above[index] ?? null));
  const scopeOf = (role: Role, index: number): boolean => {
    if (role === 'DER' || role === 'HRA' || role === 'LSA') return isBelow(index);
    return index === sits || (role !== 'LHRA' && index === at);
  };
  /** Which companies of the forest some role reaches that grants one of the rights. */
  const inScope = (rights: readonly Permission[]): boolean[] =>
    parents.map((_, index) =>
      held.some((role) => rights.some((right) => permits({ roles: [role], groups: [] }, right)) && scopeOf(role, index)),
    );
  return { mark, who, inScope };
};

test('in any forest of companies, whoever stands anywhere in it reads what is in scope of each right and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(forests, async (forest) => {
      const { mark, who, inScope } = await plant(forest);
      const answers = await answersOf(who);
      const seenIn = (text: string): boolean[] => forest.parents.map((_, index) => text.includes(`${mark}-${index}-`));
      for (const [place, [, path, , rights]] of questions.entries()) {
        const [seen, allowed] = [seenIn(answers[place] ?? ''), inScope(rights)];
        expect([path, seen.map((isSeen, index) => isSeen && !allowed[index])]).toEqual([path, seen.map(() => false)]);
      }
      for (const [path, right] of [
        ['/company/search', 'company.view'],
        ['/location/search', 'location.view'],
      ] as const) {
        const { status, text } = await world.assay.call(who, `POST ${path}`, { body: {} });
        if (status === 200) expect(seenIn(text)).toEqual(inScope([right]));
      }
    }),
    { numRuns: 40 },
  );
});

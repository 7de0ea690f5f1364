import type { Dashboard, Tile } from '@assay/contract/reports/dashboard.types';
import type { User } from '@assay/contract/identity/user.types';
import { roles } from '@assay/domain/access/roles';
import { tileRule, tilesFor, type TileKey } from '@assay/domain/reports/today';
import { nobody } from '@assay/domain/access/actor';
import { appendAudit, byProduct } from '#platform/audit/audit.ts';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;
let other: NonNullable<Who>;
type Tenant = { readonly root: number; readonly locationId: number };
let own: Tenant;

const change = (text: string, values: readonly unknown[] = []) =>
  assay.database.system('prepare the first page', (tx) => tx.query<{ id: number }>(text, values));

/** A day so many days from today on New York's calendar. */
const dayFrom = (days: number): string => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
};

const addUser = async (
  username: string,
  { role, companyId }: { readonly role: string; readonly companyId: number | null },
): Promise<number> => {
  const [row] = await change(
    `insert into app_user (username, first_name, last_name, roles) values ($1, 'In', 'Vited', array[$2]) returning id`,
    [username, role],
  );
  if (companyId !== null) await change(`insert into user_company values ($1, $2)`, [row?.id, companyId]);
  return row?.id ?? 0;
};

const invite = (userId: number, days: number) =>
  change(
    `insert into mail_token (hash, kind, user_id, created_at, expires_at)
     select 'hash of ' || user_id, 'INVITE', user_id, at - interval '3 days', at
     from (select $1::bigint as user_id, ((now() at time zone 'America/New_York')::date + $2::integer + time '12:00') at time zone 'America/New_York' as at) x`,
    [userId, days],
  );

/** Companies and people on both sides of every border that a tile has. */
const tenant = async (mark: string): Promise<Tenant> => {
  const { given } = assay;
  const root = await given.company({ name: `${mark} root` });
  const below = (name: string, more = {}) => given.company({ name: `${mark} ${name}`, parentCompanyId: root, ...more });
  for (const days of [-1, 0, 30, 31, 90, 91]) await below(`ends in ${days}`, { contractEnd: dayFrom(days) });
  const idle = await below('idle', { isActive: false, contractEnd: dayFrom(-5) });
  const archived = await below('archived', { contractEnd: dayFrom(-5) });
  await assay.call(admin, `DELETE /company/${archived}`);
  await below('no number', { agencies: ['FMCSA'], isDot: true, usDot: '' });
  await below('number', { agencies: ['FMCSA'], isDot: true, usDot: '123' });
  const locationId = await given.location({ companyId: root, name: `${mark} one` });
  await given.location({ companyId: idle, name: `${mark} idle` });
  await invite(await addUser(`${mark}.late@test.example`, { role: 'HRA', companyId: root }), -2);
  await invite(await addUser(`${mark}.soon@test.example`, { role: 'OOA', companyId: root }), 1);
  await invite(await addUser(`${mark}.der@test.example`, { role: 'DER', companyId: idle }), -2);
  return { root, locationId };
};

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  other = await assay.given.user({ roles: ['SA'] });
  own = await tenant('OWN');
  const foreign = await tenant('FOREIGN');
  await change(
    `insert into sign_up_request (name, email, company, state) values ('A', 'a@test.example', 'A', 'Pending'), ('B', 'b@test.example', 'B', 'Declined')`,
  );
  await change(`insert into company_sso (company_id, waiting, waiting_by, waiting_at) values ($1, '{}', array[$2::bigint], now())`, [
    foreign.root,
    other.userId,
  ]);
  for (const [name, asker] of [
    ['mine', admin.userId],
    ['theirs', other.userId],
  ] as const) {
    const id = await addUser(`${name}.pending@test.example`, { role: 'MRO-ASSIST', companyId: null });
    await change(`update app_user set pending_roles = '{MRO}', pending_by = $2, pending_askers = array[$2::bigint] where id = $1`, [
      id,
      asker,
    ]);
  }
  await change(`insert into mail_message (id, recipient, subject, body, state, created_at) values
    (gen_random_uuid(), 'lost@test.example', 'S', 'B', 'FAILED', now()), (gen_random_uuid(), 'old@test.example', 'S', 'B', 'FAILED', now() - interval '20 days'),
    (gen_random_uuid(), 'sent@test.example', 'S', 'B', 'SENT', now())`);
});
afterAll(() => assay.close());

const read = async (who: Who): Promise<Dashboard> => dataOf<Dashboard>(await assay.call(who, 'GET /dashboard'));
const tilesOf = async (who: Who): Promise<Readonly<Record<string, Tile>>> =>
  Object.fromEntries((await read(who)).tiles.map((tile) => [tile.key, tile]));

/** What the list asks for when a tile's path is opened. */
const listBehind = ({ path }: Tile): { list: string; request: { filters?: object; sort: object[] }; show: string[] } => {
  const { pathname, searchParams } = new URL(path, 'http://assay.test');
  expect([...searchParams.keys()].filter((key) => !['filters', 'sort', 'show', 'archive'].includes(key))).toEqual([]);
  const filters = searchParams.get('filters');
  const sort = (searchParams.get('sort') ?? '').split(',').filter(Boolean);
  return {
    list: pathname,
    request: {
      ...(filters ? { filters: JSON.parse(filters) as object } : {}),
      sort: sort.map((name) => ({ colId: name.replace(/^-/, ''), sort: name.startsWith('-') ? 'desc' : 'asc' })),
    },
    show: (searchParams.get('show') ?? '').split(',').filter(Boolean),
  };
};

type Row = Readonly<Record<string, unknown>>;
const rowsBehind = async (who: Who, tile: Tile): Promise<Row[]> => {
  const { list, request, show } = listBehind(tile);
  // Its place is a board, with those who are due.
  if (tile.key === 'queriesDue') return dataOf<Row[]>(await assay.call(who, 'POST /clearinghouse/due', { body: {} }));
  return dataOf<Row[]>(
    await assay.call(who, `POST /${tileRule(tile.key).list}/search`, {
      body: {
        ...request,
        size: 500,
        ...(show.length > 0 ? { columns: [...show, ...(list === '/company' || list === '/user' ? ['name'] : [])] } : {}),
      },
    }),
  );
};

test.each(roles)('%s: every tile counts the rows that its path opens, and says what comes first', async (role) => {
  const who = await assay.given.user({ roles: [role], companyIds: [own.root], locationIds: [own.locationId] });
  const tiles = await tilesOf(who);
  const wanted = tilesFor({ ...nobody, roles: [role], companyIds: [own.root], ownCompanyIds: [own.root] });
  expect(Object.keys(tiles)).toEqual(wanted);
  for (const key of wanted.filter((one) => tileRule(one).list !== 'audit-log')) {
    const tile = tiles[key] as Tile;
    const rows = await rowsBehind(who, tile);
    expect([key, tile.count]).toEqual([key, rows.length]);
    const { show } = listBehind(tile);
    for (const row of rows) for (const name of show) expect(row, `${key} shows ${name}`).toHaveProperty(name);
    if (tile.due !== null) expect([key, Object.values(rows[0] ?? {})]).toEqual([key, expect.arrayContaining([tile.due]) as unknown]);
  }
});

describe('the numbers are those of what is there', () => {
  const contracts = { contractsOverdue: 1, contractsEnding: 2, contractsEndingLater: 2 };
  const places = { companiesWithoutUsDot: 1, companiesWithoutLocation: 8 };
  const counts = async (who: Who) => {
    const tiles = Object.values(await tilesOf(who)).filter(({ key }) => tileRule(key).urgency !== 'overview');
    return Object.fromEntries(tiles.map(({ key, count }) => [key, count]));
  };

  test('for who runs a company’s program', async () => {
    await change(`update app_user set is_active = false where roles = '{DER}' and first_name = 'Test'`);
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [own.root] });
    expect(await counts(lsa)).toEqual({
      ...contracts,
      ...places,
      companiesWithoutDer: 9,
      invitationsExpired: 2,
      invitationsExpiring: 1,
      ticketsWaiting: 0,
      fullQueryOverdue: 0,
      fullQueryWaiting: 0,
      queriesDue: 0,
      consentsEnding: 0,
      importErrors: 0,
      importsWaiting: 0,
      resultsUnviewed: 0,
      testsNotAtLab: 0,
      testsLongAtLab: 0,
    });
  });

  test('for its representative, who invites no other one, and counts as one', async () => {
    const der = await assay.given.user({ roles: ['DER'], companyIds: [own.root] });
    const file = `insert into import_log (file_name, area, target, mode, status, file_hash, uploaded_by_id, rows_failed, rows_inserted, undone_at)`;
    await change(
      `${file} values ('bad.csv', 'location', 'location', 'COMMIT', 'DONE', '', $1, 2, 0, null), ('undone.csv', 'location', 'location', 'COMMIT', 'DONE', '', $1, 2, 0, now()),
      ('tried.csv', 'location', 'location', 'VALIDATE', 'DONE', '', $1, 1, 3, null), ('others.csv', 'location', 'location', 'VALIDATE', 'DONE', '', null, 1, 3, null)`,
      [der.userId],
    );
    const companyId = own.root;
    const { participantId } = await assay.given.orderable({ companyId, locationId: await assay.given.location({ companyId }) });
    // One is over, one is due in ten days, one in three months.
    await change(
      `insert into clearinghouse (participant_id, query_type, status, full_query_by, due_on) values ($1, 'Limited', 'Specific consent required', now() - interval '1 hour', null),
      ($1, 'Limited', 'Specific consent required', now() + interval '3 hours', null), ($1, 'Limited', 'Driver not prohibited', null, current_date + 10), ($1, 'Limited', 'Driver not prohibited', null, current_date + 90)`,
      [participantId],
    );
    await change(
      `insert into clearinghouse_consent (participant_id, consent_from, consent_until) values ($1, '2026-01-01', current_date + 30), ($1, '2026-01-01', current_date + 90)`,
      [participantId],
    );
    expect(await counts(der)).toEqual({
      fullQueryOverdue: 1,
      fullQueryWaiting: 1,
      queriesDue: 1,
      consentsEnding: 1,
      companiesWithoutLocation: 8,
      invitationsExpired: 1,
      invitationsExpiring: 1,
      ticketsAnswered: 0,
      importErrors: 1,
      importsWaiting: 1,
      ordersMissed: 0,
      resultsUnviewed: 0,
    });
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [own.root] });
    expect((await counts(lsa)).companiesWithoutDer).toBe(0);
    await change(`update app_user set is_active = false where id = $1`, [der.userId]);
    expect((await counts(lsa)).companiesWithoutDer).toBe(9);
  });

  test('for the house, of whom each is the second person of the other', async () => {
    const doubled = {
      contractsOverdue: 2,
      contractsEnding: 4,
      contractsEndingLater: 4,
      companiesWithoutUsDot: 2,
      companiesWithoutLocation: 16,
    };
    await assay.given.heldMessage();
    expect(await counts(admin)).toMatchObject({
      ...doubled,
      accountRequests: 1,
      mailFailed: 1,
      messagesHeld: 1,
      roleApprovals: 1,
      ssoApprovals: 1,
    });
    expect(await counts(other)).toMatchObject({ ...doubled, roleApprovals: 1, ssoApprovals: 0 });
  });

  test.each([
    { key: 'importsWaiting', can: 'commit', file: { rowsInserted: 1 } },
    { key: 'importErrors', can: 'validate', file: { mode: 'COMMIT', rowsInserted: 1, rowsFailed: 1 } },
    { key: 'importErrors', can: 'commit', file: { mode: 'COMMIT', rowsInserted: 1, rowsFailed: 0, rowsConflict: 1 } },
    { key: 'importErrors', can: 'commit', file: { rowsFailed: 0, rowsConflict: 1 } },
    { key: 'importErrors', can: 'resume', file: { mode: 'COMMIT', status: 'FAILED', rowsFailed: 0, rowsConflict: 0 } },
    { key: 'importErrors', can: 'resume', file: { mode: 'COMMIT', status: 'STOPPED', rowsFailed: 0, rowsConflict: 0 } },
    { key: 'importErrors', can: 'validate', file: { rowsFailed: 3, rowsConflict: 0 } },
    { key: 'importErrors', can: 'resume', file: { status: 'FAILED', rowsFailed: 0, rowsConflict: 0 } },
  ] as const)('$key ($file): a file waits for who brought it, and for nobody who only sees it', async ({ key, can, file }) => {
    const [one, two] = [await assay.given.user({ roles: ['GA'] }), await assay.given.user({ roles: ['GA'] })];
    const id = await assay.given.importLog({ companyId: own.root, userId: one.userId, fileName: 'waiting.csv', ...file });
    const tileOf = async (who: Who) => (await tilesOf(who))[key] as Tile;
    const [mine, theirs] = [await tileOf(one), await tileOf(two)];
    expect([mine.count, theirs.count]).toEqual([1, 0]);
    expect(mine.act).toBe(`/import/${id}`);
    const mayGoOn = async (who: Who) => (await assay.call(who, `GET /import-log/${id}`)).body.can?.[can];
    expect([await mayGoOn(one), await mayGoOn(two)]).toEqual([true, false]);
    expect(await rowsBehind(one, mine)).toHaveLength(1);
    expect(await rowsBehind(two, mine)).toEqual([]);
  });

  test('and the one thing to do is done at the record where a single one waits, else in the list', async () => {
    const { contractsOverdue, contractsEnding, companiesWithoutUsDot } = (await tilesOf(
      await assay.given.user({ roles: ['LSA'], companyIds: [own.root] }),
    )) as Record<TileKey, Tile>;
    expect(contractsOverdue.act).toMatch(/^\/company\/\d+\?edit=service$/);
    expect(companiesWithoutUsDot.act).toMatch(/^\/company\/\d+\?edit=registrations$/);
    expect(contractsEnding.act).toBe(contractsEnding.path);
    expect((await tilesOf(admin)).roleApprovals?.act).toMatch(/^\/user\/\d+$/);
  });

  test('what waits for somebody is what that person may approve', async () => {
    for (const who of [admin, other]) {
      const users = dataOf<User[]>(await assay.call(who, 'POST /user/search', { body: { size: 500 } }));
      for (const { id, needsYourApproval } of users) {
        const { body } = await assay.call(who, `GET /user/${id}`);
        expect([id, needsYourApproval]).toEqual([id, body.can?.approve]);
      }
    }
  });
});

describe('the looks at the audit log', () => {
  const auditTiles = async () => {
    const { auditFailed, auditUnverified } = (await tilesOf(admin)) as Record<TileKey, Tile>;
    return { failed: auditFailed.count, unverified: auditUnverified.count, path: auditUnverified.path };
  };
  const check = async (ok: boolean, hoursAgo: number) => {
    const event = { entity: 'audit-log', entityId: null, label: '', companyId: null, locationId: null } as const;
    await assay.database.system('a look', (tx) => appendAudit(tx, byProduct, { action: 'RUN', ...event, after: { ok, rows: 0 } }));
    await change(`insert into audit_check (ok, rows, at) values ($1, 0, now() - make_interval(hours => $2))`, [ok, hoursAgo]);
  };

  test('are told where they failed since the last good one, and where there was none for two days', async () => {
    expect(await auditTiles()).toMatchObject({ failed: 0, unverified: 0 });
    await check(false, 200);
    await check(true, 100);
    const { unverified, path } = await auditTiles();
    const { list, request } = listBehind({ path } as Tile);
    const rows = dataOf<Row[]>(await assay.call(admin, `POST ${list}/search`, { body: { ...request, size: 500 } }));
    expect(unverified).toBe(rows.length);
    expect(unverified).toBeGreaterThan(0);
    await check(false, 10);
    await check(false, 1);
    expect(await auditTiles()).toMatchObject({ failed: 2, unverified: 0 });
    const { auditFailed } = await tilesOf(admin);
    const failed = await rowsBehind(admin, auditFailed as Tile);
    expect(failed.map(({ isFailed }) => isFailed)).toEqual([true, true, true]);
    await check(true, 0);
    expect(await auditTiles()).toMatchObject({ failed: 0, unverified: 0 });
  });
});

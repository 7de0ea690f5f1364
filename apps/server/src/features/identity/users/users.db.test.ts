import { actingAs } from '@assay/testkit/actors';
import { roles, type Role } from '@assay/domain/access/roles';
import type { User } from '@assay/contract/identity/user.types';
import { createTestApp, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let ga: NonNullable<Who>;
let sa: NonNullable<Who>;
/** Two companies that know nothing of each other, with a representative and a location each. */
let own: number;
let child: number;
let foreign: number;
let site: number;
let foreignSite: number;
let der: NonNullable<Who>;
let lsa: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  sa = await assay.given.user({ roles: ['SA'] });
  own = await assay.given.company({ name: 'Own Freight' });
  child = await assay.given.company({ name: 'Own Child', parentCompanyId: own });
  foreign = await assay.given.company({ name: 'CANARY Freight' });
  site = await assay.given.location({ companyId: own, name: 'Own Yard' });
  foreignSite = await assay.given.location({ companyId: foreign, name: 'CANARY Yard' });
  der = await assay.given.user({ roles: ['DER'], companyIds: [own], groups: ['ORDERS-CREATE', 'RANDOMS-FULLCONTROL'] });
  lsa = await assay.given.user({ roles: ['LSA'], companyIds: [own] });
});
afterAll(() => assay.close());

let count = 0;
const draft = (overrides: object = {}) => ({
  username: `new-${(count += 1)}@own.example`,
  firstName: 'Nora',
  lastName: 'Vale',
  roles: ['HRA'],
  companyIds: [own],
  ...overrides,
});
const create = (body: object, who: Who = ga) => assay.call(who, 'POST', '/user', body);
const dataOf = <T = User>({ status, body, text }: Answer): T => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 400)}`);
  return body.data as unknown as T;
};
const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`) });
const get = (id: number, who: Who = ga) => assay.call(who, 'GET', `/user/${id}`);
const put = (id: number, body: object, who: Who = ga) => assay.call(who, 'PUT', `/user/${id}`, body);
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  assay.database.system('what is stored', (tx) => tx.query<Row>(text, values));
const mailsTo = (to: string) =>
  query<{ subject: string; body: string }>(`select subject, body from mail_message where recipient = $1 order by number`, [to]);
const eventsOf = (id: number) =>
  query<{ action: string; actorId: number; canon: string }>(
    `select action, actor_id as "actorId", canon from audit_event where entity = 'user' and entity_id = $1 order by at, seq`,
    [id],
  );

describe('a new user', () => {
  test('answers as GET would, is invited by mail, and is remembered', async () => {
    const answer = await create(draft({ username: 'Fresh@Own.example', phone: '555-010-0199', locationIds: [site] }));
    const user = dataOf(answer);
    expect(user).toMatchObject({
      username: 'Fresh@Own.example',
      name: 'Nora Vale',
      state: 'Invited',
      mainRole: 'HRA',
      userType: 'CLIENT',
      companyIds: [own],
      companyNames: ['Own Freight'],
      locationIds: [site],
      locationNames: ['Own Yard'],
      pendingRoles: [],
      hasTotp: false,
      lastSignInAt: null,
      isActive: true,
    });
    expect(dataOf(await get(user.id))).toEqual(user);
    expect(answer.body.can).toMatchObject({ edit: true, invite: true, reset: false, approve: false });
    const mails = await mailsTo('Fresh@Own.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Assay account']);
    expect(mails[0]?.body).toContain('Test GA created an account for you');
    expect((await eventsOf(user.id)).map(({ action }) => action).toSorted()).toEqual(['CREATE', 'INVITED']);
    const [token] = await query<{ kind: string; hours: number }>(
      `select kind, extract(epoch from expires_at - created_at)::integer / 3600 as hours from mail_token where user_id = $1 and used_at is null`,
      [user.id],
    );
    expect(token).toEqual({ kind: 'INVITE', hours: 72 });
  });

  test('has an email whose link is nowhere to be read', async () => {
    const { username, id } = dataOf(await create(draft()));
    const [mail] = await mailsTo(username);
    expect(mail?.body).toContain('⟦link⟧');
    const [token] = await query<{ hash: string }>(`select hash from mail_token where user_id = $1`, [id]);
    expect(mail?.body).not.toContain(token?.hash);
  });

  test('is told by an email of its own where collectors sign in, and waits for no password', async () => {
    const user = dataOf(await create(draft({ roles: ['COLLECTOR'], companyIds: [] })));
    expect(user.state).toBe('Active');
    expect((await mailsTo(user.username))[0]?.body).toContain('/clinic-signin');
  });

  test('gets no invitation while it is disabled, and one when it is enabled', async () => {
    const user = dataOf(await create(draft({ isActive: false })));
    expect(user.state).toBe('Disabled');
    expect(await mailsTo(user.username)).toEqual([]);
    dataOf(await put(user.id, { version: user.version, isActive: true }));
    expect((await mailsTo(user.username)).map(({ subject }) => subject)).toEqual(['Your Assay account']);
  });

  test('with a username that somebody has is refused at its field, whatever the case', async () => {
    const { username } = dataOf(await create(draft()));
    const answer = await create(draft({ username: username.toUpperCase() }));
    expect(faultsOf(answer)).toEqual({ status: 409, faults: ['username: taken'] });
  });

  test('of two with one username made at once is made once', async () => {
    const username = 'race@own.example';
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(draft({ username }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await query(`select id from app_user where lower(username) = $1`, [username])).toHaveLength(1);
    expect(await mailsTo(username)).toHaveLength(1);
  });

  test('takes a username that only an archived user had', async () => {
    const first = dataOf(await create(draft()));
    dataOf(await assay.call(ga, 'DELETE', `/user/${first.id}`));
    expect((await create(draft({ username: first.username }))).status).toBe(200);
    expect(faultsOf(await put(first.id, { version: first.version + 1, isArchived: false }))).toEqual({
      status: 409,
      faults: ['username: taken'],
    });
  });

  test.each([
    [{ roles: [] }, 'roles: roleNeeded'],
    [{ roles: ['DER', 'MRO'] }, 'roles: roleConflict'],
    [{ roles: ['DER', 'SA'] }, 'roles: roleConflict'],
    [{ companyIds: [] }, 'companyIds: placeNeeded'],
    [{ companyIds: [999_999] }, 'companyIds: reference'],
    [{ locationIds: [999_999] }, 'locationIds: reference'],
    [{ firstName: 'Line\r\nBcc: x@y.example' }, 'firstName: characters'],
    [{ username: 'a@b.example\r\nBcc: x@y.example' }, 'username: email'],
  ])('%j is refused: %s', async (overrides, fault) => {
    const body = draft(overrides);
    expect(faultsOf(await create(body))).toEqual({ status: 400, faults: [fault] });
    expect(await query(`select id from app_user where username = $1`, [body.username])).toEqual([]);
  });

  test('DER and MRO in one are refused with the rule that forbids it', async () => {
    const { body } = await create(draft({ roles: ['DER', 'MRO'] }));
    expect(body.errors?.[0]?.message).toContain('49 CFR 40.3, 40.355');
  });

  test('gets no archived company or location', async () => {
    const old = await assay.given.company();
    const oldSite = await assay.given.location({ companyId: own });
    await query(`update company set is_archived = true where id = $1`, [old]);
    await query(`update location set is_archived = true where id = $1`, [oldSite]);
    expect(faultsOf(await create(draft({ companyIds: [old] })))).toEqual({ status: 400, faults: ['companyIds: archivedRecord'] });
    expect(faultsOf(await create(draft({ locationIds: [oldSite] })))).toEqual({ status: 400, faults: ['locationIds: archivedRecord'] });
  });

  test.each([
    'passwordHash',
    'passwordState',
    'totpSeed',
    'pendingBy',
    'pendingRoles',
    'version',
    'id',
    'createdBy',
    'state',
    'mainRole',
    'userType',
    'cognitoUserId',
    'lastSignInAt',
  ])('cannot be given %s by who makes it', async (key) => {
    expect(faultsOf(await create(draft({ [key]: key === 'pendingRoles' ? ['GA'] : 1 })))).toEqual({
      status: 400,
      faults: [`${key}: unknownKey`],
    });
  });
});

describe('the matrix of who gives what', () => {
  const gives: Partial<Record<Role, readonly Role[]>> = {
    GA: roles,
    SA: roles.filter((role) => role !== 'GA'),
    LSA: ['DER', 'HRA', 'LHRA', 'OOA', 'CHO'],
    DER: ['HRA', 'LHRA', 'OOA'],
  };
  const who = (role: string): Who => ({ GA: ga, SA: sa, LSA: lsa, DER: der })[role] as Who;

  test.each(Object.entries(gives))('%s gives %j and nothing else', async (giver, given) => {
    for (const role of roles) {
      const answer = await create(draft({ roles: [role] }), who(giver));
      if (given.includes(role)) expect(answer.status).toBe(200);
      else expect(faultsOf(answer)).toEqual({ status: 400, faults: ['roles: roleNotYours'] });
    }
  });

  test.each(['HRA', 'LHRA', 'OOA', 'CHO', 'MRO', 'MRO-ASSIST', 'COLLECTOR'] as const)('%s gives nothing and sees nobody', async (role) => {
    const somebody = await assay.given.user({ roles: [role], companyIds: [own], locationIds: [site] });
    expect((await create(draft(), somebody)).status).toBe(403);
    expect((await assay.call(somebody, 'POST', '/user/search', {})).status).toBe(403);
    expect((await get(der.userId, somebody)).status).toBe(403);
  });

  test('a group is handed on by who has it, and view comes with full control', async () => {
    expect((await create(draft({ permissionGroups: ['ORDERS-CREATE', 'RANDOMS-VIEW'] }), der)).status).toBe(200);
    expect(faultsOf(await create(draft({ permissionGroups: ['ORDERS-CREATE', 'BILLING-VIEW'] }), der))).toEqual({
      status: 400,
      faults: ['permissionGroups: groupNotYours'],
    });
    expect((await create(draft({ permissionGroups: ['BILLING-VIEW'] }), sa)).status).toBe(200);
  });
});

describe('what a representative reaches', () => {
  test('is the own companies and their children: nobody is placed elsewhere', async () => {
    expect(dataOf(await create(draft({ companyIds: [child] }), der)).companyIds).toEqual([child]);
    expect(faultsOf(await create(draft({ companyIds: [foreign] }), der))).toEqual({ status: 400, faults: ['companyIds: reference'] });
    expect(faultsOf(await create(draft({ locationIds: [foreignSite] }), der))).toEqual({ status: 400, faults: ['locationIds: reference'] });
  });

  test('has nobody of another company in it, by any call', async () => {
    const stranger = await assay.given.user({ roles: ['HRA'], companyIds: [foreign], username: 'canary@foreign.example' });
    for (const reader of [der, lsa]) {
      expect((await get(stranger.userId, reader)).status).toBe(404);
      expect((await put(stranger.userId, { version: 1, firstName: 'X' }, reader)).status).toBe(404);
      expect((await assay.call(reader, 'GET', '/user/userid/canary@foreign.example')).status).toBe(404);
      expect((await assay.call(reader, 'GET', `/user/list/company/${foreign}`)).status).toBe(404);
      expect((await assay.call(reader, 'GET', `/user/list/location/${foreignSite}`)).status).toBe(404);
      for (const [path, body] of [
        ['/user/reset-password', { userId: stranger.userId }],
        [`/user/${stranger.userId}/invite`, {}],
        [`/user/${stranger.userId}/end-sessions`, {}],
        [`/user/${stranger.userId}/notification`, {}],
        ['/user/assign-locations', { userId: stranger.userId, locationIds: [site] }],
        ['/user/unassign-locations', { userId: stranger.userId, locationIds: [site] }],
      ] as const)
        expect([path, (await assay.call(reader, 'POST', path, body)).status]).toEqual([path, 404]);
      const found = await assay.call(reader, 'POST', '/user/search', { text: 'canary' });
      expect(dataOf(found)).toEqual([]);
      const counted = await assay.call(reader, 'POST', '/user/search/count', { filters: { username: 'canary' } });
      expect(dataOf(counted)).toEqual({ count: 0 });
      const listed = await assay.call(reader, 'GET', '/user');
      expect(listed.text.toLowerCase()).not.toContain('canary');
    }
    const [after] = await query(`select version, first_name as "firstName" from app_user where id = $1`, [stranger.userId]);
    expect(after).toEqual({ version: 1, firstName: 'Test' });
  });

  test('shows of a user of two companies the own one alone', async () => {
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own, foreign], locationIds: [site, foreignSite] });
    expect(dataOf(await get(userId)).companyNames).toEqual(['CANARY Freight', 'Own Freight']);
    const answer = await get(userId, der);
    expect(dataOf(answer)).toMatchObject({
      companyIds: [own],
      companyNames: ['Own Freight'],
      locationIds: [site],
      locationNames: ['Own Yard'],
    });
    expect(answer.text).not.toContain('CANARY');
    expect(dataOf(await assay.call(der, 'POST', '/user/search', { filters: { companyIds: foreign } }))).toEqual([]);
  });

  test('has none who works for the house, and none who is to', async () => {
    const admin = await assay.given.user({ roles: ['SA'], companyIds: [own] });
    const assistant = await assay.given.user({ roles: ['MRO-ASSIST', 'HRA'], companyIds: [own] });
    const waiting = dataOf(await create(draft({ roles: ['MRO', 'HRA'] })));
    for (const reader of [der, lsa])
      for (const id of [admin.userId, assistant.userId, waiting.id]) expect((await get(id, reader)).status).toBe(404);
    expect(
      dataOf<User[]>(await assay.call(lsa, 'POST', '/user/search', { size: 500 })).filter(({ userType }) => userType === 'ADMIN'),
    ).toEqual([]);
  });

  test('is where the row policies end, too: without the query’s own condition nobody else appears', async () => {
    await assay.given.user({ roles: ['HRA'], companyIds: [foreign] });
    const actor = actingAs({ userId: der.userId, roles: ['DER'], companyIds: [own, child] }, 'user.view');
    expect(actor.scope.kind).toBe('companies');
    const seen = await assay.database.read(actor, (tx) =>
      tx.query<{ id: number }>(`select id from app_user where id in (select user_id from user_company)`),
    );
    const inside = await query<{ id: number }>(
      `select id from app_user u where exists (select from user_company uc where uc.user_id = u.id and uc.company_id = any ($1))`,
      [[own, child]],
    );
    expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(inside.map(({ id }) => id).toSorted((a, b) => a - b));
  });
});

describe('lists', () => {
  test('of a company has who works there, also by one of its locations', async () => {
    const companyId = await assay.given.company();
    const locationId = await assay.given.location({ companyId });
    const direct = await assay.given.user({ roles: ['HRA'], companyIds: [companyId] });
    const bySite = await assay.given.user({ roles: ['LHRA'], locationIds: [locationId] });
    const ids = async (path: string) =>
      dataOf<User[]>(await assay.call(ga, 'GET', path))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    expect(await ids(`/user/list/company/${companyId}`)).toEqual([direct.userId, bySite.userId]);
    expect(await ids(`/user/list/location/${locationId}`)).toEqual([bySite.userId]);
    expect((await assay.call(ga, 'GET', '/user/list/company/999999')).status).toBe(404);
    expect((await assay.call(ga, 'GET', '/user/list/location/999999')).status).toBe(404);
  });

  test('by username finds whatever the case, and else the same nothing', async () => {
    const user = dataOf(await create(draft({ username: 'Mixed.Case@own.example' })));
    expect(dataOf(await assay.call(ga, 'GET', '/user/userid/mixed.case@OWN.example'))).toEqual(user);
    const absent = await assay.call(der, 'GET', '/user/userid/nobody@own.example');
    const hidden = await assay.call(der, 'GET', `/user/userid/${encodeURIComponent('x\u0000y')}`);
    expect([absent.status, hidden.status]).toEqual([404, 404]);
  });

  test('filter, sort and export what is derived', async () => {
    const base = { filters: { username: '@own.example' } };
    for (const column of ['state', 'mainRole', 'userType', 'name', 'lastSignInAt', 'cognitoUserId', 'pendingByName', 'isActive'])
      expect((await assay.call(ga, 'POST', '/user/search', { ...base, sort: [{ colId: column, sort: 'desc' }] })).status).toBe(200);
    const invited = dataOf<User[]>(await assay.call(ga, 'POST', '/user/search', { filters: { state: 'Invited' }, size: 500 }));
    expect(invited.length).toBeGreaterThan(0);
    expect(new Set(invited.map(({ state }) => state))).toEqual(new Set(['Invited']));
    const file = await assay.call(ga, 'POST', '/user/export', { ...base, columns: ['username', 'state', 'roles', 'companyNames'] });
    expect(file.status).toBe(200);
    expect(file.text).toContain('@own.example');
    expect(file.text).not.toContain('argon2');
  });

  test('show where an account stands', async () => {
    const hash = '$argon2id$v=19$x';
    const stateOf = async (id: number) => dataOf(await get(id)).state;
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: hash });
    expect(await stateOf(userId)).toBe('Active');
    await query(`update app_user set password_state = 'RESET' where id = $1`, [userId]);
    expect(await stateOf(userId)).toBe('Reset required');
    await query(`insert into sign_in_attempt (account, user_id, failures, locked_until) values ('x', $1, 5, now() + interval '1 minute')`, [
      userId,
    ]);
    expect(await stateOf(userId)).toBe('Locked');
    expect(dataOf(await get(userId, der)).state).toBe('Locked');
    await query(`update sign_in_attempt set locked_until = now() - interval '1 minute' where user_id = $1`, [userId]);
    expect(await stateOf(userId)).toBe('Reset required');
    await query(`update app_user set is_active = false where id = $1`, [userId]);
    expect(await stateOf(userId)).toBe('Disabled');
  });

  test.each([
    [['LSA', 'GA'], 'GA', 'ADMIN'],
    [['MRO-ASSIST', 'HRA'], 'HRA', 'ADMIN'],
    [['OOA', 'DER'], 'DER', 'CLIENT'],
    [['COLLECTOR'], 'COLLECTOR', 'CLIENT'],
    [[], '', 'CLIENT'],
  ] as const)('%j have the main role %s and are %s', async (held, mainRole, userType) => {
    const { userId } = await assay.given.user({ roles: held, companyIds: [own] });
    expect(dataOf(await get(userId))).toMatchObject({ mainRole, userType });
  });
});

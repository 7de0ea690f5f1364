import { actingAs } from '@assay/testkit/actors';
import type { User } from '@assay/contract/identity/user.types';
import { dataOf, refusalOf } from '#test/test-app.ts';
import { usersWorld } from '#test/users-world.ts';
import { describe, expect, test } from 'vitest';

const { world, get, query, draft, create, put } = usersWorld();

describe('the scope of a representative', () => {
  test('is the own companies and their children: nobody is placed elsewhere', async () => {
    expect(dataOf<User>(await create(draft({ companyIds: [world.child] }), world.der)).companyIds).toEqual([world.child]);
    expect(refusalOf(await create(draft({ companyIds: [world.foreign] }), world.der))).toEqual({
      status: 400,
      faults: ['companyIds: reference'],
    });
    expect(refusalOf(await create(draft({ locationIds: [world.foreignSite] }), world.der))).toEqual({
      status: 400,
      faults: ['locationIds: reference'],
    });
  });

  test('has nobody of another company in it, by any call', async () => {
    const stranger = await world.assay.given.user({
      roles: ['HRA'],
      companyIds: [world.foreign],
      username: 'canary@foreign.example',
    });
    for (const reader of [world.der, world.lsa]) {
      expect((await get(stranger.userId, reader)).status).toBe(404);
      expect((await put(stranger.userId, { version: 1, firstName: 'X' }, reader)).status).toBe(404);
      expect((await world.assay.call(reader, 'GET /user/userid/canary@foreign.example')).status).toBe(404);
      expect((await world.assay.call(reader, `GET /user/list/company/${world.foreign}`)).status).toBe(404);
      expect((await world.assay.call(reader, `GET /user/list/location/${world.foreignSite}`)).status).toBe(404);
      for (const [path, body] of [
        ['/user/reset-password', { userId: stranger.userId }],
        [`/user/${stranger.userId}/invite`, {}],
        [`/user/${stranger.userId}/end-sessions`, {}],
        [`/user/${stranger.userId}/notification`, {}],
        ['/user/assign-locations', { userId: stranger.userId, locationIds: [world.site] }],
        ['/user/unassign-locations', { userId: stranger.userId, locationIds: [world.site] }],
      ] as const)
        expect([path, (await world.assay.call(reader, `POST ${path}`, { body })).status]).toEqual([path, 404]);
      const found = await world.assay.call(reader, 'POST /user/search', { body: { text: 'canary' } });
      expect(dataOf<User>(found)).toEqual([]);
      const counted = await world.assay.call(reader, 'POST /user/search/count', { body: { filters: { username: 'canary' } } });
      expect(dataOf<User>(counted)).toEqual({ count: 0 });
      const listed = await world.assay.call(reader, 'GET /user');
      expect(listed.text.toLowerCase()).not.toContain('canary');
    }
    const [after] = await query(`select version, first_name as "firstName" from app_user where id = $1`, [stranger.userId]);
    expect(after).toEqual({ version: 1, firstName: 'Test' });
  });

  test('shows of a user of two companies the own one alone', async () => {
    const { userId } = await world.assay.given.user({
      roles: ['HRA'],
      companyIds: [world.own, world.foreign],
      locationIds: [world.site, world.foreignSite],
    });
    expect(dataOf<User>(await get(userId)).companyNames).toEqual(['CANARY Freight', 'Own Freight']);
    const answer = await get(userId, world.der);
    expect(dataOf<User>(answer)).toMatchObject({
      companyIds: [world.own],
      companyNames: ['Own Freight'],
      locationIds: [world.site],
      locationNames: ['Own Yard'],
    });
    expect(answer.text).not.toContain('CANARY');
    expect(
      dataOf<User>(await world.assay.call(world.der, 'POST /user/search', { body: { filters: { companyIds: world.foreign } } })),
    ).toEqual([]);
  });

  test('has none who works for the house, and none who is to', async () => {
    const admin = await world.assay.given.user({ roles: ['SA'], companyIds: [world.own] });
    const assistant = await world.assay.given.user({ roles: ['MRO-ASSIST', 'HRA'], companyIds: [world.own] });
    const waiting = dataOf<User>(await create(draft({ roles: ['MRO', 'HRA'] })));
    for (const reader of [world.der, world.lsa])
      for (const id of [admin.userId, assistant.userId, waiting.id]) expect((await get(id, reader)).status).toBe(404);
    expect(
      dataOf<User[]>(await world.assay.call(world.lsa, 'POST /user/search', { body: { size: 500 } })).filter(
        ({ userType }) => userType === 'ADMIN',
      ),
    ).toEqual([]);
  });

  test('is where the row policies end, too: without the query’s own condition nobody else appears', async () => {
    await world.assay.given.user({ roles: ['HRA'], companyIds: [world.foreign] });
    const actor = actingAs({ userId: world.der.userId, roles: ['DER'], companyIds: [world.own, world.child] }, 'user.view');
    expect(actor.scope.kind).toBe('companies');
    const seen = await world.assay.database.read(actor, (tx) =>
      tx.query<{ id: number }>(`select id from app_user where id in (select user_id from user_company)`),
    );
    const inside = await query<{ id: number }>(
      `select id from app_user u where exists (select from user_company uc where uc.user_id = u.id and uc.company_id = any ($1))`,
      [[world.own, world.child]],
    );
    expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(inside.map(({ id }) => id).toSorted((a, b) => a - b));
  });
});

describe('lists', () => {
  test('of a company has who works there, also by one of its locations', async () => {
    const companyId = await world.assay.given.company();
    const locationId = await world.assay.given.location({ companyId });
    const direct = await world.assay.given.user({ roles: ['HRA'], companyIds: [companyId] });
    const bySite = await world.assay.given.user({ roles: ['LHRA'], locationIds: [locationId] });
    const ids = async (path: string) =>
      dataOf<User[]>(await world.assay.call(world.ga, `GET ${path}`))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    expect(await ids(`/user/list/company/${companyId}`)).toEqual([direct.userId, bySite.userId]);
    expect(await ids(`/user/list/location/${locationId}`)).toEqual([bySite.userId]);
    expect((await world.assay.call(world.ga, 'GET /user/list/company/999999')).status).toBe(404);
    expect((await world.assay.call(world.ga, 'GET /user/list/location/999999')).status).toBe(404);
  });

  test('by username finds whatever the case, and else the same nothing', async () => {
    const user = dataOf<User>(await create(draft({ username: 'Mixed.Case@own.example' })));
    expect(dataOf<User>(await world.assay.call(world.ga, 'GET /user/userid/mixed.case@OWN.example'))).toEqual(user);
    const absent = await world.assay.call(world.der, 'GET /user/userid/nobody@own.example');
    const hidden = await world.assay.call(world.der, `GET /user/userid/${encodeURIComponent('x\u0000y')}`);
    expect([absent.status, hidden.status]).toEqual([404, 404]);
  });

  test('filter, sort and export what is derived', async () => {
    const base = { filters: { username: '@own.example' } };
    for (const column of ['state', 'mainRole', 'userType', 'name', 'lastSignInAt', 'cognitoUserId', 'pendingByName', 'isActive'])
      expect(
        (await world.assay.call(world.ga, 'POST /user/search', { body: { ...base, sort: [{ colId: column, sort: 'desc' }] } })).status,
      ).toBe(200);
    const invited = dataOf<User[]>(
      await world.assay.call(world.ga, 'POST /user/search', { body: { filters: { state: 'Invited' }, size: 500 } }),
    );
    expect(invited.length).toBeGreaterThan(0);
    expect(new Set(invited.map(({ state }) => state))).toEqual(new Set(['Invited']));
    const file = await world.assay.call(world.ga, 'POST /user/export', {
      body: {
        ...base,
        columns: ['username', 'state', 'roles', 'companyNames'],
      },
    });
    expect(file.status).toBe(200);
    expect(file.text).toContain('@own.example');
    expect(file.text).not.toContain('argon2');
  });

  test('show where an account stands', async () => {
    const hash = '$argon2id$v=19$x';
    const stateOf = async (id: number) => dataOf<User>(await get(id)).state;
    const { userId } = await world.assay.given.user({ roles: ['HRA'], companyIds: [world.own], passwordHash: hash });
    expect(await stateOf(userId)).toBe('Active');
    await query(`update app_user set password_state = 'RESET' where id = $1`, [userId]);
    expect(await stateOf(userId)).toBe('Reset required');
    await query(`insert into sign_in_attempt (account, user_id, failures, locked_until) values ('x', $1, 5, now() + interval '1 minute')`, [
      userId,
    ]);
    expect(await stateOf(userId)).toBe('Locked');
    expect(dataOf<User>(await get(userId, world.der)).state).toBe('Locked');
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
    const { userId } = await world.assay.given.user({ roles: held, companyIds: [world.own] });
    expect(dataOf<User>(await get(userId))).toMatchObject({ mainRole, userType });
  });
});

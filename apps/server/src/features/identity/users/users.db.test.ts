import type { User } from '@assay/contract/identity/user.types';
import { roles, type Role } from '@assay/domain/access/roles';
import { dataOf, refusalOf, type Who } from '#test/test-app.ts';
import { usersWorld } from '#test/users-world.ts';
import { describe, expect, test } from 'vitest';

const { world, get, query, draft, create, put } = usersWorld();
const mailsTo = (to: string) =>
  query<{ subject: string; body: string }>(`select subject, body from mail_message where recipient = $1 order by number`, [to]);
const eventsOf = (id: number) =>
  query<{ action: string; actorId: number; canon: string }>(
    `select action, actor_id as "actorId", canon from audit_event where entity = 'user' and entity_id = $1 order by at, seq`,
    [id],
  );

describe('a new user', () => {
  test('answers as GET would, is invited by mail, and is remembered', async () => {
    const answer = await create(draft({ username: 'Fresh@Own.example', phone: '555-010-0199', locationIds: [world.site] }));
    const user = dataOf<User>(answer);
    expect(user).toMatchObject({
      username: 'Fresh@Own.example',
      name: 'Nora Vale',
      state: 'Invited',
      mainRole: 'HRA',
      userType: 'CLIENT',
      companyIds: [world.own],
      companyNames: ['Own Freight'],
      locationIds: [world.site],
      locationNames: ['Own Yard'],
      pendingRoles: [],
      hasTotp: false,
      lastSignInAt: null,
      isActive: true,
    });
    expect(dataOf<User>(await get(user.id))).toEqual(user);
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
    const { username, id } = dataOf<User>(await create(draft()));
    const [mail] = await mailsTo(username);
    expect(mail?.body).toContain('⟦link⟧');
    const [token] = await query<{ hash: string }>(`select hash from mail_token where user_id = $1`, [id]);
    expect(mail?.body).not.toContain(token?.hash);
  });

  test('is told by an email of its own where collectors sign in, and waits for no password', async () => {
    const user = dataOf<User>(await create(draft({ roles: ['COLLECTOR'], companyIds: [] })));
    expect(user.state).toBe('Active');
    expect((await mailsTo(user.username))[0]?.body).toContain('/clinic-signin');
  });

  test('gets no invitation while it is disabled, and one when it is enabled', async () => {
    const user = dataOf<User>(await create(draft({ isActive: false })));
    expect(user.state).toBe('Disabled');
    expect(await mailsTo(user.username)).toEqual([]);
    dataOf<User>(await put(user.id, { version: user.version, isActive: true }));
    expect((await mailsTo(user.username)).map(({ subject }) => subject)).toEqual(['Your Assay account']);
  });

  test('with a username that somebody has is refused at its field, whatever the case', async () => {
    const { username } = dataOf<User>(await create(draft()));
    const answer = await create(draft({ username: username.toUpperCase() }));
    expect(refusalOf(answer)).toEqual({ status: 409, faults: ['username: taken'] });
  });

  test('of two with one username made at once is made once', async () => {
    const username = 'race@own.example';
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(draft({ username }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await query(`select id from app_user where lower(username) = $1`, [username])).toHaveLength(1);
    expect(await mailsTo(username)).toHaveLength(1);
  });

  test('takes a username that only an archived user had', async () => {
    const first = dataOf<User>(await create(draft()));
    dataOf<User>(await world.assay.call(world.ga, `DELETE /user/${first.id}`));
    expect((await create(draft({ username: first.username }))).status).toBe(200);
    expect(refusalOf(await put(first.id, { version: first.version + 1, isArchived: false }))).toEqual({
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
    expect(refusalOf(await create(body))).toEqual({ status: 400, faults: [fault] });
    expect(await query(`select id from app_user where username = $1`, [body.username])).toEqual([]);
  });

  test('DER and MRO in one are refused with the rule that forbids it', async () => {
    const { body } = await create(draft({ roles: ['DER', 'MRO'] }));
    expect(body.errors?.[0]?.message).toContain('49 CFR 40.3, 40.355');
  });

  test('gets no archived company or location', async () => {
    const old = await world.assay.given.company();
    const oldSite = await world.assay.given.location({ companyId: world.own });
    await query(`update company set is_archived = true where id = $1`, [old]);
    await query(`update location set is_archived = true where id = $1`, [oldSite]);
    expect(refusalOf(await create(draft({ companyIds: [old] })))).toEqual({ status: 400, faults: ['companyIds: archivedRecord'] });
    expect(refusalOf(await create(draft({ locationIds: [oldSite] })))).toEqual({ status: 400, faults: ['locationIds: archivedRecord'] });
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
    expect(refusalOf(await create(draft({ [key]: key === 'pendingRoles' ? ['GA'] : 1 })))).toEqual({
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
  const who = (role: string): Who => ({ GA: world.ga, SA: world.sa, LSA: world.lsa, DER: world.der })[role] as Who;

  test.each(Object.entries(gives))('%s gives %j and nothing else', async (giver, given) => {
    for (const role of roles) {
      const answer = await create(draft({ roles: [role] }), who(giver));
      if (given.includes(role)) expect(answer.status).toBe(200);
      else expect(refusalOf(answer)).toEqual({ status: 400, faults: ['roles: roleNotYours'] });
    }
  });

  test.each(['HRA', 'LHRA', 'OOA', 'CHO', 'MRO', 'MRO-ASSIST', 'COLLECTOR'] as const)('%s gives nothing and sees nobody', async (role) => {
    const somebody = await world.assay.given.user({ roles: [role], companyIds: [world.own], locationIds: [world.site] });
    expect((await create(draft(), somebody)).status).toBe(403);
    expect((await world.assay.call(somebody, 'POST /user/search', { body: {} })).status).toBe(403);
    expect((await get(world.der.userId, somebody)).status).toBe(403);
  });

  test('a group is handed on by who has it, and view comes with full control', async () => {
    expect((await create(draft({ permissionGroups: ['ORDERS-CREATE', 'RANDOMS-VIEW'] }), world.der)).status).toBe(200);
    expect(refusalOf(await create(draft({ permissionGroups: ['ORDERS-CREATE', 'BILLING-VIEW'] }), world.der))).toEqual({
      status: 400,
      faults: ['permissionGroups: groupNotYours'],
    });
    expect((await create(draft({ permissionGroups: ['BILLING-VIEW'] }), world.sa)).status).toBe(200);
  });
});

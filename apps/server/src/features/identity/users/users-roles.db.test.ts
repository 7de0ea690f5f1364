import type { User } from '@assay/contract/identity/user.types';
import { dataOf, refusalOf, type Answer, type Who } from '#test/test-app.ts';
import { usersWorld } from '#test/users-world.ts';
import { describe, expect, test } from 'vitest';

const { world, get, read, query, change, hra, lastEvent } = usersWorld();
const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;
const subjectsTo = async (to: string) =>
  (await query<{ subject: string }>(`select subject from mail_message where recipient = $1 order by number`, [to])).map(
    ({ subject }) => subject,
  );
const forgetMails = () => query(`delete from mail_message`);
/** A word on the record as it stands. */
const approve = async (id: number, who: Who, body: object = {}) =>
  world.assay.call(who, `POST /user/${id}/approve`, { body: { version: (await read(id)).version, ...body } });

describe('an account that is closed', () => {
  const isIn = async (who: Who) => (await world.assay.call(who, 'GET /auth/session')).status;

  test('lets nobody in from the same moment: disabled, and again when enabled only by a new sign-in', async () => {
    const who = await world.assay.given.user({ roles: ['HRA'], companyIds: [world.own], passwordHash: 'x' });
    expect(await isIn(who)).toBe(200);
    dataOf<User>(await change(who.userId, { isActive: false }));
    expect(await isIn(who)).toBe(401);
    dataOf<User>(await change(who.userId, { isActive: true }));
    expect(await isIn(who)).toBe(401);
    const [session] = await query<{ why: string }>(`select ended_reason as why from app_session where user_id = $1`, [who.userId]);
    expect(session?.why).toBe('disabled');
  });

  test('archived by a GA alone, and restored', async () => {
    const who = await world.assay.given.user({ roles: ['HRA'], companyIds: [world.own], passwordHash: 'x' });
    for (const not of [world.sa, world.lsa, world.der])
      expect(codeOf(await world.assay.call(not, `DELETE /user/${who.userId}`))).toBe('403 forbidden');
    expect(await isIn(who)).toBe(200);
    dataOf<User>(await world.assay.call(world.ga, `DELETE /user/${who.userId}`));
    expect(await isIn(who)).toBe(401);
    expect(codeOf(await change(who.userId, { firstName: 'X' }))).toBe('409 archived');
    expect(codeOf(await world.assay.call(world.ga, 'POST /user/reset-password', { body: { userId: who.userId } }))).toBe('409 archived');
    expect(codeOf(await change(who.userId, { isArchived: false }, world.sa))).toBe('403 forbidden');
    expect(dataOf<User>(await change(who.userId, { isArchived: false }))).toMatchObject({
      isArchived: false,
      roles: ['HRA'],
      companyIds: [world.own],
    });
    expect(await isIn(who)).toBe(401);
  });

  test('loses its open links and its password with its address, and the old address is told', async () => {
    await forgetMails();
    const username = 'before@own.example';
    const id = await hra({ username });
    dataOf<User>(await world.assay.call(world.ga, 'POST /user/reset-password', { body: { userId: id } }));
    dataOf<User>(await change(id, { username: 'after@own.example' }));
    const open = `select count(*)::integer as n from mail_token where user_id = $1 and used_at is null and expires_at > now()`;
    expect((await query<{ n: number }>(open, [id]))[0]?.n).toBe(1);
    expect(await subjectsTo(username)).toEqual(['Choose a new password', 'Your username was changed']);
    expect(await subjectsTo('after@own.example')).toEqual(['Choose a new password']);
    expect((await read(id)).state).toBe('Reset required');
  });

  test('that waits for its first password is invited at its new address', async () => {
    await forgetMails();
    const id = await hra({ username: 'typo@own.example', passwordHash: '' });
    dataOf<User>(await change(id, { username: 'right@own.example' }));
    expect(await subjectsTo('right@own.example')).toEqual(['Your Assay account']);
  });

  test('a role that is taken is missed in sessions that are open', async () => {
    const who = await world.assay.given.user({ roles: ['DER'], companyIds: [world.own] });
    expect((await world.assay.call(who, 'GET /user')).status).toBe(200);
    dataOf<User>(await change(who.userId, { roles: ['OOA'] }));
    await expect.poll(async () => (await world.assay.call(who, 'GET /user')).status).toBe(403);
  });
});

describe('a role that opens everything', () => {
  test.each(['GA', 'SA', 'MRO'])('%s counts only with a second administrator’s word', async (role) => {
    await forgetMails();
    const id = await hra();
    dataOf<User>(await change(id, { roles: ['HRA', role] }));
    expect(await read(id)).toMatchObject({ roles: ['HRA'], pendingRoles: [role], pendingBy: world.ga.userId, pendingByName: 'Test GA' });
    expect(await lastEvent(id)).toEqual({
      action: 'UPDATE',
      before: { pendingRoles: [], pendingBy: null },
      after: { pendingRoles: [role], pendingBy: world.ga.userId },
    });
    expect(await subjectsTo('ga@test.example')).toEqual([]);
    expect(await subjectsTo('other@test.example')).toEqual(['A role is waiting for your approval']);
    expect(await subjectsTo('sa@test.example')).toEqual(role === 'GA' ? [] : ['A role is waiting for your approval']);
    expect(codeOf(await approve(id, world.ga))).toBe('409 own-approval');
    expect((await get(id)).body.can).toMatchObject({ approve: false, decline: true });
    expect((await get(id, world.other)).body.can).toMatchObject({ approve: true });
    expect((await read(id)).roles).toEqual(['HRA']);
    expect(dataOf<User>(await approve(id, world.other))).toMatchObject({ pendingRoles: [], pendingBy: null, pendingByName: '' });
    expect((await read(id)).roles.toSorted()).toEqual(['HRA', role].toSorted());
    expect((await lastEvent(id)).action).toBe('APPROVE');
    expect(codeOf(await approve(id, world.other))).toBe('409 decided');
  });

  test('of a new user waits as well, and opens nothing meanwhile', async () => {
    const draft = { username: 'mro@new.example', firstName: 'Mia', lastName: 'Ro', roles: ['MRO', 'COLLECTOR'] };
    const user = dataOf<User>(await world.assay.call(world.ga, 'POST /user', { body: draft }));
    expect(user).toMatchObject({ roles: ['COLLECTOR'], pendingRoles: ['MRO'], mainRole: 'COLLECTOR', userType: 'CLIENT' });
    expect(dataOf<User>(await approve(user.id, world.sa, { version: user.version }))).toMatchObject({
      roles: ['MRO', 'COLLECTOR'],
      mainRole: 'MRO',
    });
  });

  test('leaves a user who holds no other to be changed as it was read, also when it is declined', async () => {
    const draft = { username: 'waits@test.example', firstName: 'Wim', lastName: 'Waits', roles: ['SA'] };
    const { id } = dataOf<User>(await world.assay.call(world.ga, 'POST /user', { body: draft }));
    const record = await read(id);
    expect(record).toMatchObject({ roles: [], pendingRoles: ['SA'] });
    expect(dataOf<User>(await world.assay.call(world.ga, `PUT /user/${id}`, { body: { ...record, isActive: false } }))).toMatchObject({
      isActive: false,
      pendingRoles: ['SA'],
    });
    dataOf<User>(await approve(id, world.ga, { decline: true }));
    expect(dataOf<User>(await change(id, { firstName: 'Wilhelm' }))).toMatchObject({ roles: [], pendingRoles: [] });
    dataOf<User>(await change(id, { roles: ['COLLECTOR'] }));
    expect(refusalOf(await change(id, { roles: [] }))).toEqual({ status: 400, faults: ['roles: roleNeeded'] });
  });

  test('is not approved by who would get it, nor by who could not give it', async () => {
    const applicant = await world.assay.given.user({ roles: ['SA'] });
    dataOf<User>(await change(applicant.userId, { roles: ['SA', 'GA'] }));
    expect(codeOf(await approve(applicant.userId, applicant))).toBe('409 own-approval');
    expect(codeOf(await approve(applicant.userId, applicant, { decline: true }))).toBe('409 own-approval');
    expect(codeOf(await approve(applicant.userId, world.sa))).toBe('403 forbidden');
    for (const who of [world.lsa, world.der]) expect((await approve(applicant.userId, who)).status).toBe(403);
    expect((await read(applicant.userId)).roles).toEqual(['SA']);
  });

  test('is declined by another, or taken back by who asked', async () => {
    for (const who of [world.other, world.ga]) {
      const id = await hra();
      dataOf<User>(await change(id, { roles: ['HRA', 'SA'] }));
      expect(dataOf<User>(await approve(id, who, { decline: true }))).toMatchObject({ roles: ['HRA'], pendingRoles: [] });
      expect(await lastEvent(id)).toMatchObject({ action: 'DECLINE', before: { pendingRoles: ['SA'] } });
      expect(codeOf(await approve(id, world.other))).toBe('409 decided');
    }
  });

  test('of two words at once one counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await hra();
      dataOf<User>(await change(id, { roles: ['HRA', 'SA'] }));
      const answers = await Promise.all([approve(id, world.other), approve(id, world.sa), approve(id, world.other, { decline: true })]);
      expect(answers.map(codeOf).toSorted()).toEqual(['200 undefined', '409 decided', '409 decided']);
      const decisions = await query(
        `select from audit_event where entity_id = $1 and entity = 'user' and action in ('APPROVE', 'DECLINE')`,
        [id],
      );
      expect(decisions).toHaveLength(1);
    }
  });

  test('at an old version is not approved unseen', async () => {
    const id = await hra();
    const { version } = dataOf<User>(await change(id, { roles: ['HRA', 'SA'] }));
    dataOf<User>(await change(id, { roles: ['HRA', 'SA', 'MRO'] }));
    expect(codeOf(await approve(id, world.other, { version }))).toBe('409 conflict');
  });

  test('that somebody asked for is not joined by another’s wish, so that nobody approves their own', async () => {
    const id = await hra();
    dataOf<User>(await change(id, { roles: ['HRA', 'SA'] }));
    expect(refusalOf(await change(id, { roles: ['HRA', 'MRO'] }, world.other))).toEqual({
      status: 400,
      faults: ['roles: approvalWaiting'],
    });
    expect(dataOf<User>(await change(id, { roles: ['HRA', 'OOA'] }, world.other))).toMatchObject({
      pendingRoles: ['SA'],
      pendingBy: world.ga.userId,
    });
    expect(dataOf<User>(await change(id, { firstName: 'Ada' }, world.other))).toMatchObject({
      pendingRoles: ['SA'],
      pendingBy: world.ga.userId,
    });
    expect(codeOf(await approve(id, world.ga))).toBe('409 own-approval');
  });

  test('waits anew when its holder gets another address from somebody: an email there would hand it on', async () => {
    const { userId: id } = await world.assay.given.user({ roles: ['MRO', 'COLLECTOR'], username: 'mro@test.example' });
    const record = await read(id);
    expect(
      dataOf<User>(await world.assay.call(world.ga, `PUT /user/${id}`, { body: { ...record, username: 'mine@test.example' } })),
    ).toMatchObject({
      username: 'mine@test.example',
      roles: ['COLLECTOR'],
      pendingRoles: ['MRO'],
      pendingBy: world.ga.userId,
    });
    expect(codeOf(await approve(id, world.ga))).toBe('409 own-approval');
    expect(dataOf<User>(await approve(id, world.other))).toMatchObject({ roles: ['MRO', 'COLLECTOR'], pendingRoles: [] });
  });

  test('stays with who changes their own address', async () => {
    const who = await world.assay.given.user({ roles: ['GA'], username: 'moving@test.example' });
    const record = await read(who.userId);
    expect(
      dataOf<User>(await world.assay.call(who, `PUT /user/${who.userId}`, { body: { ...record, username: 'moved@test.example' } })),
    ).toMatchObject({
      roles: ['GA'],
      pendingRoles: [],
    });
  });

  test('once held stays when others change, and is taken at once', async () => {
    const { userId } = await world.assay.given.user({ roles: ['SA', 'MRO'] });
    expect(dataOf<User>(await change(userId, { roles: ['SA', 'MRO', 'LSA'], companyIds: [world.own] })).pendingRoles).toEqual([]);
    expect(dataOf<User>(await change(userId, { roles: ['LSA'] })).roles).toEqual(['LSA']);
    expect(dataOf<User>(await change(userId, { roles: ['LSA', 'MRO'] }))).toMatchObject({ roles: ['LSA'], pendingRoles: ['MRO'] });
  });

  test('is not told to who switched that off', async () => {
    await forgetMails();
    dataOf<User>(
      await world.assay.call(world.other, `POST /user/${world.other.userId}/notification`, { body: { approvalWaiting: { email: false } } }),
    );
    dataOf<User>(await change(await hra(), { roles: ['HRA', 'SA'] }));
    expect(await subjectsTo('other@test.example')).toEqual([]);
    expect(await subjectsTo('sa@test.example')).toEqual(['A role is waiting for your approval']);
  });
});

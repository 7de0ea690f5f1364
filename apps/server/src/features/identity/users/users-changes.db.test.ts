import type { User } from '@assay/contract/identity/user.types';
import { createTestApp, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let ga: NonNullable<Who>;
let other: NonNullable<Who>;
let sa: NonNullable<Who>;
let own: number;
let foreign: number;
let site: number;
let foreignSite: number;
let der: NonNullable<Who>;
let lsa: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'], username: 'ga@test.example' });
  other = await assay.given.user({ roles: ['GA'], username: 'other@test.example' });
  sa = await assay.given.user({ roles: ['SA'], username: 'sa@test.example' });
  own = await assay.given.company({ name: 'Own Freight' });
  foreign = await assay.given.company({ name: 'CANARY Freight' });
  site = await assay.given.location({ companyId: own, name: 'Own Yard' });
  foreignSite = await assay.given.location({ companyId: foreign, name: 'CANARY Yard' });
  der = await assay.given.user({ roles: ['DER'], companyIds: [own], groups: ['ORDERS-CREATE'] });
  lsa = await assay.given.user({ roles: ['LSA'], companyIds: [own], groups: ['ORDERS-CREATE'] });
});
afterAll(() => assay.close());

const dataOf = <T = User>({ status, body, text }: Answer): T => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 400)}`);
  return body.data as unknown as T;
};
const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`) });
const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;
const get = (id: number, who: Who = ga) => assay.call(who, 'GET', `/user/${id}`);
const read = async (id: number, who: Who = ga): Promise<User> => dataOf(await get(id, who));
/** A change on top of the record as it stands. */
const change = async (id: number, changes: object, who: Who = ga) =>
  assay.call(who, 'PUT', `/user/${id}`, { version: (await read(id)).version, ...changes });
/** A word on the record as it stands. */
const approve = async (id: number, who: Who, body: object = {}) =>
  assay.call(who, 'POST', `/user/${id}/approve`, { version: (await read(id)).version, ...body });
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  assay.database.system('what is stored', (tx) => tx.query<Row>(text, values));
const mailsTo = async (to: string) =>
  (await query<{ subject: string }>(`select subject from mail_message where recipient = $1 order by number`, [to])).map(
    ({ subject }) => subject,
  );
const forgetMails = () => query(`delete from mail_message`);

type Told = { action: string; before: unknown; after: unknown };
const lastEvent = async (id: number): Promise<Told> => {
  const [row] = await query<{ canon: string }>(
    `select canon from audit_event where entity = 'user' and entity_id = $1 order by at desc, seq desc limit 1`,
    [id],
  );
  const { action, before, after } = JSON.parse(row?.canon ?? '{}') as Told;
  return { action, before, after };
};
const countEvents = async (): Promise<number> => (await query<{ n: number }>(`select count(*)::integer as n from audit_event`))[0]?.n ?? 0;
const hra = async (overrides: object = {}) =>
  (await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x', ...overrides })).userId;

describe('a change of a user', () => {
  test('sent back as GET gave it changes nothing, whoever sends it', async () => {
    const id = await hra({ companyIds: [own, foreign], locationIds: [site, foreignSite] });
    for (const who of [ga, sa, lsa, der]) {
      const before = await read(id);
      const events = await countEvents();
      const answer = await assay.call(who, 'PUT', `/user/${id}`, await read(id, who));
      expect(answer.status).toBe(200);
      expect(await read(id)).toEqual(before);
      expect(await countEvents()).toBe(events);
    }
  });

  test('is remembered with what was and what is, lists included', async () => {
    const id = await hra();
    dataOf(await change(id, { roles: ['HRA', 'OOA'], companyIds: [own, foreign], phone: '555-010-0142' }));
    expect(await lastEvent(id)).toEqual({
      action: 'UPDATE',
      before: { phone: '', roles: ['HRA'], companyIds: [own] },
      after: { phone: '555-010-0142', roles: ['HRA', 'OOA'], companyIds: [own, foreign] },
    });
    expect(await read(id)).toMatchObject({ roles: ['HRA', 'OOA'], companyIds: [own, foreign], version: 2 });
  });

  test('at an old version changes nothing and answers the current record', async () => {
    const id = await hra();
    dataOf(await change(id, { firstName: 'Ann' }));
    const answer = await assay.call(ga, 'PUT', `/user/${id}`, { version: 1, firstName: 'Bea' });
    expect(codeOf(answer)).toBe('409 conflict');
    expect((answer.body.data as unknown as User).firstName).toBe('Ann');
  });

  test('to a username that somebody has is refused at its field', async () => {
    const id = await hra();
    expect(faultsOf(await change(id, { username: 'GA@test.example' }))).toEqual({ status: 409, faults: ['username: taken'] });
  });

  test('by two at once from one reading is taken once', async () => {
    const id = await hra();
    const answers = await Promise.all(
      ['Ann', 'Bea', 'Cam'].map((firstName) => assay.call(ga, 'PUT', `/user/${id}`, { version: 1, firstName })),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['200 undefined', '409 conflict', '409 conflict']);
  });

  test.each(['passwordHash', 'totpSeed', 'hasPassword', 'createdBy', 'password'])('cannot set %s', async (key) => {
    expect(faultsOf(await change(await hra(), { [key]: 'x' }))).toEqual({ status: 400, faults: [`${key}: unknownKey`] });
  });

  test.each([
    ['pendingRoles', ['GA']],
    ['pendingBy', 1],
    ['state', 'Active'],
    ['mainRole', 'GA'],
    ['userType', 'ADMIN'],
    ['hasTotp', true],
    ['cognitoUserId', 'x'],
    ['notifications', { auditReport: { email: false } }],
    ['lastSignInAt', '2026-01-01T00:00:00.000Z'],
  ])('carries %s back without effect', async (key, value) => {
    const id = await hra();
    const before = await read(id);
    expect((await change(id, { [key]: value })).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });
});

describe('a representative who changes a user of two companies', () => {
  test('keeps the other company and location', async () => {
    const id = await hra({ companyIds: [own, foreign], locationIds: [site, foreignSite] });
    const seen = await read(id, der);
    dataOf(await assay.call(der, 'PUT', `/user/${id}`, { ...seen, firstName: 'Changed', locationIds: [] }));
    expect(await read(id)).toMatchObject({ firstName: 'Changed', companyIds: [own, foreign], locationIds: [foreignSite] });
  });

  test.each([
    ['username', 'mine@own.example'],
    ['roles', ['OOA']],
    ['permissionGroups', ['ORDERS-CREATE']],
    ['isActive', false],
    ['requiresPasscode', true],
  ])('does not change %s, which counts there as well', async (path, value) => {
    const id = await hra({ companyIds: [own, foreign] });
    const before = await read(id);
    for (const who of [der, lsa])
      expect(faultsOf(await change(id, { [path]: value }, who))).toEqual({ status: 400, faults: [`${path}: beyondScope`] });
    expect(await read(id)).toEqual(before);
    expect((await change(id, { [path]: value })).status).toBe(200);
  });

  test('changes it where the user has no other company', async () => {
    const id = await hra();
    expect((await change(id, { username: 'moved@own.example', roles: ['LHRA'], isActive: false }, der)).status).toBe(200);
  });

  test('adds nobody to a company out of scope', async () => {
    const id = await hra();
    expect(faultsOf(await change(id, { companyIds: [own, foreign] }, der))).toEqual({ status: 400, faults: ['companyIds: reference'] });
    expect(faultsOf(await change(id, { locationIds: [foreignSite] }, der))).toEqual({ status: 400, faults: ['locationIds: reference'] });
  });
});

describe('who may change whom', () => {
  test('a user with a role that one could not give is seen and not changed', async () => {
    const colleague = await assay.given.user({ roles: ['DER'], companyIds: [own] });
    const mixed = await assay.given.user({ roles: ['HRA', 'CHO'], companyIds: [own] });
    for (const { userId } of [colleague, mixed]) {
      const answer = await get(userId, der);
      expect(answer.body.can).toMatchObject({ edit: false, reset: false, invite: false, endSessions: false });
      expect(codeOf(await change(userId, { firstName: 'X' }, der))).toBe('403 forbidden');
      expect(codeOf(await assay.call(der, 'POST', '/user/reset-password', { userId }))).toBe('403 forbidden');
      expect(codeOf(await assay.call(der, 'POST', `/user/${userId}/end-sessions`, {}))).toBe('403 forbidden');
      expect(codeOf(await assay.call(der, 'POST', '/user/assign-locations', { userId, locationIds: [site] }))).toBe('403 forbidden');
    }
  });

  test('an attempt at it is remembered as denied', async () => {
    const label = 'POST /user/reset-password';
    const denied = () => query(`select from audit_event where action = 'DENIED' and actor_id = $1 and label = $2`, [sa.userId, label]);
    const before = (await denied()).length;
    expect(codeOf(await assay.call(sa, 'POST', '/user/reset-password', { userId: ga.userId }))).toBe('403 forbidden');
    expect(await denied()).toHaveLength(before + 1);
  });

  test('SA does not touch a GA, and makes nobody one', async () => {
    expect((await get(other.userId, sa)).body.can).toMatchObject({ edit: false, reset: false });
    expect(codeOf(await change(other.userId, { firstName: 'X' }, sa))).toBe('403 forbidden');
    expect(codeOf(await assay.call(sa, 'POST', '/user/reset-password', { userId: other.userId }))).toBe('403 forbidden');
    expect(faultsOf(await change(await hra(), { roles: ['HRA', 'GA'] }, sa))).toEqual({ status: 400, faults: ['roles: roleNotYours'] });
    const waiting = await hra();
    dataOf(await change(waiting, { roles: ['HRA', 'GA'] }));
    expect(codeOf(await change(waiting, { firstName: 'X' }, sa))).toBe('403 forbidden');
  });

  test('LSA and DER do not take a role that they could not give', async () => {
    const id = await hra({ roles: ['HRA', 'OOA'] });
    expect(faultsOf(await change(id, { roles: ['HRA', 'DER'] }, der))).toEqual({ status: 400, faults: ['roles: roleNotYours'] });
    expect((await change(id, { roles: ['OOA'] }, der)).status).toBe(200);
  });

  test('nobody changes their own rights or closes their own account, and everybody their own name', async () => {
    const self = await assay.given.user({ roles: ['GA'] });
    const wish = { roles: ['GA', 'LSA'], permissionGroups: ['MRO-VIEW'], isActive: false, companyIds: [own] };
    expect(faultsOf(await change(self.userId, wish, self))).toEqual({
      status: 400,
      faults: ['roles: ownAccount', 'permissionGroups: ownAccount', 'isActive: ownAccount'],
    });
    expect(codeOf(await assay.call(self, 'DELETE', `/user/${self.userId}`))).toBe('403 forbidden');
    expect((await get(self.userId, self)).body.can).toMatchObject({ edit: true, archive: false });
    expect(dataOf(await change(self.userId, { firstName: 'Renamed' }, self)).firstName).toBe('Renamed');
  });

  test('a conflict with a role that waits is refused as well', async () => {
    const id = await hra();
    dataOf(await change(id, { roles: ['HRA', 'MRO'] }));
    expect(faultsOf(await change(id, { roles: ['DER'] }))).toEqual({ status: 400, faults: ['roles: roleConflict'] });
  });
});

describe('an account that is closed', () => {
  const isIn = async (who: Who) => (await assay.call(who, 'GET', '/auth/session')).status;

  test('lets nobody in from the same moment: disabled, and again when enabled only by a new sign-in', async () => {
    const who = await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x' });
    expect(await isIn(who)).toBe(200);
    dataOf(await change(who.userId, { isActive: false }));
    expect(await isIn(who)).toBe(401);
    dataOf(await change(who.userId, { isActive: true }));
    expect(await isIn(who)).toBe(401);
    const [session] = await query<{ why: string }>(`select ended_reason as why from app_session where user_id = $1`, [who.userId]);
    expect(session?.why).toBe('disabled');
  });

  test('archived by a GA alone, and restored', async () => {
    const who = await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x' });
    for (const not of [sa, lsa, der]) expect(codeOf(await assay.call(not, 'DELETE', `/user/${who.userId}`))).toBe('403 forbidden');
    expect(await isIn(who)).toBe(200);
    dataOf(await assay.call(ga, 'DELETE', `/user/${who.userId}`));
    expect(await isIn(who)).toBe(401);
    expect(codeOf(await change(who.userId, { firstName: 'X' }))).toBe('409 archived');
    expect(codeOf(await assay.call(ga, 'POST', '/user/reset-password', { userId: who.userId }))).toBe('409 archived');
    expect(codeOf(await change(who.userId, { isArchived: false }, sa))).toBe('403 forbidden');
    expect(dataOf(await change(who.userId, { isArchived: false }))).toMatchObject({ isArchived: false, roles: ['HRA'], companyIds: [own] });
    expect(await isIn(who)).toBe(401);
  });

  test('loses its open links and its password with its address, and the old address is told', async () => {
    await forgetMails();
    const username = 'before@own.example';
    const id = await hra({ username });
    dataOf(await assay.call(ga, 'POST', '/user/reset-password', { userId: id }));
    dataOf(await change(id, { username: 'after@own.example' }));
    const open = `select count(*)::integer as n from mail_token where user_id = $1 and used_at is null and expires_at > now()`;
    expect((await query<{ n: number }>(open, [id]))[0]?.n).toBe(1);
    expect(await mailsTo(username)).toEqual(['Choose a new password', 'Your username was changed']);
    expect(await mailsTo('after@own.example')).toEqual(['Choose a new password']);
    expect((await read(id)).state).toBe('Reset required');
  });

  test('that waits for its first password is invited at its new address', async () => {
    await forgetMails();
    const id = await hra({ username: 'typo@own.example', passwordHash: '' });
    dataOf(await change(id, { username: 'right@own.example' }));
    expect(await mailsTo('right@own.example')).toEqual(['Your Assay account']);
  });

  test('a role that is taken bites within two seconds', async () => {
    const who = await assay.given.user({ roles: ['DER'], companyIds: [own] });
    expect((await assay.call(who, 'GET', '/user')).status).toBe(200);
    dataOf(await change(who.userId, { roles: ['OOA'] }));
    await expect.poll(async () => (await assay.call(who, 'GET', '/user')).status, { timeout: 2500 }).toBe(403);
  });
});

describe('a role that opens everything', () => {
  test.each(['GA', 'SA', 'MRO'])('%s counts only with a second administrator’s word', async (role) => {
    await forgetMails();
    const id = await hra();
    dataOf(await change(id, { roles: ['HRA', role] }));
    expect(await read(id)).toMatchObject({ roles: ['HRA'], pendingRoles: [role], pendingBy: ga.userId, pendingByName: 'Test GA' });
    expect(await lastEvent(id)).toEqual({
      action: 'UPDATE',
      before: { pendingRoles: [], pendingBy: null },
      after: { pendingRoles: [role], pendingBy: ga.userId },
    });
    expect(await mailsTo('ga@test.example')).toEqual([]);
    expect(await mailsTo('other@test.example')).toEqual(['A role is waiting for your approval']);
    expect(await mailsTo('sa@test.example')).toEqual(role === 'GA' ? [] : ['A role is waiting for your approval']);
    expect(codeOf(await approve(id, ga))).toBe('409 own-approval');
    expect((await get(id)).body.can).toMatchObject({ approve: false, decline: true });
    expect((await get(id, other)).body.can).toMatchObject({ approve: true });
    expect((await read(id)).roles).toEqual(['HRA']);
    expect(dataOf(await approve(id, other))).toMatchObject({ pendingRoles: [], pendingBy: null, pendingByName: '' });
    expect((await read(id)).roles.toSorted()).toEqual(['HRA', role].toSorted());
    expect((await lastEvent(id)).action).toBe('APPROVE');
    expect(codeOf(await approve(id, other))).toBe('409 decided');
  });

  test('of a new user waits as well, and opens nothing meanwhile', async () => {
    const draft = { username: 'mro@new.example', firstName: 'Mia', lastName: 'Ro', roles: ['MRO', 'COLLECTOR'] };
    const user = dataOf(await assay.call(ga, 'POST', '/user', draft));
    expect(user).toMatchObject({ roles: ['COLLECTOR'], pendingRoles: ['MRO'], mainRole: 'COLLECTOR', userType: 'CLIENT' });
    expect(dataOf(await approve(user.id, sa, { version: user.version }))).toMatchObject({
      roles: ['MRO', 'COLLECTOR'],
      mainRole: 'MRO',
    });
  });

  test('leaves a user who holds no other to be changed as it was read, also when it is declined', async () => {
    const draft = { username: 'waits@test.example', firstName: 'Wim', lastName: 'Waits', roles: ['SA'] };
    const { id } = dataOf(await assay.call(ga, 'POST', '/user', draft));
    const record = await read(id);
    expect(record).toMatchObject({ roles: [], pendingRoles: ['SA'] });
    expect(dataOf(await assay.call(ga, 'PUT', `/user/${id}`, { ...record, isActive: false }))).toMatchObject({
      isActive: false,
      pendingRoles: ['SA'],
    });
    dataOf(await approve(id, ga, { decline: true }));
    expect(dataOf(await change(id, { firstName: 'Wilhelm' }))).toMatchObject({ roles: [], pendingRoles: [] });
    dataOf(await change(id, { roles: ['COLLECTOR'] }));
    expect(faultsOf(await change(id, { roles: [] }))).toEqual({ status: 400, faults: ['roles: roleNeeded'] });
  });

  test('is not approved by who would get it, nor by who could not give it', async () => {
    const applicant = await assay.given.user({ roles: ['SA'] });
    dataOf(await change(applicant.userId, { roles: ['SA', 'GA'] }));
    expect(codeOf(await approve(applicant.userId, applicant))).toBe('409 own-approval');
    expect(codeOf(await approve(applicant.userId, applicant, { decline: true }))).toBe('409 own-approval');
    expect(codeOf(await approve(applicant.userId, sa))).toBe('403 forbidden');
    for (const who of [lsa, der]) expect((await approve(applicant.userId, who)).status).toBe(403);
    expect((await read(applicant.userId)).roles).toEqual(['SA']);
  });

  test('is declined by another, or taken back by who asked', async () => {
    for (const who of [other, ga]) {
      const id = await hra();
      dataOf(await change(id, { roles: ['HRA', 'SA'] }));
      expect(dataOf(await approve(id, who, { decline: true }))).toMatchObject({ roles: ['HRA'], pendingRoles: [] });
      expect(await lastEvent(id)).toMatchObject({ action: 'DECLINE', before: { pendingRoles: ['SA'] } });
      expect(codeOf(await approve(id, other))).toBe('409 decided');
    }
  });

  test('of two words at once one counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await hra();
      dataOf(await change(id, { roles: ['HRA', 'SA'] }));
      const answers = await Promise.all([approve(id, other), approve(id, sa), approve(id, other, { decline: true })]);
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
    const { version } = dataOf(await change(id, { roles: ['HRA', 'SA'] }));
    dataOf(await change(id, { roles: ['HRA', 'SA', 'MRO'] }));
    expect(codeOf(await approve(id, other, { version }))).toBe('409 conflict');
  });

  test('that somebody asked for is not joined by another’s wish, so that nobody approves their own', async () => {
    const id = await hra();
    dataOf(await change(id, { roles: ['HRA', 'SA'] }));
    expect(faultsOf(await change(id, { roles: ['HRA', 'MRO'] }, other))).toEqual({ status: 400, faults: ['roles: approvalWaiting'] });
    expect(dataOf(await change(id, { roles: ['HRA', 'OOA'] }, other))).toMatchObject({ pendingRoles: ['SA'], pendingBy: ga.userId });
    expect(dataOf(await change(id, { firstName: 'Ada' }, other))).toMatchObject({ pendingRoles: ['SA'], pendingBy: ga.userId });
    expect(codeOf(await approve(id, ga))).toBe('409 own-approval');
  });

  test('waits anew when its holder gets another address from somebody: an email there would hand it on', async () => {
    const { userId: id } = await assay.given.user({ roles: ['MRO', 'COLLECTOR'], username: 'mro@test.example' });
    const record = await read(id);
    expect(dataOf(await assay.call(ga, 'PUT', `/user/${id}`, { ...record, username: 'mine@test.example' }))).toMatchObject({
      username: 'mine@test.example',
      roles: ['COLLECTOR'],
      pendingRoles: ['MRO'],
      pendingBy: ga.userId,
    });
    expect(codeOf(await approve(id, ga))).toBe('409 own-approval');
    expect(dataOf(await approve(id, other))).toMatchObject({ roles: ['MRO', 'COLLECTOR'], pendingRoles: [] });
  });

  test('stays with who changes their own address', async () => {
    const who = await assay.given.user({ roles: ['GA'], username: 'moving@test.example' });
    const record = await read(who.userId);
    expect(dataOf(await assay.call(who, 'PUT', `/user/${who.userId}`, { ...record, username: 'moved@test.example' }))).toMatchObject({
      roles: ['GA'],
      pendingRoles: [],
    });
  });

  test('once held stays when others change, and is taken at once', async () => {
    const { userId } = await assay.given.user({ roles: ['SA', 'MRO'] });
    expect(dataOf(await change(userId, { roles: ['SA', 'MRO', 'LSA'], companyIds: [own] })).pendingRoles).toEqual([]);
    expect(dataOf(await change(userId, { roles: ['LSA'] })).roles).toEqual(['LSA']);
    expect(dataOf(await change(userId, { roles: ['LSA', 'MRO'] }))).toMatchObject({ roles: ['LSA'], pendingRoles: ['MRO'] });
  });

  test('is not told to who switched that off', async () => {
    await forgetMails();
    dataOf(await assay.call(other, 'POST', `/user/${other.userId}/notification`, { approvalWaiting: { email: false } }));
    dataOf(await change(await hra(), { roles: ['HRA', 'SA'] }));
    expect(await mailsTo('other@test.example')).toEqual([]);
    expect(await mailsTo('sa@test.example')).toEqual(['A role is waiting for your approval']);
  });
});

import type { User } from '@assay/contract/identity/user.types';
import { changedSince } from '@assay/domain/identity/users';
import { actingAs } from '@assay/testkit/actors';
import { createTestApp, dataOf, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { linkCodeFor, mailsTo } from '#test/mails.ts';
import { authClientOf, enteredBy, password } from '#test/auth-client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const nobody: Who = null;
let assay: TestApp;
let ga: NonNullable<Who>;
let other: NonNullable<Who>;
let sa: NonNullable<Who>;
let own: number;
let foreign: number;
let site: number;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'], username: 'ga@test.example' });
  other = await assay.given.user({ roles: ['GA'], username: 'other@test.example' });
  sa = await assay.given.user({ roles: ['SA'], username: 'sa@test.example' });
  own = await assay.given.company({ name: 'Own Freight' });
  foreign = await assay.given.company({ name: 'Other Freight' });
  site = await assay.given.location({ companyId: own, name: 'Own Yard' });
});
afterAll(() => assay.close());

const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;
const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`) });
const get = (id: number, who: Who = ga) => assay.call(who, `GET /user/${id}`);
const read = async (id: number): Promise<User> => dataOf<User>(await get(id));
const change = async (id: number, changes: object, who: Who) =>
  assay.call(who, `PUT /user/${id}`, { body: { version: (await read(id)).version, ...changes } });
const decide = async (id: number, who: Who, { word = 'approve' }: { readonly word?: 'approve' | 'decline' } = {}) =>
  assay.call(who, `POST /user/${id}/${word}`, { body: { version: (await read(id)).version } });
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  assay.database.system('what is stored', (tx) => tx.query<Row>(text, values));
const hra = async (overrides: object = {}) =>
  (await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x', ...overrides })).userId;

let count = 0;
const address = (name: string) => `${name}-${(count += 1)}@test.example`;
/** A user for whom GA has asked for MRO. */
const waiting = async (): Promise<number> => {
  const id = await hra({ username: address('reviewer') });
  dataOf<User>(await change(id, { roles: ['HRA', 'MRO'] }, ga));
  return id;
};
/** A review officer as two persons have made one. */
const officer = async (): Promise<number> => {
  const id = await waiting();
  dataOf<User>(await decide(id, sa));
  expect((await read(id)).roles).toContain('MRO');
  return id;
};

describe('one administrator alone', () => {
  test('renames a user whose role waits to a mailbox of their own, and cannot approve it then', async () => {
    const id = await waiting();
    dataOf<User>(await change(id, { username: address('mine') }, sa));
    expect(codeOf(await decide(id, sa))).toBe('409 own-approval');
    expect((await get(id, sa)).body.can).toMatchObject({ approve: false, decline: true });
    expect(await read(id)).toMatchObject({
      roles: ['HRA'],
      pendingRoles: ['MRO'],
      pendingBy: ga.userId,
      pendingAskers: [ga.userId, sa.userId],
      pendingAskerNames: ['Test GA', 'Test SA'],
    });
    expect(codeOf(await decide(id, ga))).toBe('409 own-approval');
    expect(dataOf<User>(await decide(id, other)).roles).toEqual(['HRA', 'MRO']);
  });

  test.each([
    ['permission groups', { permissionGroups: ['MRO-FULLCONTROL'] }],
    ['companies', () => ({ companyIds: [own, foreign] })],
    ['locations', () => ({ locationIds: [site] })],
    ['the passcode', { requiresPasscode: true }],
    ['another role', { roles: ['HRA', 'OOA'] }],
    ['whether it is active', { isActive: false }],
  ])('changes %s of a user whose role waits, and cannot approve it then', async (_what, changes) => {
    const id = await waiting();
    dataOf<User>(await change(id, typeof changes === 'function' ? changes() : changes, sa));
    expect(codeOf(await decide(id, sa))).toBe('409 own-approval');
  });

  test('assigns a location to a user whose role waits, or resets the password, and cannot approve it then', async () => {
    for (const [path, body] of [
      ['assign-locations', { locationIds: [site] }],
      ['reset-password', {}],
    ] as const) {
      const id = await waiting();
      dataOf<User>(await assay.call(sa, `POST /user/${path}`, { body: { userId: id, ...body } }));
      expect(codeOf(await decide(id, sa))).toBe('409 own-approval');
    }
  });

  test('corrects a name or a phone number, which opens nothing, and may still approve', async () => {
    const id = await waiting();
    dataOf<User>(await change(id, { firstName: 'Ada', phone: '555-010-0142' }, sa));
    expect(dataOf<User>(await decide(id, sa)).roles).toEqual(['HRA', 'MRO']);
  });

  test('renames a user whose role waits there and back: the trail leads to them, and what they set up there opens nothing', async () => {
    const id = await waiting();
    const { username } = await read(id);
    const mine = address('mine');
    dataOf<User>(await change(id, { username: mine }, sa));
    const link = await linkCodeFor(assay, mine);
    dataOf<User>(await assay.call(nobody, 'POST /user/confirm-forgot-password', { body: { username: mine, code: link, password } }));
    const auth = authClientOf(assay);
    expect((await auth.signIn(mine)).status).toBe(200);
    dataOf<User>(await change(id, { username }, sa));
    expect(codeOf(await decide(id, sa))).toBe('409 own-approval');
    dataOf<User>(await decide(id, other));
    expect(codeOf(await auth.signIn(username))).toBe('400 PasswordResetRequiredException');
  });

  test('renames a user there and back before the role is asked for: what they set up there opens nothing', async () => {
    const username = address('honest');
    const id = await hra({ username });
    const mine = address('mine');
    dataOf<User>(await change(id, { username: mine }, sa));
    const code = await linkCodeFor(assay, mine);
    dataOf<User>(await assay.call(nobody, 'POST /user/confirm-forgot-password', { body: { username: mine, code, password } }));
    const opened = enteredBy(await authClientOf(assay).signIn(mine));
    dataOf<User>(await change(id, { username }, sa));
    dataOf<User>(await change(id, { roles: ['HRA', 'MRO'] }, ga));
    dataOf<User>(await decide(id, sa));
    expect(codeOf(await authClientOf(assay).signIn(username))).toBe('400 PasswordResetRequiredException');
    expect((await assay.call({ userId: id, token: opened.accessToken }, 'GET /auth/session')).status).toBe(401);
  });

  test('asks twice, once under another’s request, and approves neither', async () => {
    const id = await waiting();
    dataOf<User>(await change(id, { permissionGroups: ['MRO-VIEW'] }, sa));
    dataOf<User>(await change(id, { roles: ['HRA', 'SA'] }, sa));
    expect(await read(id)).toMatchObject({ pendingRoles: ['SA', 'MRO'], pendingAskers: [ga.userId, sa.userId] });
    for (const who of [ga, sa]) expect(codeOf(await decide(id, who))).toBe('409 own-approval');
  });

  test('is an asker until the request is decided, and no longer', async () => {
    const id = await waiting();
    dataOf<User>(await change(id, { permissionGroups: ['MRO-VIEW'] }, sa));
    dataOf<User>(await decide(id, ga, { word: 'decline' }));
    expect(await read(id)).toMatchObject({ pendingRoles: [], pendingBy: null, pendingAskers: [], pendingRequest: null });
    dataOf<User>(await change(id, { roles: ['HRA', 'MRO'] }, ga));
    expect(dataOf<User>(await decide(id, sa)).roles).toEqual(['HRA', 'MRO']);
  });

  test('accepts a request for an account with such a role, renames it, and cannot approve it', async () => {
    const email = address('visitor');
    dataOf<User>(await assay.call(nobody, 'POST /public/sign-up', { body: { name: 'Vera Visitor', email, company: 'Acme' } }));
    const [found] = await query<{ id: number }>(`select id from sign_up_request where email = $1`, [email]);
    dataOf<User>(await assay.call(ga, `POST /sign-up-request/${found?.id}/accept`, { body: { version: 1, roles: ['SA'] } }));
    const [user] = await query<{ id: number }>(`select id from app_user where username = $1`, [email]);
    const id = user?.id ?? 0;
    expect(await read(id)).toMatchObject({ roles: [], pendingRoles: ['SA'], pendingAskers: [ga.userId] });
    dataOf<User>(await change(id, { username: address('mine') }, sa));
    for (const who of [ga, sa]) expect(codeOf(await decide(id, who))).toBe('409 own-approval');
  });

  test('has an invitation to such a role sent to another address, and cannot approve it', async () => {
    const draft = { username: address('new'), firstName: 'New', lastName: 'Officer', roles: ['MRO'] };
    const { id } = dataOf<User>(await assay.call(ga, 'POST /user', { body: draft }));
    const mine = address('mine');
    dataOf<User>(await change(id, { username: mine }, sa));
    expect((await mailsTo(assay, mine)).map(({ subject }) => subject)).toEqual(['Your Assay account']);
    for (const who of [ga, sa]) expect(codeOf(await decide(id, who))).toBe('409 own-approval');
  });
});

describe('an account that two persons have approved', () => {
  test.each([
    ['to another address', { username: 'taken-over@test.example' }],
    ['without its passcode', { requiresPasscode: false }],
  ])('waits anew when one administrator changes it %s', async (_what, changes) => {
    const id = await officer();
    dataOf<User>(await change(id, { requiresPasscode: true }, ga));
    expect((await read(id)).roles).toEqual(['HRA', 'MRO']);
    dataOf<User>(await change(id, changes, ga));
    expect(await read(id)).toMatchObject({ roles: ['HRA'], pendingRoles: ['MRO'], pendingAskers: [ga.userId] });
    expect(codeOf(await decide(id, ga))).toBe('409 own-approval');
    dataOf<User>(await decide(id, other));
  });

  test('waits anew when one administrator archives and restores it, also to another address at once', async () => {
    for (const changes of [{}, { username: address('mine') }]) {
      const id = await officer();
      dataOf<User>(await assay.call(ga, `DELETE /user/${id}`));
      dataOf<User>(await change(id, { isArchived: false, ...changes }, ga));
      expect(await read(id)).toMatchObject({ isArchived: false, roles: ['HRA'], pendingRoles: ['MRO'], pendingAskers: [ga.userId] });
      expect(codeOf(await decide(id, ga))).toBe('409 own-approval');
    }
  });

  test('waits anew when one administrator enables it after it was disabled', async () => {
    const id = await officer();
    dataOf<User>(await change(id, { isActive: false }, ga));
    expect((await read(id)).roles).toEqual(['HRA', 'MRO']);
    dataOf<User>(await change(id, { isActive: true }, ga));
    expect(await read(id)).toMatchObject({ roles: ['HRA'], pendingRoles: ['MRO'] });
    expect(codeOf(await decide(id, ga))).toBe('409 own-approval');
  });

  test('waits with all its roles when it is renamed while another’s request waits', async () => {
    const id = await officer();
    dataOf<User>(await change(id, { roles: ['HRA', 'MRO', 'SA'] }, ga));
    dataOf<User>(await change(id, { username: address('mine') }, sa));
    expect(await read(id)).toMatchObject({ roles: ['HRA'], pendingRoles: ['SA', 'MRO'], pendingAskers: [ga.userId, sa.userId] });
    for (const who of [ga, sa]) expect(codeOf(await decide(id, who))).toBe('409 own-approval');
  });

  test('is restored although another’s request waited, and waits for a third person', async () => {
    const id = await officer();
    dataOf<User>(await change(id, { roles: ['HRA', 'MRO', 'SA'] }, other));
    dataOf<User>(await assay.call(ga, `DELETE /user/${id}`));
    dataOf<User>(await change(id, { isArchived: false }, ga));
    expect(await read(id)).toMatchObject({ roles: ['HRA'], pendingRoles: ['SA', 'MRO'], pendingAskers: [other.userId, ga.userId] });
    dataOf<User>(await decide(id, sa));
  });

  test('opens nothing to a session from before the approval', async () => {
    const who = await assay.given.user({ roles: ['COLLECTOR'] });
    dataOf<User>(await change(who.userId, { roles: ['COLLECTOR', 'SA'] }, ga));
    expect((await assay.call(who, 'GET /auth/session')).status).toBe(200);
    dataOf<User>(await decide(who.userId, other));
    expect((await assay.call(who, 'GET /auth/session')).status).toBe(401);
  });

  test('has no second factor that anybody but its owner takes away', () => {
    const names = assay.routes.map(({ name, call }) => `${name} ${call.permission}`).filter((name) => /totp|factor/i.test(name));
    expect(names.toSorted()).toEqual(['auth.confirmTotp self', 'auth.removeTotp self', 'auth.startTotp self']);
  });
});

describe('the word of the second person', () => {
  test.each(['approve', 'decline'])('%s is not taken without the version that it was made on', async (word) => {
    const id = await waiting();
    expect(faultsOf(await assay.call(other, `POST /user/${id}/${word}`, { body: {} }))).toEqual({
      status: 400,
      faults: ['version: required'],
    });
    expect((await read(id)).pendingRoles).toEqual(['MRO']);
  });

  test.each(['approve', 'decline'])('%s on an old version is refused with the record as it is now', async (word) => {
    const id = await waiting();
    const { version } = await read(id);
    const mine = address('mine');
    dataOf<User>(await change(id, { username: mine }, sa));
    const answer = await assay.call(other, `POST /user/${id}/${word}`, { body: { version } });
    expect(codeOf(answer)).toBe('409 conflict');
    expect(answer.body.data as unknown as User).toMatchObject({ username: mine, pendingRoles: ['MRO'] });
    expect((await read(id)).pendingRoles).toEqual(['MRO']);
  });

  test('in a race with a rename is given on what was seen, or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await waiting();
      const { version, username } = await read(id);
      const [approved, renamed] = await Promise.all([
        assay.call(other, `POST /user/${id}/approve`, { body: { version } }),
        assay.call(sa, `PUT /user/${id}`, { body: { version, username: address('mine') } }),
      ]);
      expect([codeOf(approved), codeOf(renamed)].toSorted()).toEqual(['200 undefined', '409 conflict']);
      const after = await read(id);
      expect(after.roles.includes('MRO')).toBe(after.username === username);
    }
  });

  test('still declines in the body of the old call', async () => {
    const id = await waiting();
    const { version } = await read(id);
    const answer = await assay.call(other, `POST /user/${id}/approve`, { body: { version, decline: true } });
    expect(dataOf<User>(answer)).toMatchObject({ roles: ['HRA'], pendingRoles: [] });
  });

  test('is given on what the user was when the role was asked for', async () => {
    const id = await waiting();
    const { username, companyNames } = await read(id);
    const mine = address('mine');
    dataOf<User>(await change(id, { username: mine, companyIds: [own, foreign], requiresPasscode: true }, sa));
    const now = await read(id);
    expect(now.pendingRequest).toEqual({
      username,
      roles: ['HRA'],
      permissionGroups: [],
      companyNames,
      locationNames: [],
      requiresPasscode: false,
      hasTotp: false,
      isActive: true,
    });
    expect(changedSince(now.pendingRequest as never, now)).toEqual(['username', 'companyNames', 'requiresPasscode']);
  });

  test('shows the address that an approved account had before one person changed it', async () => {
    const id = await officer();
    const { username } = await read(id);
    dataOf<User>(await change(id, { username: address('mine') }, ga));
    expect((await read(id)).pendingRequest).toMatchObject({ username, roles: ['HRA', 'MRO'] });
  });
});

describe('the database, past every rule of the product', () => {
  const actorOf = ({ userId }: NonNullable<Who>) => actingAs({ userId, roles: ['GA'] });
  const writeAs = (who: NonNullable<Who>, text: string, values: unknown[]) =>
    assay.database.write(actorOf(who), (tx) => tx.query(text, values));

  test('gives no guarded role that did not wait, or to the word of who asked for it', async () => {
    const id = await hra();
    const grant = `update app_user set roles = '{HRA,MRO}', pending_roles = '{}' where id = $1`;
    await expect(writeAs(ga, grant, [id])).rejects.toMatchObject({ code: '42501' });
    dataOf<User>(await change(id, { roles: ['HRA', 'MRO'] }, ga));
    await expect(writeAs(ga, grant, [id])).rejects.toMatchObject({ code: '42501' });
    await writeAs(other, grant, [id]);
    const make = `insert into app_user (username, first_name, last_name, roles) values ($1, 'A', 'B', '{SA}')`;
    await expect(writeAs(ga, make, [address('made')])).rejects.toMatchObject({ code: '42501' });
  });

  test('leaves no guarded role with an account that another hand renames or brings back', async () => {
    const id = await officer();
    const rename = `update app_user set username = 'mine@evil.example' where id = $1`;
    await expect(writeAs(ga, rename, [id])).rejects.toMatchObject({ code: '42501' });
    await writeAs(ga, `update app_user set is_archived = true where id = $1`, [id]);
    await expect(writeAs(ga, `update app_user set is_archived = false where id = $1`, [id])).rejects.toMatchObject({ code: '42501' });
  });
});

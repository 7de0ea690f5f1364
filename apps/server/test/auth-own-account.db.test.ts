import type { OwnSession, Profile } from '@assay/contract/identity/auth.types';
import { authSchemas } from '@assay/contract/identity/auth.schemas';
import { roles } from '@assay/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cookiesOf, authClientOf, enteredBy, password, type AuthClient } from './auth-client.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

let assay: TestApp;
let auth: AuthClient;
let made = 0;

beforeAll(async () => {
  assay = await createTestApp();
  auth = authClientOf(assay);
});
afterAll(() => assay.close());

const person = async () => {
  const username = `person${(made += 1)}@own.account`;
  return { username, userId: await auth.given({ username }) };
};
const enter = async (username: string, context: Record<string, string> = {}) => {
  const answer = await auth.post('/auth/sign-in', { mode: 'login', username, password, context });
  const { accessToken, user } = enteredBy(answer);
  return { userId: user.id, token: accessToken, cookies: cookiesOf(answer) };
};
const sessionsOf = async (who: Who) => (await assay.call(who, 'GET /auth/sessions')).body.data as unknown as OwnSession[];
const isIn = async (who: Who) => (await assay.call(who, 'GET /auth/session')).status === 200;

describe('own sessions', () => {
  test('are listed with what the browser claimed beside the address that was seen', async () => {
    const { username } = await person();
    const context = { browserAgent: 'Some Browser', deviceType: 'desktop', timeZone: 'America/New_York', ipAddress: '203.0.113.9' };
    const there = await enter(username, context);
    const here = await enter(username);
    const listed = await assay.call(here, 'GET /auth/sessions');
    const rows = authSchemas.sessions.reply.parse(listed.body.data) as OwnSession[];
    expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(rows[1]).toMatchObject({
      browserAgent: 'Some Browser',
      deviceType: 'desktop',
      timeZone: 'America/New_York',
      address: '127.0.0.1',
    });
    expect(rows[0]).toMatchObject({ browserAgent: '', deviceType: '', timeZone: '' });
    for (const { createdAt, lastSeenAt } of rows)
      for (const time of [createdAt, lastSeenAt]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    for (const secret of [here.cookies['assay-rt'], there.cookies['assay-rt']]) expect(listed.text).not.toContain(secret?.split('.')[1]);
  });

  test('do not include those that ended or ran out, nor anybody else’s', async () => {
    const [{ username }, other] = [await person(), await person()];
    const [here, ended, old] = [await enter(username), await enter(username), await enter(username)];
    await enter(other.username);
    await auth.post('/auth/sign-out', {}, ended.cookies);
    const [id] = (old.cookies['assay-rt'] ?? '').split('.');
    await auth.sql(`update app_session set last_seen_at = now() - interval '31 minutes' where id = $1::uuid`, [id]);
    expect((await sessionsOf(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  test('end one by one, at once, and are remembered', async () => {
    const { username, userId } = await person();
    const [here, there] = [await enter(username), await enter(username)];
    expect(await isIn(there)).toBe(true);
    const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent);
    const ended = await assay.call(here, `DELETE /auth/sessions/${other?.id}`);
    expect({ status: ended.status, message: ended.body.message, cookies: cookiesOf(ended) }).toEqual({
      status: 200,
      message: 'Session ended',
      cookies: {},
    });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await auth.post('/auth/refresh', {}, there.cookies)).status).toBe(401);
    expect(await auth.events('SESSION_ENDED', userId)).toMatchObject([{ actor_id: userId }]);
    expect((await assay.call(here, `DELETE /auth/sessions/${other?.id}`)).status).toBe(404);
  });

  test('end here, too, and the cookie goes', async () => {
    const { username } = await person();
    const here = await enter(username);
    const [current] = await sessionsOf(here);
    const ended = await assay.call(here, `DELETE /auth/sessions/${current?.id}`);
    expect(cookiesOf(ended)).toEqual({ 'assay-rt': '' });
    expect(await isIn(here)).toBe(false);
  });

  test('of somebody else read as not there', async () => {
    const [one, other] = [await person(), await person()];
    const [here, there] = [await enter(one.username), await enter(other.username)];
    const [foreign] = await sessionsOf(there);
    const absent = await assay.call(here, 'DELETE /auth/sessions/00000000-0000-4000-8000-000000000000');
    const refused = await assay.call(here, `DELETE /auth/sessions/${foreign?.id}`);
    expect([refused.status, refused.text]).toEqual([404, absent.text]);
    expect(await isIn(there)).toBe(true);
  });

  test.each(['1', 'x', '%00', '\0', "' or true --", '00000000-0000-4000-8000-00000000000g'])('named %j are not there', async (id) => {
    const { username } = await person();
    expect((await assay.call(await enter(username), `DELETE /auth/sessions/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  test('end all together, this one included', async () => {
    const { username, userId } = await person();
    const [here, there] = [await enter(username), await enter(username)];
    const ended = await assay.call(here, 'DELETE /auth/sessions');
    expect({ status: ended.status, cookies: cookiesOf(ended) }).toEqual({ status: 200, cookies: { 'assay-rt': '' } });
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
    expect((await auth.events('SESSION_ENDED', userId)).map(({ after }) => after)).toEqual([{ sessions: 2 }]);
  });

  test('that end in another process end here within two seconds', async () => {
    const { username, userId } = await person();
    const here = await enter(username);
    expect(await isIn(here)).toBe(true);
    await auth.sql(`select end_sessions($1, 'elsewhere')`, [userId]);
    // So long it is remembered who is signed in.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000);
    expect(await isIn(here)).toBe(false);
  });
});

describe('the own profile', () => {
  const profileOf = async (who: Who) => (await assay.call(who, 'GET /auth/profile')).body.data as unknown as Profile;
  const save = (who: Who, body: unknown) => assay.call(who, 'PUT /auth/profile', { body });

  test.each(roles)('is read and changed by %s', async (role) => {
    const company = await assay.given.company({ name: `Firm of ${role}` });
    const location = await assay.given.location({ companyId: company, name: `Yard of ${role}` });
    const who = await assay.given.user({ roles: [role], companyIds: [company], locationIds: [location] });
    const before = authSchemas.profile.reply.parse(await profileOf(who)) as Profile;
    expect(before).toMatchObject({ id: who.userId, firstName: 'Test', lastName: role, phone: '', hasTotp: false, mustEnrol: false });
    // A collector's scope is a site: no company and no location is in scope, not even by name.
    const isReached = role !== 'COLLECTOR';
    expect(before.companies).toEqual(isReached ? [{ id: company, name: `Firm of ${role}` }] : []);
    expect(before.locations).toEqual(isReached ? [{ id: location, name: `Yard of ${role}` }] : []);
    const saved = await save(who, { ...before, firstName: 'Pat', phone: '202-555-0143' });
    expect(saved.status).toBe(200);
    expect(authSchemas.saveProfile.reply.parse(saved.body.data)).toEqual({
      ...before,
      firstName: 'Pat',
      phone: '202-555-0143',
      version: before.version + 1,
    });
    const events = await auth.events('UPDATE', who.userId);
    expect(events).toMatchObject([{ before: { firstName: 'Test', phone: '' }, after: { firstName: 'Pat', phone: '202-555-0143' } }]);
  });

  test('keeps what is absent, and clears what is empty', async () => {
    const who = await assay.given.user({ roles: ['DER'] });
    await save(who, { phone: '202-555-0143', version: 1 });
    expect(await profileOf(who)).toMatchObject({ firstName: 'Test', phone: '202-555-0143', version: 2 });
    await save(who, { phone: '', version: 2 });
    expect(await profileOf(who)).toMatchObject({ phone: '', version: 3 });
  });

  test('that was changed meanwhile is shown as it is, and not written over', async () => {
    const who = await assay.given.user({ roles: ['DER'] });
    await save(who, { firstName: 'First', version: 1 });
    const late = await save(who, { firstName: 'Second', version: 1 });
    expect({ status: late.status, code: late.body.code }).toEqual({ status: 409, code: 'conflict' });
    expect(late.body.data).toEqual(await profileOf(who));
    expect((await profileOf(who)).firstName).toBe('First');
  });

  test('changed by ten at once is changed by one', async () => {
    const who = await assay.given.user({ roles: ['DER'] });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save(who, { firstName: `Name ${index}`, version: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('saved unchanged is not a change', async () => {
    const who = await assay.given.user({ roles: ['DER'] });
    const before = await profileOf(who);
    expect((await save(who, before)).body.data).toEqual(before);
    expect(await auth.events('UPDATE', who.userId)).toEqual([]);
  });

  test.each([
    [{ firstName: '' }, 'firstName', 'required'],
    [{ lastName: 'x'.repeat(61) }, 'lastName', 'tooLong'],
    [{ phone: '12345' }, 'phone', 'phone'],
    [{ permissionGroups: ['ORDERS-CREATE'] }, 'permissionGroups', 'unknownKey'],
    [{ isAdmin: true }, 'isAdmin', 'unknownKey'],
  ])('refuses %j and names it', async (change, path, code) => {
    const who = await assay.given.user({ roles: ['DER'] });
    const answer = await save(who, { version: 1, ...change });
    expect({ status: answer.status, errors: answer.body.errors?.map((error) => [error.path, error.code]) }).toEqual({
      status: 400,
      errors: [[path, code]],
    });
  });

  test('does not let its owner change the name they sign in with, nor anything that is decided by others', async () => {
    const who = await assay.given.user({ roles: ['DER'] });
    const before = await profileOf(who);
    await save(who, { ...before, username: 'other@own.account', hasTotp: true, requiresPasscode: true, companies: [{ id: 1, name: 'x' }] });
    expect(await profileOf(who)).toEqual(before);
  });
});

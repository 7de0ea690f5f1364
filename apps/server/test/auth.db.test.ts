import { authSchemas } from '@assay/contract/identity/auth.schemas';
import { permissionGroups } from '@assay/domain/access/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureLog } from './captured-log.ts';
import { createTestApp, dataOf, type TestApp, type Who } from './test-app.ts';

const password = 'Correct-Horse-1!';
const log = captureLog();
const nobody: Who = null;
let assay: TestApp;
let passwordHash: string;

beforeAll(async () => {
  assay = await createTestApp({}, { logger: log.logger });
  passwordHash = await assay.passwords.hash(password);
});
afterAll(() => assay.close());

type User = Parameters<TestApp['given']['user']>[0] & { readonly username: string };
const given = (user: User) => assay.given.user({ passwordHash, ...user });
const signIn = (username: string, sent: Record<string, unknown> = {}) =>
  assay.call(nobody, 'POST /auth/sign-in', { body: { mode: 'login', username, password, ...sent } });
type SignedIn = { challenge: null; accessToken: string; user: Record<string, unknown> };
const events = (action: string) =>
  assay.database.system('events', (tx) =>
    tx.query(
      `select *, canon::jsonb ->> 'sessionId' as session_id, canon::jsonb ->> 'requestId' as request_id from audit_event where action = $1 order by id`,
      [action],
    ),
  );
const eventOf = async (action: string, label: string) => (await events(action)).filter((event) => event.label === label);

describe('signing in', () => {
  test('answers tokens and the user, in the declared form', async () => {
    const company = await assay.given.company();
    const child = await assay.given.company({ parentCompanyId: company });
    const { userId } = await given({
      username: 'Der@Sign.in',
      roles: ['DER'],
      groups: ['ORDERS-CREATE', 'CONTACTS-FULLCONTROL'],
      companyIds: [company],
    });
    const answer = await signIn('Der@Sign.in');
    expect(answer.status).toBe(200);
    const { challenge, accessToken, user } = authSchemas.signIn.reply.parse(dataOf<SignedIn>(answer)) as SignedIn;
    expect(challenge).toBeNull();
    expect(accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(user).toMatchObject({
      id: userId,
      username: 'Der@Sign.in',
      userType: 'CLIENT',
      mainRole: 'DER',
      roles: ['DER'],
      scope: 'companies',
    });
    expect(user.companyIds).toEqual([company, child]);
    expect(user.locationIds).toEqual([]);
    expect(user.cognitoUserId).toMatch(/^[0-9a-f-]{36}$/);
    const flags = Object.fromEntries(permissionGroups.map((group) => [group, user[group]]));
    const held = new Set(['ORDERS-CREATE', 'CONTACTS-FULLCONTROL', 'CONTACTS-VIEW']);
    expect(flags).toEqual(Object.fromEntries(permissionGroups.map((group) => [group, held.has(group)])));
  });

  test.each([
    { roles: ['GA'], userType: 'ADMIN', mainRole: 'GA', scope: 'everything' },
    { roles: ['MRO-ASSIST', 'MRO'], userType: 'ADMIN', mainRole: 'MRO', scope: 'cases' },
    { roles: ['LSA', 'SA'], userType: 'ADMIN', mainRole: 'SA', scope: 'everything' },
    { roles: ['LHRA'], userType: 'CLIENT', mainRole: 'LHRA', scope: 'locations' },
    { roles: ['COLLECTOR'], userType: 'CLIENT', mainRole: 'COLLECTOR', scope: 'site' },
  ] as const)('knows $roles as $userType with the main role $mainRole and the scope $scope', async ({ roles, ...known }) => {
    await given({ username: `${roles.join('.')}@sign.in`, roles });
    const { user } = dataOf<SignedIn>(await signIn(`${roles.join('.')}@sign.in`));
    expect(user).toMatchObject(known);
  });

  test('who is bound to locations reaches their companies, not the trees below', async () => {
    const company = await assay.given.company();
    await assay.given.company({ parentCompanyId: company });
    const location = await assay.given.location({ companyId: company });
    await given({ username: 'lhra@places.in', roles: ['LHRA'], companyIds: [company], locationIds: [location] });
    expect(dataOf<SignedIn>(await signIn('lhra@places.in')).user).toMatchObject({ companyIds: [company], locationIds: [location] });
  });

  test('the token opens the session it stands for', async () => {
    const { userId } = await given({ username: 'opens@sign.in', roles: ['SA'] });
    const signed = dataOf<SignedIn>(await signIn('opens@sign.in'));
    const session = await assay.call({ userId, token: signed.accessToken }, 'GET /auth/session');
    expect(session.status).toBe(200);
    expect(session.body.data).toEqual(signed.user);
    expect(session.body.can).toMatchObject({ 'company.view': true });
  });

  test('takes the name in any case, and the password in its own alone', async () => {
    await given({ username: 'Case@Sign.In', roles: ['SA'] });
    expect((await signIn('cASE@sIGN.iN')).status).toBe(200);
    expect((await signIn('case@sign.in', { password: password.toLowerCase() })).status).toBe(400);
    expect((await signIn('case@sign.in', { password: ` ${password}` })).status).toBe(400);
  });

  test('keeps what the browser claims as claims, and the address it came from', async () => {
    const { userId } = await given({ username: 'claims@sign.in', roles: ['SA'] });
    const context = {
      ipAddress: '203.0.113.9',
      browserAgent: 'Some Browser',
      deviceType: 'desktop',
      timeZone: 'America/New_York',
      deviceId: 'd-1',
    };
    await signIn('claims@sign.in', { context });
    const [session] = await assay.database.system('the session', (tx) =>
      tx.query(`select claims, address from app_session where user_id = $1 and claims <> '{}'`, [userId]),
    );
    expect(session).toEqual({ claims: context, address: '127.0.0.1' });
  });

  test('is remembered', async () => {
    const { userId } = await given({ username: 'remembered@sign.in', roles: ['DER'] });
    const answer = await signIn('remembered@sign.in');
    const [event, ...more] = await eventOf('LOGIN', 'remembered@sign.in');
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      actor_id: userId,
      actor_name: 'remembered@sign.in',
      actor_role: 'DER',
      entity: 'user',
      entity_id: userId,
    });
    expect(event?.request_id).toBe(answer.headers['x-request-id']);
    expect(event?.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a refused sign-in', () => {
  const refused =
    '{"statusCode":400,"body":{"errorMessage":"Username and password are invalid. Please enter correct username and password","code":"bad-credentials"}}';

  test('is the same to the byte for a wrong password and an unknown user', async () => {
    await given({ username: 'known@sign.in', roles: ['SA'] });
    const [wrong, unknown] = [await signIn('known@sign.in', { password: 'Wrong-Pass-1!' }), await signIn('unknown@sign.in')];
    expect([wrong.text, unknown.text]).toEqual([refused, refused]);
    const withoutOwn = ({ headers }: typeof wrong) => ({ ...headers, 'x-request-id': '', 'date': '' });
    expect(withoutOwn(wrong)).toEqual(withoutOwn(unknown));
    expect(wrong.headers).not.toHaveProperty('set-cookie');
  });

  test.each(['is_active = false', 'is_archived = true', `password_hash = ''`])('meets who has %s', async (state) => {
    const username = `${state.split(' ')[0]}@sign.in`;
    await given({ username, roles: ['GA'] });
    expect((await signIn(username)).status).toBe(200);
    await assay.database.system('the user changes', (tx) => tx.query(`update app_user set ${state} where username = $1`, [username]));
    expect((await signIn(username)).text).toBe(refused);
  });

  test('meets every password but the right one', async () => {
    await given({ username: 'tried@sign.in', roles: ['SA'] });
    for (const tried of [undefined, '', ' ', 'x'.repeat(1024), 'Кириллица-1!', `${password}\u0000`])
      expect((await signIn('tried@sign.in', { password: tried })).text).toBe(refused);
  });

  test('is remembered, with the user where there is one', async () => {
    const { userId } = await given({ username: 'noted@sign.in', roles: ['SA'] });
    await signIn('noted@sign.in', { password: 'Wrong-Pass-1!' });
    await signIn('nobody.noted@sign.in');
    expect(await eventOf('LOGIN_FAIL', 'noted@sign.in')).toMatchObject([{ entity_id: userId, actor_id: null, session_id: null }]);
    expect(await eventOf('LOGIN_FAIL', 'nobody.noted@sign.in')).toMatchObject([{ entity_id: null, actor_id: null }]);
  });

  test.each([
    [{ mode: 'magic' }, 'mode', 'notListed'],
    [{ username: '' }, 'username', 'required'],
    [{ username: 'x'.repeat(255) }, 'username', 'tooLong'],
    [{ password: 'x'.repeat(1025) }, 'password', 'tooLong'],
    [{ remember: true }, 'remember', 'unknownKey'],
    [{ context: { screen: '4k' } }, 'context.screen', 'unknownKey'],
    [{ username: { $ne: null } }, 'username', 'wrongType'],
  ])('names what cannot be read: %j', async (change, path, code) => {
    const answer = await signIn('shape@sign.in', change);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => ({ path: error.path, code: error.code }))).toEqual([{ path, code }]);
  });

  test('a name that cannot be stored is a mistake of the caller, not of ours', async () => {
    const answer = await signIn('nul\u0000@sign.in');
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'invalid' });
  });
});

test('neither passwords nor their hashes reach a reply or the log', async () => {
  const manager = await given({ username: 'manager@sign.in', roles: ['GA'] });
  const company = await assay.given.company({ accountManagerId: manager.userId } as never);
  const token = dataOf<SignedIn>(await signIn('manager@sign.in')).accessToken;
  const who = { userId: manager.userId, token };
  const replies = [
    await assay.call(who, 'GET /auth/session'),
    await assay.call(who, `GET /company/${company}`),
    await assay.call(who, 'POST /company/search', { body: {} }),
    await assay.call(who, 'GET /dashboard'),
    await assay.call(who, `GET /user/${manager.userId}/preference/ALL`),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const all = [...replies.map(({ text }) => text), log.text()].join('\n');
  // An empty log would keep every secret.
  expect(log.lines.length).toBeGreaterThan(30);
  expect(all).not.toContain('argon2');
  expect(all).not.toContain(password);
  expect(all).not.toContain('Wrong-Pass-1!');
});

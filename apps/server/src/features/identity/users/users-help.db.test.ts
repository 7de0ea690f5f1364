import type { User } from '@assay/contract/identity/user.types';
import { createTestApp, dataOf, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let ga: NonNullable<Who>;
let der: NonNullable<Who>;
let own: number;
let sites: number[];
let foreignSite: number;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  own = await assay.given.company({ name: 'Own Freight' });
  sites = [await assay.given.location({ companyId: own }), await assay.given.location({ companyId: own })];
  foreignSite = await assay.given.location();
  der = await assay.given.user({ roles: ['DER'], companyIds: [own] });
});
afterAll(() => assay.close());

const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`) });
const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;
const read = async (id: number, who: Who = ga): Promise<User> => dataOf<User>(await assay.call(who, `GET /user/${id}`));
const reset = (userId: number, who: Who = ga) => assay.call(who, 'POST /user/reset-password', { body: { userId } });
const invite = (id: number, who: Who = ga) => assay.call(who, `POST /user/${id}/invite`, { body: {} });
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  assay.database.system('what is stored', (tx) => tx.query<Row>(text, values));
const mailsTo = (to: string) =>
  query<{ subject: string; body: string; secrets: string }>(
    `select subject, body, secrets from mail_message where recipient = $1 order by number`,
    [to],
  );
const actionsOn = async (id: number): Promise<string[]> =>
  (await query<{ action: string }>(`select action from audit_event where entity = 'user' and entity_id = $1 order by at, seq`, [id])).map(
    ({ action }) => action,
  );
const openLinks = async (id: number): Promise<string[]> =>
  (await query<{ kind: string }>(`select kind from mail_token where user_id = $1 and used_at is null and expires_at > now()`, [id])).map(
    ({ kind }) => kind,
  );
const isIn = async (who: Who) => (await assay.call(who, 'GET /auth/session')).status === 200;

describe('a password that an administrator resets', () => {
  test('is asked for anew: sessions end, the lock opens, a link leaves, and nobody is shown it', async () => {
    const username = 'reset@own.example';
    const who = await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x', username });
    await query(`insert into sign_in_attempt (account, user_id, failures, locked_until) values ('r', $1, 50, 'infinity')`, [who.userId]);
    expect((await read(who.userId)).state).toBe('Locked');
    expect(await isIn(who)).toBe(true);
    const answer = await reset(who.userId);
    expect(answer.body).toEqual({ data: null, message: 'Reset link sent' });
    expect(await isIn(who)).toBe(false);
    expect((await read(who.userId)).state).toBe('Reset required');
    expect(await openLinks(who.userId)).toEqual(['RESET']);
    expect(await actionsOn(who.userId)).toEqual(['PASSWORD_RESET']);
    const [mail] = await mailsTo(username);
    expect(mail?.body).toContain('An administrator asked you to choose a new password.');
    expect(mail?.body).toContain('#⟦link⟧');
    expect(mail?.secrets).not.toContain('code');
  });

  test('voids the link before it', async () => {
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x' });
    dataOf<User>(await reset(userId));
    dataOf<User>(await reset(userId, der));
    expect(await openLinks(userId)).toEqual(['RESET']);
  });

  test('is an invitation once more for who never had one', async () => {
    const username = 'again@own.example';
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own], username });
    expect((await reset(userId)).body.message).toBe('Invitation sent');
    expect((await mailsTo(username)).map(({ subject }) => subject)).toEqual(['Your Assay account']);
    expect((await read(userId)).state).toBe('Invited');
  });

  test('is refused for who is disabled, and for nobody', async () => {
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x' });
    await query(`update app_user set is_active = false where id = $1`, [userId]);
    expect(faultsOf(await reset(userId))).toEqual({ status: 400, faults: ['userId: disabledUser'] });
    expect((await reset(999_999)).status).toBe(404);
  });
});

describe('an invitation', () => {
  test('is sent again to who has not come, and voids the one before', async () => {
    const username = 'invited@own.example';
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own], username });
    dataOf<User>(await invite(userId, der));
    dataOf<User>(await invite(userId, ga));
    expect(await mailsTo(username)).toHaveLength(2);
    expect(await openLinks(userId)).toEqual(['INVITE']);
    expect(await actionsOn(userId)).toEqual(['INVITED', 'INVITED']);
  });

  test('is not sent to who has come', async () => {
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x' });
    expect(codeOf(await invite(userId))).toBe('409 decided');
  });
});

test('sessions of a user end by an administrator at once', async () => {
  const who = await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x' });
  expect(await isIn(who)).toBe(true);
  dataOf<User>(await assay.call(der, `POST /user/${who.userId}/end-sessions`, { body: {} }));
  expect(await isIn(who)).toBe(false);
  expect(await actionsOn(who.userId)).toEqual(['SESSION_ENDED']);
});

describe('locations', () => {
  const assign = (userId: number, locationIds: readonly number[], who: Who = ga) =>
    assay.call(who, 'POST /user/assign-locations', { body: { userId, locationIds } });
  const unassign = (userId: number, locationIds: readonly number[], who: Who = ga) =>
    assay.call(who, 'POST /user/unassign-locations', { body: { userId, locationIds } });
  const lhra = async (overrides: object = {}) => (await assay.given.user({ roles: ['LHRA'], companyIds: [own], ...overrides })).userId;

  test('are assigned and taken, each time once', async () => {
    const id = await lhra();
    expect(dataOf<User>(await assign(id, sites, der))).toMatchObject({ locationIds: sites, version: 2 });
    expect(dataOf<User>(await assign(id, sites, der))).toMatchObject({ locationIds: sites, version: 2 });
    expect(dataOf<User>(await unassign(id, [sites[0] ?? 0]))).toMatchObject({ locationIds: [sites[1]], version: 3 });
    expect(dataOf<User>(await unassign(id, [sites[0] ?? 0]))).toMatchObject({ locationIds: [sites[1]], version: 3 });
    const events = await query<{ canon: string }>(
      `select canon from audit_event where entity_id = $1 and action = 'ASSIGN' order by at, seq`,
      [id],
    );
    expect(events.map(({ canon }) => JSON.parse(canon) as object)).toMatchObject([
      { before: { locationIds: [] }, after: { locationIds: sites } },
      { before: { locationIds: sites }, after: { locationIds: [sites[1]] } },
    ]);
  });

  test('are assigned all or none', async () => {
    const id = await lhra();
    expect(faultsOf(await assign(id, [...sites, 999_999]))).toEqual({ status: 400, faults: ['locationIds: reference'] });
    expect(faultsOf(await assign(id, [...sites, foreignSite], der))).toEqual({ status: 400, faults: ['locationIds: reference'] });
    expect((await read(id)).locationIds).toEqual([]);
  });

  test('that are archived are not assigned, but taken', async () => {
    const old = await assay.given.location({ companyId: own });
    const id = await lhra({ locationIds: [old] });
    await query(`update location set is_archived = true where id = $1`, [old]);
    expect(faultsOf(await assign(await lhra(), [old]))).toEqual({ status: 400, faults: ['locationIds: archivedRecord'] });
    expect(dataOf<User>(await unassign(id, [old])).locationIds).toEqual([]);
  });

  test('out of scope stay where they are', async () => {
    const id = await lhra({ locationIds: [...sites, foreignSite] });
    expect(faultsOf(await unassign(id, [foreignSite], der))).toEqual({ status: 400, faults: ['locationIds: reference'] });
    expect(dataOf<User>(await unassign(id, sites, der)).locationIds).toEqual([]);
    expect((await read(id)).locationIds).toEqual([foreignSite]);
  });

  test('are not taken from who would have no place left', async () => {
    const id = await lhra({ companyIds: [], locationIds: sites });
    expect(faultsOf(await unassign(id, sites))).toEqual({ status: 400, faults: ['locationIds: placeNeeded'] });
    expect((await read(id)).locationIds).toEqual(sites);
  });

  test('assigned by many at once are all there', async () => {
    const id = await lhra();
    const answers = await Promise.all([...sites, ...sites].map((site) => assign(id, [site])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(id)).toMatchObject({ locationIds: sites, version: 3 });
  });
});

describe('notification settings', () => {
  const save = (id: number, body: object, who: Who) => assay.call(who, `POST /user/${id}/notification`, { body });

  test('are merged: what is not named stays', async () => {
    const who = await assay.given.user({ roles: ['SA'] });
    dataOf<User>(await save(who.userId, { auditReport: { email: false } }, who));
    const both = { auditReport: { email: false }, contactReceived: { email: true } };
    expect(dataOf<User>(await save(who.userId, { contactReceived: { email: true } }, who))).toEqual(both);
    expect((await read(who.userId)).notifications).toEqual(both);
    expect(await actionsOn(who.userId)).toEqual(['UPDATE', 'UPDATE']);
  });

  test.each(['GA', 'SA', 'LSA', 'DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'MRO', 'MRO-ASSIST', 'COLLECTOR'] as const)(
    'are %s’s own to change',
    async (role) => {
      const who = await assay.given.user({ roles: [role], companyIds: [own], locationIds: sites });
      expect(dataOf<User>(await save(who.userId, { auditReport: { email: false } }, who))).toEqual({ auditReport: { email: false } });
    },
  );

  test('are changed for a user whom one may change, and for nobody else', async () => {
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own] });
    expect((await save(userId, { auditReport: { email: false } }, der)).status).toBe(200);
    const hra = await assay.given.user({ roles: ['HRA'], companyIds: [own] });
    expect((await save(userId, {}, hra)).status).toBe(404);
    expect((await save(ga.userId, {}, hra)).status).toBe(404);
    expect((await save(ga.userId, {}, der)).status).toBe(404);
    const sa = await assay.given.user({ roles: ['SA'] });
    expect((await save(ga.userId, {}, sa)).status).toBe(403);
  });

  test.each([{ everything: { email: true } }, { auditReport: { sms: true } }, { auditReport: true }, { auditReport: { email: 'no' } }])(
    '%j is refused',
    async (body) => {
      expect((await save(ga.userId, body, ga)).status).toBe(400);
    },
  );
});

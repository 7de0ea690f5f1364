import { createSsoWorld, failure, told, userOf, type Sso, type SsoWorld } from '#test/sso-employer.ts';
import type { TestApp, Who } from '#test/test-app.ts';
import type { UserIdentity } from '@assay/contract/identity/user.types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: SsoWorld;
let assay: TestApp;
let sso: Sso;
let ga: NonNullable<Who>;
let sa: NonNullable<Who>;

beforeAll(async () => {
  world = await createSsoWorld();
  ({ assay, sso, ga, sa } = world);
});
afterAll(() => world.close());

const versionOf = async (id: number): Promise<number> =>
  ((await assay.call(ga, `GET /user/${id}`)).body.data as unknown as { version: number }).version;
const ask = async (id: number) =>
  expect((await assay.call(ga, `PUT /user/${id}`, { body: { version: await versionOf(id), roles: ['HRA', 'MRO'] } })).status).toBe(200);
const approve = async (id: number) =>
  expect((await assay.call(sa, `POST /user/${id}/approve`, { body: { version: await versionOf(id) } })).status).toBe(200);

/** A user of a company whose provider the attacker runs, and their way in through it. */
const employee = async () => {
  const { account, companyId } = await world.employer();
  const email = `employee-${companyId}@acme.example`;
  const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [companyId], username: email });
  const enter = () => world.enter({ account, sub: `sub-${companyId}`, email });
  return { userId, enter };
};

describe('who runs a company’s identity provider', () => {
  test('links no identity to an account whose guarded role waits', async () => {
    const { userId, enter } = await employee();
    await ask(userId);
    expect(told(await enter())).toEqual(failure);
    expect(await sso.linksOf(userId)).toEqual([]);
  });

  test('gains nothing by an identity that was linked, or a session that was opened, before the role', async () => {
    const { userId, enter } = await employee();
    const entered = await enter();
    expect(userOf(entered)?.id).toBe(userId);
    const who = { userId, token: (entered.body.data as unknown as { accessToken: string }).accessToken };
    await ask(userId);
    expect(told(await enter())).toEqual(failure);
    await approve(userId);
    expect((await assay.call(who, 'GET /auth/session')).status).toBe(401);
    expect(told(await enter())).toEqual(failure);
  });
});

test('one administrator alone unlinks the identity of a user whose role waits, and cannot approve it then', async () => {
  const { userId, enter } = await employee();
  expect((await enter()).status).toBe(200);
  await ask(userId);
  const [identity] = (await assay.call(sa, `GET /user/${userId}/identities`)).body.data as unknown as UserIdentity[];
  expect((await assay.call(sa, `DELETE /user/${userId}/identities/${identity?.id}`)).status).toBe(200);
  const answer = await assay.call(sa, `POST /user/${userId}/approve`, { body: { version: await versionOf(userId) } });
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'own-approval' });
});

import { nameInMail } from '@assay/domain/identity/mail-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SsoSettings } from '@assay/contract/identity/sso.types';
import { mailsTo } from '#test/mails.ts';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';

/** The attack: one administrator alone leads a company's people to a provider of their own, and signs in as any of them. */
let assay: TestApp;
let ga: NonNullable<Who>;
let sa: NonNullable<Who>;
let companyId: number;
let account: string;
let count = 0;
const nobody: Who = null;

const honest = { enabled: true, issuer: 'https://login.acme.example', clientId: 'assay', clientSecret: 'hidden-word' };
const evil = { issuer: 'https://evil.example', clientId: 'evil', clientSecret: 'evil-word' };

const read = (who: Who = ga) => assay.call(who, `GET /company/sso-settings/${companyId}`);
const settings = async () => dataOf<SsoSettings>(await read());
const save = async (body: object, who: Who = ga) =>
  assay.call(who, 'POST /company/sso-settings', { body: { companyId, version: (await settings()).version, ...body } });
const decide = async (what: 'approve' | 'decline', who: Who, { version }: { readonly version?: number } = {}) =>
  assay.call(who, `POST /company/sso-settings/${companyId}/${what}`, { body: { version: version ?? (await settings()).version } });
const rename = async (ssoAccountNumber: string, who: Who = ga) => {
  const { version } = (await assay.call(ga, `GET /company/${companyId}`)).body.data as unknown as { version: number };
  return assay.call(who, `PUT /company/${companyId}`, { body: { version, ssoAccountNumber } });
};
const numberOf = async () =>
  ((await assay.call(ga, `GET /company/${companyId}`)).body.data as unknown as { ssoAccountNumber: string }).ssoAccountNumber;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  sa = await assay.given.user({ roles: ['SA'] });
});
afterAll(() => assay.close());
beforeEach(async () => {
  count += 1;
  account = `ACME-${count}`;
  companyId = await assay.given.company({ name: `Acme ${count}`, ssoAccountNumber: account });
  await save(honest);
  expect((await decide('approve', sa)).status).toBe(200);
});

describe('one operator alone', () => {
  test.each([
    ['issuer', { issuer: evil.issuer, clientSecret: 'evil-word' }],
    ['client', { clientId: evil.clientId }],
    ['secret', { clientSecret: evil.clientSecret }],
  ])('does not change the %s: the old settings go on, and the change waits', async (_what, change) => {
    const before = await settings();
    const asked = await save(change);
    expect(asked.body.message).toBe('Saved. It takes effect once a second administrator approves it.');
    const after = dataOf<SsoSettings>(asked);
    expect(after).toMatchObject({ enabled: true, issuer: honest.issuer, clientId: honest.clientId, hasSecret: true });
    expect(after.version).toBe(before.version + 1);
    expect(after.waiting).toMatchObject({ ...('clientId' in change ? change : {}), askedBy: ga.userId, askedByNames: ['Test GA'] });
    expect(after.waiting?.hasNewSecret).toBe('clientSecret' in change);
    expect(asked.text).not.toContain('evil-word');
  });

  test('does not change the account number through the company’s own form', async () => {
    const answer = await rename('EVIL');
    expect(answer.status).toBe(200);
    expect(await numberOf()).toBe(account);
    expect((await settings()).waiting).toMatchObject({ accountNumber: 'EVIL', askedBy: ga.userId });
    expect((await decide('approve', sa)).status).toBe(200);
    expect(await numberOf()).toBe('EVIL');
  });

  test('cannot approve what they asked for, nor what they altered after another asked for it', async () => {
    await save(evil);
    expect((await read()).body.can).toEqual({ edit: true, approve: false, decline: true });
    expect((await decide('approve', ga)).body.code).toBe('own-approval');
    await save({ issuer: 'https://sa.example', clientSecret: 'sa-word' }, sa);
    expect((await decide('approve', sa)).body.code).toBe('own-approval');
    expect((await settings()).waiting).toMatchObject({
      issuer: 'https://sa.example',
      clientId: 'evil',
      askedByNames: ['Test GA', 'Test SA'],
    });
    expect(await settings()).toMatchObject({ issuer: honest.issuer, clientId: honest.clientId });
  });

  test('cannot slip another address under an approval that is on its way', async () => {
    await save({ issuer: 'https://new.acme.example', clientSecret: 'new-word' });
    const seen = (await settings()).version;
    await save({ issuer: evil.issuer, clientSecret: 'evil-word' });
    expect((await decide('approve', sa, { version: seen })).body.code).toBe('conflict');
    expect(await settings()).toMatchObject({ issuer: honest.issuer });
  });

  test('cannot send the secret that waits for one provider to another', async () => {
    await save({ issuer: 'https://new.acme.example', clientSecret: 'new-word' });
    const answer = await save({ issuer: evil.issuer });
    expect({ status: answer.status, path: answer.body.errors?.[0]?.path }).toEqual({ status: 400, path: 'clientSecret' });
  });

  test('cannot switch single sign-on on again, or our second factor off', async () => {
    await save({ enabled: false });
    await save({ enabled: true });
    expect(await settings()).toMatchObject({ enabled: false, waiting: { enabled: true } });
  });

  test('cannot set single sign-on up where there was none', async () => {
    companyId = await assay.given.company({ ssoAccountNumber: `NEW-${count}` });
    expect(dataOf<SsoSettings>(await save(evil))).toMatchObject({ enabled: false, issuer: '', clientId: '', hasSecret: false });
    expect((await assay.call(nobody, 'POST /auth/sso/start', { body: { accountNumber: `NEW-${count}` } })).body.code).toBe(
      'sso-unavailable',
    );
  });

  test('an account manager does not change the number at all', async () => {
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [companyId] });
    expect((await rename('EVIL', lsa)).status).toBe(403);
  });
});

describe('what closes', () => {
  test('counts at once, without a second person and without a fresh proof', async () => {
    await assay.database.system('left open', (tx) =>
      tx.query(`update app_session set proved_at = now() - interval '6 minutes' where user_id = $1`, [ga.userId]),
    );
    expect(dataOf<SsoSettings>(await save({ requireSecondFactor: true }))).toMatchObject({ requireSecondFactor: true, waiting: null });
    expect(dataOf<SsoSettings>(await save({ enabled: false }))).toMatchObject({ enabled: false, waiting: null });
    expect((await assay.call(nobody, 'POST /auth/sso/start', { body: { accountNumber: account } })).body.code).toBe('sso-unavailable');
    await assay.database.system('proved again', (tx) =>
      tx.query(`update app_session set proved_at = now() + interval '1 hour' where user_id = $1`, [ga.userId]),
    );
  });

  test('counts for what waits, too: an approval does not switch it on again', async () => {
    await save({ clientId: 'other' });
    await save({ enabled: false }, sa);
    expect((await settings()).waiting).toMatchObject({ clientId: 'other', enabled: false });
    expect(dataOf<SsoSettings>(await decide('approve', sa))).toMatchObject({ enabled: false, clientId: 'other' });
  });
});

describe('the second operator', () => {
  test('declines, and everything stays as it was', async () => {
    await save(evil);
    const declined = await decide('decline', sa);
    expect(declined.body.message).toBe('Request declined');
    expect(dataOf<SsoSettings>(declined)).toMatchObject({ issuer: honest.issuer, clientId: honest.clientId, waiting: null });
    expect((await decide('approve', sa)).body.code).toBe('decided');
  });

  test('is not needed to withdraw', async () => {
    await save(evil);
    const withdrawn = await decide('decline', ga);
    expect(withdrawn.body.message).toBe('Request withdrawn');
    expect(dataOf<SsoSettings>(withdrawn).waiting).toBeNull();
  });

  test('of two words at once, one is too late', async () => {
    await save({ clientId: 'other' });
    const { version } = await settings();
    const answers = await Promise.all([decide('approve', sa, { version }), decide('decline', sa, { version })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('cannot approve a number that another company took meanwhile', async () => {
    await rename(`WANTED-${count}`);
    await assay.given.company({ ssoAccountNumber: `wanted - ${count}` });
    const answer = await decide('approve', sa);
    expect({ status: answer.status, fault: answer.body.errors?.[0]?.code }).toEqual({ status: 400, fault: 'taken' });
  });
});

describe('emails', () => {
  const subjectsTo = async (to: string) => (await mailsTo(assay, to)).map(({ subject }) => subject);

  test('tell the DERs, the linked users and the operators of what is asked for and decided, without a secret', async () => {
    const [der, above, linked, stranger] = ['der', 'above', 'linked', 'stranger'].map((name) => `${name}${count}@acme.example`);
    const operator = `operator${count}@assay.example`;
    const parentId = await assay.given.company();
    await assay.database.system('a parent', (tx) =>
      tx.query(`update company set parent_company_id = $2, path = array[$2, id] where id = $1`, [companyId, parentId]),
    );
    await assay.given.user({ roles: ['DER'], companyIds: [companyId], username: der ?? '' });
    await assay.given.user({ roles: ['DER'], companyIds: [parentId], username: above ?? '' });
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [companyId], username: linked ?? '' });
    await assay.given.user({ roles: ['HRA'], companyIds: [companyId], username: stranger ?? '' });
    await assay.given.user({ roles: ['SA'], username: operator });
    await assay.database.system('a link', (tx) =>
      tx.query(`insert into user_identity (issuer, subject, user_id, company_id) values ($1, 'one', $2, $3)`, [
        honest.issuer,
        userId,
        companyId,
      ]),
    );
    await save(evil);
    await decide('decline', sa);
    await save({ clientId: 'other' });
    await decide('approve', sa);
    const told = [
      `Single sign-on change requested for Acme ${count}`,
      `Single sign-on of Acme ${count} stays as it is`,
      `Single sign-on change requested for Acme ${count}`,
      `Single sign-on settings of Acme ${count} changed`,
    ];
    expect(await subjectsTo(der ?? '')).toEqual(told);
    expect(await subjectsTo(above ?? '')).toEqual(told);
    expect(await subjectsTo(linked ?? '')).toEqual(told);
    expect(await subjectsTo(stranger ?? '')).toEqual([]);
    expect(await subjectsTo(operator)).toEqual([
      `Single sign-on of Acme ${count}: approval requested`,
      `Single sign-on of Acme ${count}: approval requested`,
    ]);
    const [first] = await mailsTo(assay, der ?? '');
    expect(first?.body).toContain(`Issuer: ${nameInMail(honest.issuer)} → ${nameInMail(evil.issuer)}`);
    expect(first?.body).toContain('Client secret: replaced');
    expect(first?.body).not.toContain(evil.clientSecret);
  });
});

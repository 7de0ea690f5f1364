import { aCompany } from '@assay/testkit/companies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SsoSettings } from '@assay/contract/identity/sso.types';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { createTestApp, dataOf, type Answer, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let ga: NonNullable<Who>;
let sa: NonNullable<Who>;
let companyId: number;
let count = 0;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
  sa = await assay.given.user({ roles: ['SA'] });
});
afterAll(() => assay.close());
beforeEach(async () => {
  count += 1;
  companyId = await assay.given.company({ name: `Company ${count}`, ssoAccountNumber: `No-${count}` });
});

/** Of a second operator, on what waits now. */
const decide = async (what: 'approve' | 'decline', who: Who = sa, { version }: { readonly version?: number } = {}) =>
  assay.call(who, `POST /company/sso-settings/${companyId}/${what}`, {
    body: { version: version ?? dataOf<SsoSettings>(await read()).version },
  });
/** Asked for by one operator and approved by another. */
const agree = async (body: object) => {
  const { version } = dataOf<SsoSettings>(await read());
  expect((await save({ ...body, version })).status).toBe(200);
  const approved = await decide('approve');
  expect(approved.status, approved.text).toBe(200);
  return approved;
};

const whole = { enabled: true, issuer: 'https://login.acme.example', clientId: 'assay', clientSecret: 'hidden-word' };
const save = (body: object, who: Who = ga) => assay.call(who, 'POST /company/sso-settings', { body: { companyId, version: 0, ...body } });
const read = (who: Who = ga) => assay.call(who, `GET /company/sso-settings/${companyId}`);
const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path} ${code}`) });
const rows = <Row extends object>(sql: string, values: unknown[]) =>
  assay.database.system('look', (tx) => tx.query(sql, values)) as unknown as Promise<Row[]>;
const storedSecret = async () =>
  (await rows<{ secret: string }>(`select client_secret as secret from company_sso where company_id = $1`, [companyId]))[0]?.secret ?? '';

describe('the settings of a company', () => {
  test('stand at nothing before anybody said anything, with the address to register', async () => {
    const answer = await read();
    expect(dataOf<SsoSettings>(answer)).toEqual({
      companyId,
      enabled: false,
      issuer: '',
      clientId: '',
      hasSecret: false,
      accountNumber: `No-${count}`,
      requireSecondFactor: false,
      redirectUrl: 'http://127.0.0.1:8080/auth0loginCallback',
      version: 0,
      waiting: null,
    });
    expect(answer.body.can).toEqual({ edit: true, approve: false, decline: false });
  });

  test('are agreed on and read again, and the secret is never among them', async () => {
    const asked = await save(whole);
    const agreed = await decide('approve');
    expect(dataOf<SsoSettings>(agreed)).toMatchObject({
      enabled: true,
      issuer: whole.issuer,
      clientId: 'assay',
      hasSecret: true,
      waiting: null,
    });
    const again = await read();
    expect(dataOf<SsoSettings>(again)).toEqual(dataOf<SsoSettings>(agreed));
    expect(asked.text + agreed.text + again.text).not.toContain(whole.clientSecret);
  });

  test('hold the secret sealed to its own row and column, while it waits and afterwards', async () => {
    const cipher = createFieldCipher(assay.keys.fields);
    const place = { table: 'company_sso', column: 'client_secret', rowId: companyId };
    await save(whole);
    const [{ waits } = { waits: '' }] = await rows<{ waits: string }>(
      `select waiting_secret as waits from company_sso where company_id = $1`,
      [companyId],
    );
    expect(cipher.open(waits, { ...place, column: 'waiting_secret' })).toBe(whole.clientSecret);
    await decide('approve');
    const sealed = await storedSecret();
    expect(sealed).not.toContain(whole.clientSecret);
    expect(cipher.open(sealed, place)).toBe(whole.clientSecret);
    expect(() => cipher.open(sealed, { ...place, rowId: companyId + 1 })).toThrow();
    expect(await rows(`select waiting_secret as waits from company_sso where company_id = $1`, [companyId])).toEqual([{ waits: '' }]);
  });

  test('keep the secret when it is left empty, and what is not named', async () => {
    await agree(whole);
    const sealed = await storedSecret();
    const answer = await agree({ clientId: 'other', clientSecret: '' });
    expect(dataOf<SsoSettings>(answer)).toMatchObject({ enabled: true, issuer: whole.issuer, clientId: 'other', hasSecret: true });
    expect(await storedSecret()).toBe(sealed);
    await agree({ clientSecret: 'new-word' });
    expect(await storedSecret()).not.toBe(sealed);
  });

  test('never hand the stored secret to another provider', async () => {
    await agree(whole);
    const { version } = dataOf<SsoSettings>(await read());
    const elsewhere = { issuer: 'https://elsewhere.example', version };
    expect(faultsOf(await save(elsewhere))).toEqual({ status: 400, faults: ['clientSecret required'] });
    const off = await agree({ issuer: 'https://elsewhere.example', enabled: false });
    expect(dataOf<SsoSettings>(off)).toMatchObject({ issuer: 'https://elsewhere.example', hasSecret: false });
    expect(await storedSecret()).toBe('');
  });

  test('are cleared by null, and by an empty text', async () => {
    await agree(whole);
    expect(dataOf<SsoSettings>(await agree({ enabled: false, issuer: null, clientId: '' }))).toMatchObject({ issuer: '', clientId: '' });
  });

  test('take the record as it was read, and change nothing then', async () => {
    await agree(whole);
    const record = dataOf<SsoSettings>(await read());
    expect(dataOf<SsoSettings>(await save(record))).toEqual(record);
  });

  test('are not overwritten by who read an older version', async () => {
    await agree(whole);
    const stale = await save({ clientId: 'mine', version: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body.data).toMatchObject({ clientId: 'assay' });
    expect(stale.text).not.toContain(whole.clientSecret);
    expect(dataOf<SsoSettings>(await read())).toMatchObject({ clientId: 'assay', waiting: null });
  });

  test('leave a trace of the request and of the decision that tells of a new secret without telling it', async () => {
    await agree(whole);
    const events = await rows<{ action: string; body: string }>(
      `select action, row_to_json(e)::text as body from audit_event e where entity = 'company' and entity_id = $1 order by seq`,
      [companyId],
    );
    expect(events.map(({ action }) => action)).toEqual(['REQUESTED', 'APPROVE']);
    for (const { body } of events) {
      expect(body).toContain(whole.issuer);
      expect(body).toContain('clientSecret');
      expect(body).not.toMatch(/hidden-word|v1\|/);
    }
  });
});

describe('single sign-on cannot be switched on', () => {
  test('without a provider, a client, a secret and an account number', async () => {
    companyId = await assay.given.company({ ssoAccountNumber: '' });
    expect(faultsOf(await save({ enabled: true }))).toEqual({
      status: 400,
      faults: ['issuer required', 'clientId required', 'clientSecret required', 'accountNumber required'],
    });
    expect((await save({ issuer: whole.issuer })).status).toBe(200);
  });

  test.each([
    ['its case', () => `nO-${count}`],
    ['blanks within', () => `N o -\u00a0${count}`],
  ])('under an account number that another company goes by, whatever %s', async (_what, number) => {
    await agree(whole);
    const create = await assay.call(ga, 'POST /company', { body: aCompany({ ssoAccountNumber: number() }) });
    expect(faultsOf(create)).toEqual({ status: 409, faults: ['ssoAccountNumber taken'] });
    companyId = await assay.given.company({ ssoAccountNumber: `other-${count}` });
    await agree(whole);
    const change = await assay.call(ga, `PUT /company/${companyId}`, { body: { version: 1, ssoAccountNumber: number() } });
    expect(faultsOf(change)).toEqual({ status: 400, faults: ['ssoAccountNumber taken'] });
  });

  test.each([
    'ftp://login.acme.example',
    'login.acme.example',
    'https://user:word@login.acme.example',
    'https://login.acme.example?tenant=1',
    'https://login.acme.example#a',
    'javascript:alert(1)//a.b',
  ])('with %s for a provider', async (issuer) => {
    expect(faultsOf(await save({ ...whole, issuer }))).toMatchObject({
      status: 400,
      faults: [expect.stringMatching(/^issuer /) as string],
    });
  });

  test('for an archived company', async () => {
    await rows(`update company set is_archived = true where id = $1`, [companyId]);
    expect((await save(whole)).body.code).toBe('archived');
    expect((await read()).body.can).toEqual({ edit: false, approve: false, decline: false });
  });

  test('over plain http in production', async () => {
    const production = await createTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://assay.example/' });
    const owner = await production.given.user({ roles: ['GA'] });
    await production.database.system('a second factor', (tx) =>
      tx.query(`update app_user set totp_seed = 'x' where id = $1`, [owner.userId]),
    );
    const id = await production.given.company({ ssoAccountNumber: 'P-1' });
    const send = (issuer: string) =>
      production.call(owner, 'POST /company/sso-settings', { body: { ...whole, companyId: id, version: 0, issuer } });
    expect(faultsOf(await send('http://login.acme.example'))).toEqual({ status: 400, faults: ['issuer issuer'] });
    expect(dataOf<SsoSettings>(await send('https://login.acme.example'))).toMatchObject({
      waiting: { enabled: true },
      redirectUrl: 'https://assay.example/auth0loginCallback',
    });
    await production.close();
  });
});

test('are for operators alone', async () => {
  for (const role of ['LSA', 'DER', 'HRA', 'MRO'] as const) {
    const who = await assay.given.user({ roles: [role], companyIds: [companyId] });
    expect([(await read(who)).status, (await save(whole, who)).status]).toEqual([403, 403]);
    expect([(await decide('approve', who)).status, (await decide('decline', who)).status]).toEqual([403, 403]);
  }
  expect((await read(sa)).status).toBe(200);
  companyId = 999_999_999;
  expect([(await read(sa)).status, (await save(whole, sa)).status]).toEqual([404, 404]);
});

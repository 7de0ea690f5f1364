import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SsoSettings } from '@assay/contract/identity/sso.types';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { createTestApp, type Answer, type TestApp, type Who } from '../../../test/test-app.ts';

let assay: TestApp;
let ga: Who;
let companyId: number;
let count = 0;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());
beforeEach(async () => {
  count += 1;
  companyId = await assay.given.company({ name: `Company ${count}`, ssoAccountNumber: `No-${count}` });
});

const whole = { enabled: true, issuer: 'https://login.acme.example', clientId: 'assay', clientSecret: 'hidden-word' };
const save = (body: object, who = ga) => assay.call(who, 'POST', '/company/sso-settings', { companyId, version: 0, ...body });
const read = (who = ga) => assay.call(who, 'GET', `/company/sso-settings/${companyId}`);
const dataOf = ({ body }: Answer) => body.data as unknown as SsoSettings;
const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path} ${code}`) });
const rows = <Row extends object>(sql: string, values: unknown[]) =>
  assay.database.system('look', (tx) => tx.query(sql, values)) as unknown as Promise<Row[]>;
const storedSecret = async () =>
  (await rows<{ secret: string }>(`select client_secret as secret from company_sso where company_id = $1`, [companyId]))[0]?.secret ?? '';

describe('the settings of a company', () => {
  test('stand at nothing before anybody said anything, with the address to register', async () => {
    const answer = await read();
    expect(dataOf(answer)).toEqual({
      companyId,
      enabled: false,
      issuer: '',
      clientId: '',
      hasSecret: false,
      accountNumber: `No-${count}`,
      redirectUrl: 'http://127.0.0.1:8080/auth0loginCallback',
      version: 0,
    });
    expect(answer.body.can).toEqual({ edit: true });
  });

  test('are saved and read again, and the secret is never among them', async () => {
    const saved = await save(whole);
    expect(dataOf(saved)).toMatchObject({ enabled: true, issuer: whole.issuer, clientId: 'assay', hasSecret: true, version: 1 });
    const again = await read();
    expect(dataOf(again)).toEqual(dataOf(saved));
    expect(saved.text + again.text).not.toContain(whole.clientSecret);
  });

  test('hold the secret sealed to its own row', async () => {
    await save(whole);
    const sealed = await storedSecret();
    const cipher = createFieldCipher(assay.keys.fields);
    const place = { table: 'company_sso', column: 'client_secret', rowId: companyId };
    expect(sealed).not.toContain(whole.clientSecret);
    expect(cipher.open(sealed, place)).toBe(whole.clientSecret);
    expect(() => cipher.open(sealed, { ...place, rowId: companyId + 1 })).toThrow();
  });

  test('keep the secret when it is left empty, and what is not named', async () => {
    await save(whole);
    const sealed = await storedSecret();
    const answer = await save({ clientId: 'other', clientSecret: '', version: 1 });
    expect(dataOf(answer)).toMatchObject({ enabled: true, issuer: whole.issuer, clientId: 'other', hasSecret: true, version: 2 });
    expect(await storedSecret()).toBe(sealed);
    await save({ clientSecret: 'new-word', version: 2 });
    expect(await storedSecret()).not.toBe(sealed);
  });

  test('never hand the stored secret to another provider', async () => {
    await save(whole);
    const elsewhere = { issuer: 'https://elsewhere.example', version: 1 };
    expect(faultsOf(await save(elsewhere))).toEqual({ status: 400, faults: ['clientSecret required'] });
    expect(dataOf(await save({ ...elsewhere, enabled: false }))).toMatchObject({ issuer: 'https://elsewhere.example', hasSecret: false });
    expect(await storedSecret()).toBe('');
  });

  test('are cleared by null, and by an empty text', async () => {
    await save(whole);
    expect(dataOf(await save({ enabled: false, issuer: null, clientId: '', version: 1 }))).toMatchObject({ issuer: '', clientId: '' });
  });

  test('take the record as it was read, and change nothing then', async () => {
    await save(whole);
    const record = dataOf(await read());
    expect(dataOf(await save(record))).toEqual(record);
  });

  test('are not overwritten by who read an older version', async () => {
    await save(whole);
    const stale = await save({ clientId: 'mine', version: 0 });
    expect(stale.status).toBe(409);
    expect(dataOf(stale)).toMatchObject({ clientId: 'assay', version: 1 });
    expect(stale.text).not.toContain(whole.clientSecret);
    expect(dataOf(await read()).clientId).toBe('assay');
  });

  test('leave a trace that tells of a new secret without telling it', async () => {
    await save(whole);
    const events = await rows<{ body: string }>(
      `select row_to_json(e)::text as body from audit_event e where entity = 'company' and entity_id = $1`,
      [companyId],
    );
    expect(events).toHaveLength(1);
    expect(events[0]?.body).toContain(whole.issuer);
    expect(events[0]?.body).toContain('clientSecret');
    expect(events[0]?.body).not.toMatch(/hidden-word|v1\|/);
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

  test('under an account number that another company goes by, whatever its case', async () => {
    await save(whole);
    companyId = await assay.given.company({ ssoAccountNumber: `NO-${count}` });
    expect(faultsOf(await save(whole))).toEqual({ status: 400, faults: ['accountNumber taken'] });
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
    expect((await read()).body.can).toEqual({ edit: false });
  });

  test('over plain http in production', async () => {
    const production = await createTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://assay.example/' });
    const owner = await production.given.user({ roles: ['GA'] });
    await production.database.system('a second factor', (tx) =>
      tx.query(`update app_user set totp_seed = 'x' where id = $1`, [owner.userId]),
    );
    const id = await production.given.company({ ssoAccountNumber: 'P-1' });
    const send = (issuer: string) =>
      production.call(owner, 'POST', '/company/sso-settings', { ...whole, companyId: id, version: 0, issuer });
    expect(faultsOf(await send('http://login.acme.example'))).toEqual({ status: 400, faults: ['issuer issuer'] });
    expect(dataOf(await send('https://login.acme.example'))).toMatchObject({
      enabled: true,
      redirectUrl: 'https://assay.example/auth0loginCallback',
    });
    await production.close();
  });
});

test('are for operators alone', async () => {
  for (const role of ['LSA', 'DER', 'HRA', 'MRO'] as const) {
    const who = await assay.given.user({ roles: [role], companyIds: [companyId] });
    expect([(await read(who)).status, (await save(whole, who)).status]).toEqual([403, 403]);
  }
  const sa = await assay.given.user({ roles: ['SA'] });
  expect((await read(sa)).status).toBe(200);
  companyId = 999_999_999;
  expect([(await read(sa)).status, (await save(whole, sa)).status]).toEqual([404, 404]);
});

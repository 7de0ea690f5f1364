import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { captureLog } from './captured-log.ts';
import { cookiesOf, authClientOf, enteredBy, password, type AuthClient } from './auth-client.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** What went through the product and must be found neither in its tables nor in its log. */
const secrets = new Map<string, string>();
const log = captureLog();
let assay: TestApp;
let auth: AuthClient;

/** The code of the last email to somebody, which only the cipher can read. */
const codeOf = async (recipient: string): Promise<string> => {
  const [mail] = await auth.sql<{ id: string; secrets: string }>(
    `select id, secrets from mail_message where recipient = $1 order by created_at desc limit 1`,
    [recipient],
  );
  const place = { table: 'mail_message', column: 'secrets', rowId: mail?.id ?? '' };
  return (JSON.parse(createFieldCipher(assay.keys.fields).open(mail?.secrets ?? '', place)) as { code: string }).code;
};

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** RFC 6238, said a second time: what the authenticator of a person would show now. */
const totpNow = (seed: string): string => {
  const bits = [...seed].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

const signInByPassword = async (): Promise<NonNullable<Who>> => {
  const userId = await auth.given({ username: 'ga@secrets.example', roles: ['GA'] });
  secrets.set('a wrong password', 'Wrong-Password-77!');
  await auth.signIn('ga@secrets.example', 'Wrong-Password-77!');
  const entered = await auth.signIn('ga@secrets.example');
  secrets.set('the password', password);
  const jar = cookiesOf(entered);
  for (const [name, value] of Object.entries(jar)) secrets.set(`the cookie ${name}`, value);
  const renewed = await auth.post('/auth/refresh', {}, jar);
  expect(renewed.status).toBe(200);
  secrets.set('the next cookie', cookiesOf(renewed)['assay-rt'] ?? '');
  const token = enteredBy(renewed).accessToken;
  secrets.set('an access token', enteredBy(entered).accessToken);
  secrets.set('the next access token', token);
  return { userId, token };
};

const enrol = async (who: NonNullable<Who>): Promise<void> => {
  const draft = await assay.call(who, 'POST /auth/totp', { body: {} });
  const { secret } = draft.body.data as unknown as { secret: string };
  secrets.set('the seed of the second factor', secret);
  const done = await assay.call(who, 'POST /auth/totp/confirm', { body: { code: totpNow(secret) } });
  expect(done.status).toBe(200);
  const { recoveryCodes } = done.body.data as unknown as { recoveryCodes: string[] };
  for (const [index, code] of recoveryCodes.entries()) secrets.set(`recovery code ${index}`, code);
};

const signInByPasscode = async (): Promise<void> => {
  await auth.given({ username: 'collector@secrets.example', roles: ['COLLECTOR'] });
  const { session } = enteredBy(await auth.askAsCollector('collector@secrets.example'));
  const code = await codeOf('collector@secrets.example');
  secrets.set('the passcode', code);
  secrets.set('the challenge', session);
  await auth.answer(session, code === '000000' ? '000001' : '000000');
  expect((await auth.answer(session, code)).status).toBe(200);
};

const forgetPassword = async (): Promise<void> => {
  const username = 'forgetful@secrets.example';
  await auth.given({ username });
  await auth.post('/user/forgot-password', { username });
  const code = await codeOf(username);
  secrets.set('the code of the link', code);
  secrets.set('the new password', 'Another-Horse-2!');
  expect((await auth.post('/user/confirm-forgot-password', { username, code, password: 'Another-Horse-2!' })).status).toBe(200);
};

const setUpProvider = async (who: NonNullable<Who>): Promise<void> => {
  const companyId = await assay.given.company({ ssoAccountNumber: 'SECRETS-1' });
  const clientSecret = 'client-secret-0123456789';
  secrets.set('the secret of an identity provider', clientSecret);
  const draft = { companyId, enabled: false, issuer: 'https://login.example', clientId: 'assay', clientSecret, version: 0 };
  expect((await assay.call(who, 'POST /company/sso-settings', { body: draft, headers: { 'idempotency-key': 'sso' } })).status).toBe(200);
};

beforeAll(async () => {
  assay = await createTestApp({}, { logger: log.logger });
  auth = authClientOf(assay);
  const who = await signInByPassword();
  await enrol(who);
  await signInByPasscode();
  await forgetPassword();
  await setUpProvider(who);
});
afterAll(() => assay.close());

/** Six digits may be part of a longer number by chance; as a word of their own they are the passcode. */
const isIn = (text: string, secret: string): boolean =>
  text.split(secret).some((before, index, parts) => index < parts.length - 1 && !/\w$/.test(before) && !/^\w/.test(parts[index + 1] ?? ''));

/** Every row of every table, as the owner of the database sees it. */
const dump = async (): Promise<string> => {
  const { rows: tables } = await assay.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows: string[] = [];
  for (const { name } of tables)
    for (const { row } of (await assay.owner.query<{ row: string }>(`select t::text as row from ${name} t`)).rows) rows.push(row);
  return rows.join('\n');
};

describe('credentials', () => {
  test('is not in the database of who steals it, as it is or in base64', async () => {
    const text = await dump();
    expect(text).toContain('collector@secrets.example');
    const found = [...secrets].filter(([, value]) => isIn(text, value) || isIn(text, Buffer.from(value).toString('base64')));
    expect(found.map(([name]) => name)).toEqual([]);
  });

  test('is not in the log, nor anything that looks like it', () => {
    const text = log.text();
    expect(text).toContain('/api/v1/auth/sign-in');
    expect([...secrets].filter(([, value]) => text.includes(value)).map(([name]) => name)).toEqual([]);
    expect(text).not.toMatch(/eyJ[\w-]+\.|Bearer |set-cookie|assay-rt|⟦/i);
  });

  test('was looked for in earnest', () => {
    expect(secrets.size).toBeGreaterThan(15);
    for (const [name, value] of secrets) expect(value.length, name).toBeGreaterThan(5);
  });
});

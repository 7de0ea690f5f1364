import type { Mail } from '@assay/contract/messages/mail.types';
import { roles } from '@assay/domain/access/roles';
import { createTestApp, dataOf, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const nobody: Who = null;
let assay: TestApp;
let ga: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'], username: 'ga@test.example' });
  await assay.given.user({ roles: ['SA'], username: 'sa@test.example' });
  await assay.given.user({ roles: ['LSA'], username: 'lsa@test.example' });
});
afterAll(() => assay.close());

const faultsOf = ({ status, body }: Answer) => ({ status, faults: (body.errors ?? []).map(({ path, code }) => `${path}: ${code}`) });
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  assay.database.system('what is stored', (tx) => tx.query<Row>(text, values));
const message = (overrides: object = {}) => ({
  name: 'Vera Visitor',
  email: 'vera@visitor.example',
  message: 'Do you test\non Sundays?',
  ...overrides,
});
const send = (body: object) => assay.call(nobody, 'POST /public/contact-us', { body });
const mails = async (filters: object = {}): Promise<Mail[]> =>
  dataOf(await assay.call(ga, 'POST /mail/search', { body: { filters, size: 500 } }));
const opened = async (filters: object = {}): Promise<Mail[]> =>
  Promise.all((await mails(filters)).map(async ({ id }) => dataOf<Mail>(await assay.call(ga, `GET /mail/${id}`))));

describe('writing to us', () => {
  test('is stored and mailed to the administrators, with the visitor’s address in the text alone', async () => {
    const answer = await send(message());
    expect(answer.body).toEqual({ data: null, message: 'Thank you. We’ve received your message.' });
    const stored = await query(`select name, email, phone, message from contact_message`);
    expect(stored).toEqual([{ name: 'Vera Visitor', email: 'vera@visitor.example', phone: '', message: 'Do you test\non Sundays?' }]);
    const sent = await opened();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['ga@test.example', 'sa@test.example']);
    for (const { subject, body } of sent) {
      expect(subject).toBe('Message from Vera Visitor');
      expect(body).toContain('vera@visitor.example');
      expect(body).toContain('Do you test\non Sundays?');
    }
    expect(await mails({ to: 'visitor.example' })).toEqual([]);
  });

  test.each([
    [{ name: 'Eve\r\nBcc: all@world.example' }, 'name: characters'],
    [{ email: 'eve@visitor.example\r\nBcc: all@world.example' }, 'email: email'],
    [{ email: 'a@x.example,b@x.example' }, 'email: email'],
    [{ message: '' }, 'message: required'],
    [{ message: 'x'.repeat(5001) }, 'message: tooLong'],
    [{ to: 'all@world.example' }, 'to: unknownKey'],
  ])('%j is refused: %s', async (overrides, fault) => {
    const before = (await query(`select from contact_message`)).length;
    expect(faultsOf(await send(message(overrides)))).toEqual({ status: 400, faults: [fault] });
    expect(await query(`select from contact_message`)).toHaveLength(before);
  });

  test('is not told to who switched that off', async () => {
    const quiet = await assay.given.user({ roles: ['SA'], username: 'quiet@test.example' });
    dataOf(await assay.call(quiet, `POST /user/${quiet.userId}/notification`, { body: { contactReceived: { email: false } } }));
    dataOf(await send(message()));
    expect(await mails({ to: 'quiet@test.example' })).toEqual([]);
  });
});

describe('what the product mailed', () => {
  const secret = '493817';
  const post = (subject: string, body = `Your code:\n\n⟦code⟧\n\nhttps://x.example/#⟦link⟧`) =>
    assay.database.system('an email', (tx) =>
      assay.post(tx, { to: 'reader@own.example', subject, body, language: 'en-US', secrets: { code: secret, link: `code=${secret}` } }),
    );

  test('is read without its secrets, by every call', async () => {
    await post('A passcode');
    const [mail] = await opened({ subject: 'A passcode' });
    expect(mail?.body).toBe('Your code:\n\n••••••\n\nhttps://x.example/#••••••');
    const answers = [
      await assay.call(ga, `GET /mail/${mail?.id}`),
      await assay.call(ga, 'GET /mail'),
      await assay.call(ga, 'POST /mail/search', { body: { text: 'passcode' } }),
      await assay.call(ga, 'POST /mail/export', { body: { columns: ['to', 'subject', 'body', 'state'] } }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toContain('A passcode');
      expect(text).not.toContain(secret);
      expect(text).not.toContain('⟦');
    }
    expect(dataOf(await assay.call(ga, 'POST /mail/search/count', { body: { filters: { body: secret } } }))).toEqual({ count: 0 });
    expect(await query(`select from mail_message where body like $1 or secrets like $1`, [`%${secret}%`])).toEqual([]);
  });

  test('a passcode that somebody was sent is not read by an administrator', async () => {
    await assay.given.user({ roles: ['COLLECTOR'], username: 'collector@own.example' });
    dataOf(await assay.call(nobody, 'POST /auth/sign-in', { body: { mode: 'COLLECTOR-OTP', username: 'collector@own.example' } }));
    const [mail] = await opened({ to: 'collector@own.example' });
    expect(mail?.subject).toBe('Your passcode');
    expect(mail?.body).toContain('\n••••••\n');
    expect(mail?.body).not.toMatch(/\d{6}/);
  });

  test('is numbered, and found by recipient, subject, state and time', async () => {
    await post('One to find');
    const [mail] = await mails({ subject: 'One to find' });
    expect(mail).toMatchObject({
      to: 'reader@own.example',
      state: 'QUEUED',
      attempts: 0,
      sentAt: null,
      version: 1,
      isActive: true,
      isArchived: false,
    });
    expect(mail?.updatedAt).toBe(mail?.createdAt);
    expect(Number.isSafeInteger(mail?.id)).toBe(true);
    for (const colId of [
      'id',
      'to',
      'subject',
      'state',
      'sentAt',
      'attempts',
      'body',
      'version',
      'isActive',
      'isArchived',
      'createdAt',
      'updatedAt',
    ])
      expect([colId, (await assay.call(ga, 'POST /mail/search', { body: { sort: [{ colId, sort: 'asc' }] } })).status]).toEqual([
        colId,
        200,
      ]);
    await query(`update mail_message set state = 'SENT', sent_at = now() where number = $1`, [mail?.id]);
    const [sent] = await mails({ state: 'SENT' });
    expect(sent?.id).toBe(mail?.id);
    expect(sent?.updatedAt).toBe(sent?.sentAt);
  });

  test('newest first', async () => {
    await post('Older');
    await query(`update mail_message set created_at = created_at - interval '1 hour' where subject = 'Older'`);
    await post('Newest');
    expect((await mails())[0]?.subject).toBe('Newest');
  });

  test('is remembered as looked at, when one email is opened', async () => {
    await post('Looked at');
    const [mail] = await mails({ subject: 'Looked at' });
    const views = () =>
      query<{ label: string }>(`select label from audit_event where entity = 'mail' and action = 'VIEW' and entity_id = $1`, [mail?.id]);
    expect(await views()).toEqual([]);
    dataOf(await assay.call(ga, `GET /mail/${mail?.id}`));
    expect(await views()).toEqual([{ label: 'Looked at (reader@own.example)' }]);
  });

  test('is read one by one: a list shows none of them unseen', async () => {
    await post('Not read in passing');
    const [mail] = await mails({ subject: 'Not read in passing' });
    expect(mail).not.toHaveProperty('body');
    expect(faultsOf(await assay.call(ga, 'POST /mail/search', { body: { columns: ['body'] } }))).toEqual({
      status: 400,
      faults: ['columns.body: unknownColumn'],
    });
    for (const row of dataOf<object[]>(await assay.call(ga, 'GET /mail'))) expect(row).not.toHaveProperty('body');
  });

  test('is for GA and SA alone, and changed by nobody', async () => {
    await post('Not yours');
    const [mail] = await mails({ subject: 'Not yours' });
    for (const role of roles) {
      const who = await assay.given.user({ roles: [role] });
      const expected = role === 'GA' || role === 'SA' ? 200 : 403;
      expect([role, (await assay.call(who, `GET /mail/${mail?.id}`)).status]).toEqual([role, expected]);
      expect([role, (await assay.call(who, 'POST /mail/search', { body: {} })).status]).toEqual([role, expected]);
    }
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await assay.call(ga, `${method} /mail/${mail?.id}`, { body: {} })).status).toBe(404);
    expect((await assay.call(ga, 'GET /mail/999999999')).status).toBe(404);
  });
});

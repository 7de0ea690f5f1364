import { recipientRules } from '@assay/domain/identity/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from './mails.ts';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

const nobody: Who = null;
let assay: TestApp;
let ga: NonNullable<Who>;
let der: NonNullable<Who>;
let own: number;

beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'], username: 'ga@test.example' });
  own = await assay.given.company({ name: 'Own Freight' });
  der = await assay.given.user({ roles: ['DER'], companyIds: [own], username: 'der@test.example' });
});
afterAll(() => assay.close());

const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;
const idOf = ({ body, text }: Answer): number => {
  const id = (body.data as unknown as { id?: number } | null)?.id;
  if (id === undefined) throw new Error(text.slice(0, 300));
  return id;
};
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  assay.database.system('a test', (tx) => tx.query<Row>(text, values));
const draft = (username: string, overrides: object = {}) => ({
  username,
  firstName: 'Vic',
  lastName: 'Tim',
  roles: ['HRA'],
  companyIds: [own],
  ...overrides,
});
const create = (username: string, who: Who = ga, overrides: object = {}) =>
  assay.call(who, 'POST /user', { body: draft(username, overrides) });
const resend = (id: number, who: Who = ga) => assay.call(who, `POST /user/${id}/invite`);
const mailed = async (to: string): Promise<number> =>
  (await query(`select from mail_message where lower(recipient) = lower($1)`, [to])).length;

describe('somebody’s mailbox is not filled through us', () => {
  test('by one who resends the invitation again and again, nor by the next administrator', async () => {
    const victim = 'often@victim.example';
    const id = idOf(await create(victim));
    for (let sent = 1; sent < recipientRules.perHour; sent += 1) expect((await resend(id)).status).toBe(200);
    const refused = await resend(id);
    expect({ code: codeOf(refused), wait: refused.headers['retry-after'], sentence: refused.body.errorMessage }).toEqual({
      code: '429 recipient-limit',
      wait: '3600',
      sentence: 'We’ve already sent several emails to this address. Please try again later.',
    });
    expect(codeOf(await resend(id, der))).toBe('429 recipient-limit');
    expect(await mailed(victim)).toBe(recipientRules.perHour);
  });

  test('by many requests at once', async () => {
    const victim = 'flood@victim.example';
    const id = idOf(await create(victim));
    const answers = await Promise.all(Array.from({ length: 12 }, () => resend(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(recipientRules.perHour - 1);
    expect(await mailed(victim)).toBe(recipientRules.perHour);
  });

  test('by accounts made, archived and made again, in capitals or with a tag', async () => {
    const addresses = [
      'tags@victim.example',
      'TAGS@victim.example',
      'tags+1@victim.example',
      'Tags+2@victim.example',
      'tags@victim.example',
    ];
    for (const address of addresses) {
      const id = idOf(await create(address));
      expect((await assay.call(ga, `DELETE /user/${id}`)).status).toBe(200);
    }
    const username = 'tags+9@victim.example';
    expect(codeOf(await create(username))).toBe('429 recipient-limit');
    expect(await query(`select from app_user where username = $1`, [username])).toEqual([]);
  });

  test('by renaming invited users to it, or by resets of the password', async () => {
    const victim = 'moved@victim.example';
    for (let sent = 0; sent < recipientRules.perHour; sent += 1) {
      const id = idOf(await create(`decoy-${sent}@test.example`));
      expect((await assay.call(ga, `PUT /user/${id}`, { body: { version: 1, username: victim } })).status).toBe(200);
      expect((await assay.call(ga, `DELETE /user/${id}`)).status).toBe(200);
    }
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own], passwordHash: 'x', username: victim });
    expect(codeOf(await assay.call(ga, 'POST /user/reset-password', { body: { userId } }))).toBe('429 recipient-limit');
    const [user] = await query<{ state: string }>(`select password_state as state from app_user where id = $1`, [userId]);
    expect(user?.state).toBe('OWN');
  });

  test('by renaming its account there and back', async () => {
    const victim = 'notices@victim.example';
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [own], username: victim });
    await query(`update app_user set last_sign_in_at = now() where id = $1`, [userId]);
    let last = '';
    for (let turn = 0; turn < 2 * recipientRules.perHour + 2; turn += 1) {
      const username = turn % 2 === 0 ? `away-${turn}@test.example` : victim;
      last = codeOf(await assay.call(der, `PUT /user/${userId}`, { body: { version: turn + 1, username } }));
    }
    expect(last).toBe('409 conflict');
    expect(await mailed(victim)).toBe(recipientRules.perHour);
  });

  test('more than so many times a day', async () => {
    const victim = 'daily@victim.example';
    const id = idOf(await create(victim));
    await query(`insert into account_email (mailbox, sent_at) select $1, now() - interval '2 hours' from generate_series(1, $2)`, [
      victim,
      recipientRules.perDay - 1,
    ]);
    const refused = await resend(id);
    expect({ code: codeOf(refused), wait: refused.headers['retry-after'] }).toEqual({ code: '429 recipient-limit', wait: '86400' });
  });

  test('while another address is invited as before', async () => {
    expect((await create('other@victim.example')).status).toBe(200);
  });
});

/** Whatever a mail program would make a link of. */
const linksIn = (text: string): string[] => text.match(/\S*:\/\/\S+|www\.\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\S*/gi) ?? [];
const ours = (link: string): boolean => link.startsWith('http://127.0.0.1:8080/') || link === 'visitor.example';
const foreignLinks = (text: string): string[] => linksIn(text).filter((link) => !ours(link.replace(/[).,]+$/, '')));

const hostile = ['Call http://evil.example now', 'evil.example', 'https://evil.example/?⟦code⟧', 'www.evil.example'];

describe('an email of ours carries no link of somebody else’s', () => {
  test.each(hostile)('in the name of who invites: %s', async (name) => {
    const inviter = await assay.given.user({ roles: ['DER'], companyIds: [own] });
    await query(`update app_user set first_name = $2, last_name = '' where id = $1`, [inviter.userId, name]);
    const username = `invited-${hostile.indexOf(name)}@test.example`;
    expect((await create(username, inviter)).status).toBe(200);
    const [mail] = await mailsTo(assay, username);
    expect(mail?.body).toContain('created an account for you');
    expect(foreignLinks(mail?.body ?? '')).toEqual([]);
    expect(mail?.body.match(/[\w-]{43}/g)).toHaveLength(2);
  });

  test.each(hostile)('in the name of who is greeted: %s', async (name) => {
    const username = `greeted-${hostile.indexOf(name)}@test.example`;
    const roles = hostile.indexOf(name) % 2 === 0 ? ['HRA'] : ['COLLECTOR'];
    const user = await assay.given.user({ roles: ['HRA'], companyIds: [own], username });
    await query(`update app_user set first_name = $2, last_name = '', roles = $3 where id = $1`, [user.userId, name, roles]);
    expect((await assay.call(ga, 'POST /user/reset-password', { body: { userId: user.userId } })).status).toBe(200);
    const [mail] = await mailsTo(assay, username);
    expect(foreignLinks(mail?.body ?? 'no email.at.all')).toEqual([]);
  });

  test.each(hostile.filter((name) => !name.includes('⟦')))('in a request for an account or a message of a visitor: %s', async (name) => {
    await query(`delete from mail_message`);
    const email = `v${hostile.indexOf(name)}@visitor.example`;
    expect((await assay.call(nobody, 'POST /public/sign-up', { body: { name, email, company: name } })).status).toBe(200);
    expect((await assay.call(nobody, 'POST /public/contact-us', { body: { name, email, message: `Look:\n${name}` } })).status).toBe(200);
    const mails = await mailsTo(assay, 'ga@test.example');
    expect(mails).toHaveLength(2);
    for (const { subject, body } of mails) expect(foreignLinks(`${subject}\n${body}`)).toEqual([]);
    expect(mails[1]?.body).toContain('Look:\n');
  });

  test('sent to a victim whose address somebody typed into the public form, when the request is declined', async () => {
    const email = 'declined@visitor.example';
    await assay.call(nobody, 'POST /public/sign-up', { body: { name: 'Win at evil.example', email, company: 'x' } });
    const [request] = await query<{ id: number }>(`select id from sign_up_request where email = $1`, [email]);
    expect((await assay.call(ga, `POST /sign-up-request/${request?.id}/decline`, { body: { version: 1 } })).status).toBe(200);
    const [mail] = await mailsTo(assay, email);
    expect(foreignLinks(mail?.body ?? 'no email.at.all')).toEqual([]);
  });
});

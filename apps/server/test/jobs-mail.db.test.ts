import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { keepLanguage } from '#features/identity/sessions/sessions.repository.ts';
import { mailJob, secretMark, type Draft } from '#platform/mail/outbox.ts';
import { unpacked } from './mails.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Received = { readonly to: string[]; readonly raw: string };
const received: Received[] = [];
let refusals = 0;
let smtp: SMTPServer;
let assay: TestApp;

const portOf = (server: { address: () => unknown }): number => (server.address() as net.AddressInfo).port;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      if (refusals === 0) return callback();
      refusals -= 1;
      callback(Object.assign(new Error('Come back later'), { responseCode: 451 }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  assay = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`, MAIL_FROM: 'Assay <emails@assay.example>' });
  await assay.jobs.start(assay.queues as never);
});
afterEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await assay.jobs.stop();
  assay.mailer.close();
  await assay.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const mail: Draft = {
  to: 'someone@test.example',
  subject: 'Your passcode',
  body: 'Your passcode is\n\n123456\n\nIt is valid for 15 minutes.',
  language: 'en-US',
};
/** The job that sends, as a process begins it. */
const sending = () => {
  const { database, mailer, keys } = assay;
  return mailJob({ database, mailer, cipher: createFieldCipher(keys.fields) });
};
const post = (given: Partial<Draft> = {}) => assay.database.system('an email', (tx) => assay.post(tx, { ...mail, ...given }));
const stateOf = async (id: string) => {
  const [row] = await assay.database.system('its state', (tx) =>
    tx.query<{ state: string; attempts: number; isSent: boolean }>(
      `select state, attempts, sent_at is not null as "isSent" from mail_message where id = $1`,
      [id],
    ),
  );
  return row;
};
const arrival = async (): Promise<Received> => {
  await expect.poll(() => received.length).toBe(1);
  return received[0] as Received;
};
const headerOf = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(raw.split('\r\n\r\n')[0] ?? '')?.[1]?.replace(/\r\n[ \t]+/g, ' ');

/** The parts of an email, unpacked. */
const partsOf = (raw: string) => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const text = part.trimStart();
      const packed = text.slice(text.indexOf('\r\n\r\n') + 4);
      return { type: headerOf(text, 'Content-Type'), encoding: headerOf(text, 'Content-Transfer-Encoding'), text: unpacked(packed) };
    });
};

describe('an email', () => {
  test('arrives as plain text that can be read as it stands', async () => {
    const id = await post();
    const { to, raw } = await arrival();
    expect(to).toEqual(['someone@test.example']);
    expect(headerOf(raw, 'Content-Type')).toMatch(/^multipart\/alternative; boundary=/);
    expect(partsOf(raw).map(({ type, encoding }) => [type, encoding])).toEqual([
      ['text/plain; charset=utf-8', expect.stringMatching(/^(7bit|quoted-printable)$/)],
      ['text/html; charset=utf-8', expect.stringMatching(/^(7bit|quoted-printable)$/)],
    ]);
    expect(headerOf(raw, 'From')).toBe('Assay <emails@assay.example>');
    expect(headerOf(raw, 'Subject')).toBe('Your passcode');
    expect(headerOf(raw, 'Message-ID')).toBe(`<${id}@assay>`);
    expect(raw.split('\r\n')).toContain('123456');
    await expect.poll(() => stateOf(id)).toEqual({ state: 'SENT', attempts: 1, isSent: true });
  });

  test('in any language is quoted-printable, never base64', async () => {
    await post({ subject: 'Bestätigung 验证码', body: 'Grüße\n\n654321\n\nالرمز صالح لمدة 15 دقيقة' });
    const { raw } = await arrival();
    expect(partsOf(raw).map(({ encoding }) => encoding)).toEqual(['quoted-printable', 'quoted-printable']);
    expect(raw.split('\r\n')).toContain('654321');
    expect(raw).toContain('Gr=C3=BC=C3=9Fe');
  });

  test('does not carry headers that somebody wrote into its subject or body', async () => {
    await post({ subject: 'Hello\r\nBcc: thief@test.example', body: 'Bcc: thief@test.example\r\n\r\nHello' });
    const { to, raw } = await arrival();
    expect(to).toEqual(['someone@test.example']);
    expect(headerOf(raw, 'Bcc')).toBeUndefined();
  });

  test('with a passcode does not wait behind those that were there before it', async () => {
    await assay.database.system('a heap of notices, and a passcode', async (tx) => {
      for (let number = 0; number < 7; number += 1) await assay.post(tx, { ...mail, to: `notice${number}@test.example` });
      await assay.post(tx, { ...mail, to: 'waits@test.example', body: `It is ${secretMark('code')}`, secrets: { code: '246810' } });
    });
    const { to } = await arrival();
    expect(to).toEqual(['waits@test.example']);
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(8);
  });

  test('goes to one address, whatever stands in it', async () => {
    const id = await post({ to: 'someone@test.example, thief@test.example' });
    await expect.poll(async () => (await stateOf(id))?.attempts).toBe(1);
    expect(received.flatMap(({ to }) => to)).not.toContain('thief@test.example');
  });

  test('that is refused is tried again and arrives once', async () => {
    refusals = 1;
    const id = await post();
    await expect.poll(() => stateOf(id)).toEqual({ state: 'FAILED', attempts: 1, isSent: false });
    expect(received).toEqual([]);
    await expect
      .poll(
        async () =>
          (
            await assay.database.system('hurry', (tx) =>
              tx.query(`update pgboss.job set start_after = now() where id = $1 and state = 'retry' returning id`, [id]),
            )
          ).length,
      )
      .toBe(1);
    expect(headerOf((await arrival()).raw, 'Message-ID')).toBe(`<${id}@assay>`);
    await expect.poll(() => stateOf(id)).toEqual({ state: 'SENT', attempts: 2, isSent: true });
  });

  test('leaves with its secrets filled in, which are forgotten once it has left', async () => {
    const secrets = { code: '918273', link: 'https://assay.example/$&$1' };
    const id = await assay.database.system('an email', (tx) =>
      assay.post(tx, { ...mail, body: `Code:\n${secretMark('code')}\nLink:\n${secretMark('link')}\n`, secrets }),
    );
    const stored = () => assay.database.system('as stored', (tx) => tx.query(`select body, secrets from mail_message where id = $1`, [id]));
    expect(JSON.stringify(await stored())).not.toContain('918273');
    const { raw } = await arrival();
    expect(raw.split('\r\n')).toEqual(expect.arrayContaining([secrets.code, secrets.link]));
    await expect.poll(async () => (await stateOf(id))?.state).toBe('SENT');
    expect(await stored()).toEqual([{ body: `Code:\n⟦code⟧\nLink:\n⟦link⟧\n`, secrets: '' }]);
  });

  test('whose job runs again after it was sent is not sent again', async () => {
    const id = await post();
    await arrival();
    await expect.poll(async () => (await stateOf(id))?.state).toBe('SENT');
    await sending().work({ id, data: {}, attempt: 2 });
    expect(received).toHaveLength(1);
  });

  test('whose sending was not noted in time leaves again under the same id', async () => {
    const id = await post();
    await arrival();
    await expect.poll(async () => (await stateOf(id))?.state).toBe('SENT');
    await assay.database.system('as after a crash', (tx) => tx.query(`update mail_message set state = 'QUEUED' where id = $1`, [id]));
    await sending().work({ id, data: {}, attempt: 2 });
    expect(received.map(({ raw }) => headerOf(raw, 'Message-ID'))).toEqual([`<${id}@assay>`, `<${id}@assay>`]);
  });
});

describe('an email to a user', () => {
  const subjectOf = (raw: string): string => {
    const encoded = headerOf(raw, 'Subject') ?? '';
    return encoded
      .replaceAll(/\?=\s+=\?/g, '?==?')
      .replaceAll(/=\?UTF-8\?(Q|B)\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
        kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : unpacked(text.replaceAll('_', ' ')),
      );
  };
  const forget = (username: string, language: string) =>
    assay.app.inject({
      method: 'POST',
      url: '/api/v1/user/forgot-password',
      headers: { 'x-requested-with': 'assay', 'accept-language': language },
      payload: { username },
    });

  test('whose company speaks Spanish is written in Spanish, whatever the screen said that asked for it', async () => {
    const companyId = await assay.given.company({ language: 'es' });
    await assay.given.user({ roles: ['DER'], companyIds: [companyId], username: 'ana@spanish.example' });
    expect((await forget('ana@spanish.example', 'fr-FR')).statusCode).toBe(200);
    const { raw } = await arrival();
    expect(subjectOf(raw)).toBe('Elija una contraseña nueva');
    expect(headerOf(raw, 'Content-Language')).toBe('es');
    const [text, html] = partsOf(raw);
    expect(text?.text).toContain('Abra este enlace para elegir una contraseña nueva. Vence en 30 minutos');
    expect(html?.text).toContain('<html lang="es" dir="ltr">');
    expect(text?.text).not.toMatch(/Open this|expires in|ignore this email/i);
  });

  test('who signed in on Arabic screens is written in Arabic, from right to left', async () => {
    const username = 'huda@arabic.example';
    const companyId = await assay.given.company({ language: 'es' });
    const { userId } = await assay.given.user({ roles: ['DER'], companyIds: [companyId], username });
    await assay.database.system('as a sign-in leaves it', (tx) => keepLanguage(tx, { userId, language: 'ar' }));
    await forget(username, 'en-US');
    const { raw } = await arrival();
    expect(subjectOf(raw)).toBe('اختر كلمة مرور جديدة');
    const [text, html] = partsOf(raw);
    const link = /https?:\S+resetpassword#\S+/.exec(text?.text ?? '')?.[0] ?? '';
    expect(text?.text.split('\r\n')).toContain(link);
    expect(html?.text).toContain('<html lang="ar" dir="rtl">');
    expect(html?.text).toContain(`<a dir="ltr" href="${link.replaceAll('&', '&amp;')}">`);
    expect(html?.text).toMatch(/<code dir="ltr">[\w-]{43}<\/code>/);
  });

  test('of whom nothing is known is written in the language of the screen that asked', async () => {
    await assay.given.user({ roles: ['GA'], username: 'giulia@nobody.example' });
    await forget('giulia@nobody.example', 'it-IT,it;q=0.9');
    expect(subjectOf((await arrival()).raw)).toBe('Scelga una nuova password');
  });
});

test('a mail server that never says a word holds a worker for seconds, not minutes', async () => {
  const silent = net.createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const mailer = createMailer({ SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}`, MAIL_FROM: 'a@b.example', DATA_DIR: '' });
  const from = performance.now();
  await expect(mailer.send({ id: 'x', ...mail })).rejects.toThrow();
  expect(performance.now() - from).toBeLessThan(12_000);
  mailer.close();
  silent.close();
});

describe('without a mail server', () => {
  test('an email becomes a file', async () => {
    const offline = await createTestApp();
    try {
      await offline.jobs.start(offline.queues as never);
      const id = await offline.database.system('an email', (tx) => offline.post(tx, mail));
      const folder = path.join(offline.config.DATA_DIR, 'mail');
      await expect.poll(() => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])).toEqual([`${id}.eml`]);
      const raw = fs.readFileSync(path.join(folder, `${id}.eml`), 'utf8');
      expect(raw).toContain(`Message-ID: <${id}@assay>`);
      expect(raw.split('\n')).toContain('123456');
      expect(raw).toContain('To: someone@test.example');
    } finally {
      await offline.jobs.stop();
      await offline.close();
    }
  });
});

import fs from 'node:fs/promises';
import path from 'node:path';
import { mailQueue } from '#platform/mail/outbox.ts';
import type { TestApp } from './test-app.ts';

type ReceivedMail = { readonly id: string; readonly to: string; readonly subject: string; readonly body: string };

/** A text as a reader sees it: long lines are folded and signs outside of ASCII written as bytes on the way. */
export const unpacked = (packed: string): string => {
  const bytes = packed
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** The plain text of an email: its first part. */
const plainText = (eml: string): string => {
  const boundary = /boundary="([^"]+)"/.exec(eml)?.[1] ?? '';
  const part = (eml.split(`--${boundary}`)[1] ?? '').trimStart();
  return unpacked(part.slice(part.indexOf('\n\n') + 2));
};

/** Lets the product send what waits for this reader, and answers everything they ever got, the oldest first. */
export const mailsTo = async (assay: TestApp, to: string): Promise<ReceivedMail[]> => {
  const queue = assay.queues.find(({ name }) => name === mailQueue);
  const stored = await assay.database.system('emails of a test', (tx) =>
    tx.query<Omit<ReceivedMail, 'body'>>(
      `select id, recipient as to, subject from mail_message where lower(recipient) = lower($1) order by number`,
      [to],
    ),
  );
  const mails: ReceivedMail[] = [];
  for (const mail of stored) {
    await queue?.work({ id: mail.id, data: {}, attempt: 1 });
    mails.push({ ...mail, body: plainText(await fs.readFile(path.join(assay.config.DATA_DIR, 'mail', `${mail.id}.eml`), 'utf8')) });
  }
  return mails;
};

const lineLike = (pattern: RegExp, { body = '' }: Partial<ReceivedMail> = {}): string => pattern.exec(body)?.[0] ?? '';

/** The passcode of the newest email that has one; it stands alone on its line. Empty where none came. */
export const passcodeFor = async (assay: TestApp, to: string): Promise<string> =>
  lineLike(
    /^\d{6}$/m,
    (await mailsTo(assay, to)).findLast(({ body }) => /^\d{6}$/m.test(body)),
  );

/** The code of the newest link to choose a password with, of a reset or an invitation. Empty where none came. */
export const linkCodeFor = async (assay: TestApp, to: string): Promise<string> =>
  lineLike(
    /^[\w-]{43}$/m,
    (await mailsTo(assay, to)).findLast(({ body }) => /^[\w-]{43}$/m.test(body)),
  );

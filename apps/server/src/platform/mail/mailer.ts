import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export type Letter = { readonly id: string; readonly to: string; readonly subject: string; readonly body: string };
export type Mailer = { readonly send: (letter: Letter) => Promise<void>; readonly close: () => void };

/** Plain text first and readable as it stands; the id makes a letter that leaves twice arrive once. */
const message = (from: string, { id, to, subject, body }: Letter) => ({
  from,
  // As one address: text would be read as a list of them.
  to: { name: '', address: to },
  subject,
  text: body,
  textEncoding: 'quoted-printable' as const,
  messageId: `<${id}@assay>`,
});

const bySmtp = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 });
  return {
    send: async (letter) => {
      await transport.sendMail(message(from, letter));
    },
    close: () => transport.close(),
  };
};

/** Without a mail server letters become files, written under another name and renamed: never half a letter. */
const toFolder = (folder: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (letter) => {
      const { message: bytes } = await transport.sendMail(message(from, letter));
      await fs.mkdir(folder, { recursive: true });
      const draft = path.join(folder, `.${letter.id}.tmp`);
      await fs.writeFile(draft, bytes as Buffer);
      await fs.rename(draft, path.join(folder, `${letter.id}.eml`));
    },
    close: () => transport.close(),
  };
};

export const createMailer = (config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mailer =>
  config.SMTP_URL ? bySmtp(config.SMTP_URL, config.MAIL_FROM) : toFolder(path.join(config.DATA_DIR, 'mail'), config.MAIL_FROM);

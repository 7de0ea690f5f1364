import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Locale } from '@assay/domain/languages';
import type { Config } from '../config.ts';
import { htmlOf } from './html.ts';

export type SentMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** What it is written in. */
  readonly language: Locale;
};
export type Mailer = { readonly send: (mail: SentMail) => Promise<void>; readonly close: () => void };

/** Plain text first and readable as it stands, then the same words with their direction; the id makes an email that leaves twice arrive once. */
const message = (from: string, { id, to, subject, body, language }: SentMail) => ({
  from,
  // As one address: text would be read as a list of them.
  to: { name: '', address: to },
  subject,
  text: body,
  html: htmlOf({ subject, body, language }),
  textEncoding: 'quoted-printable' as const,
  messageId: `<${id}@assay>`,
  headers: { 'Content-Language': language },
});

const bySmtp = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 });
  return {
    send: async (mail) => {
      await transport.sendMail(message(from, mail));
    },
    close: () => transport.close(),
  };
};

const keepMillis = 7 * 24 * 60 * 60_000;
const sweepMillis = 60 * 60_000;

/** Emails in files carry passcodes and links: none stays for longer than somebody may need to look it up. */
const sweep = async (folder: string): Promise<void> => {
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    // Another process on the same folder may be sweeping as well.
    const found = await fs.stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > keepMillis) await fs.rm(file, { force: true });
  }
};

/** Without a mail server emails become files, written under another name and renamed: never half of one. */
const toFolder = (folder: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const sweepNow = () => void sweep(folder).catch(() => undefined);
  const sweeping = setInterval(sweepNow, sweepMillis).unref();
  sweepNow();
  return {
    send: async (mail) => {
      const { message: bytes } = await transport.sendMail(message(from, mail));
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = path.join(folder, `.${mail.id}.tmp`);
      await fs.writeFile(draft, bytes, { mode: 0o600 });
      await fs.rename(draft, path.join(folder, `${mail.id}.eml`));
    },
    close: () => {
      clearInterval(sweeping);
      transport.close();
    },
  };
};

export const createMailer = (config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mailer =>
  config.SMTP_URL ? bySmtp(config.SMTP_URL, config.MAIL_FROM) : toFolder(path.join(config.DATA_DIR, 'mail'), config.MAIL_FROM);

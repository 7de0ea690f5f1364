import fs from 'node:fs';
import path from 'node:path';
import { expect } from './test.ts';

/** A quoted-printable text as it was before it was packed. */
const unpacked = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const folder = (): string => path.join(process.env.E2E_DATA_DIR ?? '', 'mail');

type SentMail = { readonly body: string; readonly at: number };

const mailsTo = (username: string): SentMail[] => {
  if (!fs.existsSync(folder())) return [];
  return fs
    .readdirSync(folder())
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ at: fs.statSync(path.join(folder(), name)).mtimeMs, text: fs.readFileSync(path.join(folder(), name), 'utf8') }))
    .filter(({ text }) => new RegExp(`^To: .*${username.replaceAll('.', '\\.')}`, 'im').test(text))
    .map(({ at, text }) => ({ at, body: unpacked(text.slice(text.search(/\r?\n\r?\n/)).trim()) }));
};

/** What the newest email to somebody says that was sent after a moment: without a mail server the product writes them into a folder. */
const found = async (username: string, after: number, pattern: RegExp): Promise<string> => {
  const fresh = (): string[] =>
    mailsTo(username)
      .filter(({ at }) => at >= after)
      .toSorted((a, b) => b.at - a.at)
      .flatMap(({ body }) => pattern.exec(body)?.[0] ?? []);
  await expect.poll(() => fresh().length, { message: `an email to ${username} with ${pattern.source}` }).toBeGreaterThan(0);
  return fresh()[0] ?? '';
};

/** A passcode stands alone on its line. */
export const passcodeFor = (username: string, after: number): Promise<string> => found(username, after, /^\d{6}$/m);

/** The link's path and what it carries behind `#`. Emails without a link, as that of a changed password, are passed over. */
export const linkFor = async (username: string, after: number): Promise<string> => {
  const url = new URL(await found(username, after, /https?:\S+resetpassword#\S+/));
  return url.pathname + url.hash;
};

/** The link to a form, with what opens it behind `#`. */
export const formLinkFor = async (address: string, after: number): Promise<string> => {
  const url = new URL(await found(address, after, /https?:\S+\/form#\S+/));
  return url.pathname + url.hash;
};

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

type Letter = { readonly body: string; readonly at: number };

const lettersTo = (username: string): Letter[] => {
  if (!fs.existsSync(folder())) return [];
  return fs
    .readdirSync(folder())
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ at: fs.statSync(path.join(folder(), name)).mtimeMs, text: fs.readFileSync(path.join(folder(), name), 'utf8') }))
    .filter(({ text }) => new RegExp(`^To: .*${username.replaceAll('.', '\\.')}`, 'im').test(text))
    .map(({ at, text }) => ({ at, body: unpacked(text.slice(text.search(/\r?\n\r?\n/)).trim()) }));
};

/** The newest letter that the product sent to somebody after a moment: without a mail server it writes them into a folder. */
export const letterTo = async (username: string, after: number): Promise<string> => {
  const fresh = (): Letter[] => lettersTo(username).filter(({ at }) => at >= after);
  await expect.poll(() => fresh().length, { message: `a letter to ${username}` }).toBeGreaterThan(0);
  return fresh().toSorted((a, b) => b.at - a.at)[0]?.body ?? '';
};

/** A passcode stands alone on its line. */
export const passcodeIn = (letter: string): string => /^\d{6}$/m.exec(letter)?.[0] ?? '';

/** The link's path and what it carries behind `#`. */
export const linkIn = (letter: string): string => {
  const url = new URL(/https?:\S+resetpassword#\S+/.exec(letter)?.[0] ?? 'http://none.invalid/');
  return url.pathname + url.hash;
};

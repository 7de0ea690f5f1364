import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailer, type Mailer } from './mailer.ts';

let root: string;
let mailer: Mailer;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-mail-'));
});
afterEach(() => {
  vi.useRealTimers();
  mailer.close();
  fs.rmSync(root, { recursive: true });
});

const folder = (): string => path.join(root, 'mail');
const start = (): Mailer => (mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM: 'Assay <a@assay.example>', DATA_DIR: root }));
const mail = { id: 'one', to: 'someone@test.example', subject: 'Your passcode', body: '123456', language: 'en-US' } as const;
const modeOf = (name: string): string => (fs.statSync(name).mode & 0o777).toString(8);
const keep = (name: string, days: number): void => {
  fs.mkdirSync(folder(), { recursive: true });
  fs.writeFileSync(path.join(folder(), name), '');
  const at = Date.now() / 1000 - days * 86_400;
  fs.utimesSync(path.join(folder(), name), at, at);
};

describe('emails that become files', () => {
  test('are for their owner’s eyes alone', async () => {
    await start().send(mail);
    expect([modeOf(folder()), modeOf(path.join(folder(), 'one.eml'))]).toEqual(['700', '600']);
  });

  test('are gone after seven days: at the start', async () => {
    keep('old.eml', 7.1);
    keep('.half.tmp', 7.1);
    keep('recent.eml', 6.9);
    start();
    await expect.poll(() => fs.readdirSync(folder())).toEqual(['recent.eml']);
  });

  test('are gone after seven days: while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    start();
    keep('old.eml', 7.1);
    keep('recent.eml', 6.9);
    vi.advanceTimersByTime(60 * 60_000);
    vi.useRealTimers();
    await expect.poll(() => fs.readdirSync(folder())).toEqual(['recent.eml']);
  });
});

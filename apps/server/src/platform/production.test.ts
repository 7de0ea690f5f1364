import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { productionDemands } from './production.ts';

let root: string;
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-production-'));
});
afterAll(() => fs.rmSync(root, { recursive: true }));

const keysWith = (mode: number): string => {
  const file = path.join(root, `keys-${randomBytes(4).toString('hex')}.json`);
  fs.writeFileSync(file, '{}');
  fs.chmodSync(file, mode);
  return file;
};
const complete = (mode = 0o600) => ({
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://assay.example',
  ASSAY_KEYS: keysWith(mode),
});
const refusals = (env: Record<string, string>): string[] => {
  try {
    readConfig(env, productionDemands);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1);
  }
};

test.each([0o600, 0o400])('starts with mail, https and keys that only their owner reads: mode %o', (mode) => {
  expect(refusals(complete(mode))).toEqual([]);
});

test('nothing of it is asked elsewhere', () => {
  expect(refusals({ DATA_DIR: path.join(root, 'nowhere') })).toEqual([]);
  expect(refusals({ NODE_ENV: 'test', ASSAY_KEYS: keysWith(0o644) })).toEqual([]);
});

describe('production does not start', () => {
  test('without any of it, and says all of it at once', () => {
    expect(refusals({ NODE_ENV: 'production', DATA_DIR: path.join(root, 'nowhere') })).toEqual([
      'SMTP_URL: production needs a mail server, without one emails would end up as files',
      'PUBLIC_URL: production needs the https address that people open',
      `ASSAY_KEYS: there is no key file at ${path.join(root, 'nowhere', 'keys.json')}; npm run assay -- keys:create makes one`,
    ]);
  });

  test('where other values are wrong as well: one sentence for each variable', () => {
    const said = refusals({ NODE_ENV: 'production', PORT: 'eighty', PUBLIC_URL: 'assay', DATA_DIR: path.join(root, 'nowhere') });
    expect(said.map((line) => line.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL', 'SMTP_URL', 'ASSAY_KEYS']);
  });

  test('over plain http', () => {
    expect(refusals({ ...complete(), PUBLIC_URL: 'http://assay.example' })).toEqual([
      'PUBLIC_URL: production needs the https address that people open',
    ]);
  });

  test.each([0o644, 0o640, 0o604, 0o620, 0o602, 0o610])('with keys that others get at: mode %o', (mode) => {
    const env = complete(mode);
    expect(refusals(env)).toEqual([`ASSAY_KEYS: others can read the key file ${env.ASSAY_KEYS}; run chmod 600 on it`]);
  });

  test.skipIf(process.getuid?.() !== 0)('with keys of another user, who could change them', () => {
    const env = complete();
    fs.chownSync(env.ASSAY_KEYS, 65_534, 65_534);
    expect(refusals(env)).toEqual([
      `ASSAY_KEYS: the key file ${env.ASSAY_KEYS} belongs to another user; give it to the one that runs Assay`,
    ]);
  });
});

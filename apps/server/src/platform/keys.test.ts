import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { loadKeys } from './keys.ts';

let root: string;
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-keys-'));
});
afterAll(() => fs.rmSync(root, { recursive: true }));

const load = (env: Record<string, string>) => loadKeys(readConfig(env));
const fileWith = (content: string): string => {
  const file = path.join(fs.mkdtempSync(path.join(root, 'k-')), 'keys.json');
  fs.writeFileSync(file, content);
  return file;
};

test('an embedded installation makes its keys once, for the owner’s eyes alone', () => {
  const folder = path.join(root, 'embedded');
  const first = load({ DATA_DIR: folder });
  expect(load({ DATA_DIR: folder })).toEqual(first);
  expect(fs.statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(['keys.json']);
});

test('no two keys are alike, and none is the root', () => {
  const folder = path.join(root, 'apart');
  const { token, pepper } = load({ DATA_DIR: folder });
  const { root: stored } = JSON.parse(fs.readFileSync(path.join(folder, 'keys.json'), 'utf8')) as { root: string };
  const texts = [token, pepper].map((key) => Buffer.from(key).toString('base64'));
  expect(new Set([...texts, stored]).size).toBe(3);
  expect([token.length, pepper.length]).toEqual([32, 32]);
});

test('no two installations are alike', () => {
  expect(load({ DATA_DIR: path.join(root, 'one') }).token).not.toEqual(load({ DATA_DIR: path.join(root, 'two') }).token);
});

describe('keys that were asked for and cannot be used end the start with a sentence:', () => {
  const refusal = (env: Record<string, string>): string => {
    try {
      load(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    throw new Error('was not refused');
  };

  test('a file that is not there', () => {
    expect(refusal({ ASSAY_KEYS: '/nowhere/keys.json' })).toBe('ASSAY_KEYS: there is no key file at /nowhere/keys.json');
  });

  test('none at all in production with a database of one’s own', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y', DATA_DIR: path.join(root, 'production') };
    expect(refusal(env)).toContain('ASSAY_KEYS: there is no key file');
    expect(fs.existsSync(env.DATA_DIR)).toBe(false);
  });

  test.each(['', 'SECRET', '{"root":"SECRET"}', '{"root":"U0VDUkVU"}', '{"SECRET":1}', '[]', 'null'])(
    'a file with %j, of which nothing is repeated',
    (content) => {
      const file = fileWith(content);
      const said = refusal({ ASSAY_KEYS: file });
      expect(said).toContain(`ASSAY_KEYS: the key file ${file} cannot be used: `);
      expect(said).not.toMatch(/SECRET|U0VDUkVU/);
    },
  );

  test('a folder', () => {
    expect(refusal({ ASSAY_KEYS: root })).toContain('EISDIR');
  });
});

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readKeyFile, replaceKeyFile } from './key-file.ts';
import { loadKeys, watchFieldKeys } from './keys.ts';

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
  const { token, pepper, audit, passcode, device, fields } = load({ DATA_DIR: folder });
  const { root: stored } = JSON.parse(fs.readFileSync(path.join(folder, 'keys.json'), 'utf8')) as { root: string };
  const all = [token, pepper, audit, passcode, device, ...fields.flatMap(({ encrypt, blind }) => [encrypt, blind])];
  const texts = all.map((key) => Buffer.from(key).toString('base64'));
  expect(new Set([...texts, stored]).size).toBe(8);
  for (const key of all) expect(key.length).toBe(32);
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

  const random = (): string => randomBytes(32).toString('base64');
  const twice = random();
  test.each([
    ['a key that is too short', { root: randomBytes(31).toString('base64') }, 'a key needs 32 bytes in base64'],
    ['a key that is too long', { root: randomBytes(33).toString('base64') }, 'a key needs 32 bytes in base64'],
    ['a short key among the later ones', { root: random(), fields: { 2: 'AAAA' } }, 'a key needs 32 bytes in base64'],
    ['zeros', { root: Buffer.alloc(32).toString('base64') }, 'a key in it is a sample, not 32 random bytes'],
    [
      'a few bytes again and again',
      { root: Buffer.alloc(32, 'SampleKey').toString('base64') },
      'a key in it is a sample, not 32 random bytes',
    ],
    ['words', { root: Buffer.from('this is a sample, change it now!').toString('base64') }, 'a key in it is a sample, not 32 random bytes'],
    ['the same key twice', { root: twice, fields: { 2: twice } }, 'a key stands in it twice'],
    ['the same key twice in another spelling', { root: twice, fields: { 2: twice.replace(/=+$/, '') } }, 'a key stands in it twice'],
    ['no field key that is in use', { root: random(), oldest: 2 }, 'no field key in it is in use'],
  ])('%s', (_what, content, reason) => {
    const file = fileWith(JSON.stringify(content));
    expect(refusal({ ASSAY_KEYS: file })).toBe(`ASSAY_KEYS: the key file ${file} cannot be used: ${reason}`);
  });

  test('a data folder that is a file', () => {
    const file = fileWith('');
    expect(refusal({ DATA_DIR: file })).toBe(`DATA_DIR: the key file ${path.join(file, 'keys.json')} cannot be made: EEXIST`);
  });

  test('a folder', () => {
    expect(refusal({ ASSAY_KEYS: root })).toContain('EISDIR');
  });
});

test('hundreds of random keys are never taken for samples', () => {
  for (let count = 0; count < 300; count += 1) {
    const file = fileWith(JSON.stringify({ root: randomBytes(32).toString('base64') }));
    expect(() => readKeyFile(file)).not.toThrow();
  }
});

describe('a later generation', () => {
  const aFile = () => {
    const folder = fs.mkdtempSync(path.join(root, 'r-'));
    load({ DATA_DIR: folder });
    return { folder, file: path.join(folder, 'keys.json'), config: readConfig({ DATA_DIR: folder }) };
  };
  const addSecond = (file: string): void =>
    replaceKeyFile(file, { ...readKeyFile(file), fields: { 2: randomBytes(32).toString('base64') } });

  test('comes first, and leaves every other key as it was', () => {
    const { folder, file } = aFile();
    const before = load({ DATA_DIR: folder });
    addSecond(file);
    const after = load({ DATA_DIR: folder });
    expect(after.fields.map(({ generation }) => generation)).toEqual([2, 1]);
    expect({ ...after, fields: after.fields.slice(1) }).toEqual(before);
  });

  test('is written for the owner’s eyes alone, and leaves nothing beside the file', () => {
    const { folder, file } = aFile();
    fs.writeFileSync(`${file}.next`, 'left by one that was killed', { mode: 0o644 });
    addSecond(file);
    expect(fs.readdirSync(folder)).toEqual(['keys.json']);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is seen by who looks again, once', () => {
    const { file, config } = aFile();
    const look = watchFieldKeys(config);
    look(true);
    expect(look(true)).toBeNull();
    addSecond(file);
    expect(look(false)).toBeNull();
    expect(look(true)?.map(({ generation }) => generation)).toEqual([2, 1]);
    expect(look(true)).toBeNull();
  });

  test('that cannot be read changes nothing', () => {
    const { file, config } = aFile();
    const look = watchFieldKeys(config);
    look(true);
    fs.writeFileSync(file, '{');
    expect(look(true)).toBeNull();
    fs.rmSync(file);
    expect(look(true)).toBeNull();
  });
});

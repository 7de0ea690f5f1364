import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, publicUrlOf, readConfig } from './config.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('was not refused');
};

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 8080,
    HOST: '127.0.0.1',
    ASSAY_ROLE: 'all',
    LOG_LEVEL: 'info',
    DATA_DIR: path.resolve('data'),
  });
});

test('a variable that is empty is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', ASSAY_DEMO: '' })).toMatchObject({ PORT: 8080 });
  expect(readConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
});

test('variables of other programs are theirs', () => {
  expect(readConfig({ PATH: '/bin', SOMETHING: 'else' })).not.toHaveProperty('PATH');
});

test('paths are made absolute once', () => {
  const { DATA_DIR, WEB_DIR, MIGRATIONS_DIR, ASSETS_DIR } = readConfig({ DATA_DIR: 'here/../there' });
  expect(DATA_DIR).toBe(path.resolve('there'));
  expect([WEB_DIR, MIGRATIONS_DIR, ASSETS_DIR].every((folder) => path.isAbsolute(folder))).toBe(true);
});

test('proxies are addresses or networks', () => {
  const list = '10.0.0.1, 192.168.0.0/16,2001:db8::/32, ::1';
  expect(readConfig({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toBe(list);
});

describe('is refused, by name:', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['NODE_ENV', 'staging'],
    ['ASSAY_ROLE', 'boss'],
    ['ASSAY_DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'not a url'],
    ['PUBLIC_URL', 'ftp://assay.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['IP_LOOKUP_URL', 'http://ip.example'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'true'],
  ])('%s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^The configuration cannot be used:\\n  ${name}: .+$`));
  });

  test('demo data in production', () => {
    expect(refusal({ NODE_ENV: 'production', ASSAY_DEMO: 'on' })).toContain('ASSAY_DEMO: demo data has no place in production');
  });

  test('a replica without its original', () => {
    expect(refusal({ DATABASE_READ_URL: 'postgres://x/y' })).toContain('DATABASE_READ_URL: needs DATABASE_URL beside it');
  });

  test('everything that is wrong, at once', () => {
    expect(refusal({ PORT: 'x', ASSAY_ROLE: 'x', SMTP_URL: 'x' }).split('\n')).toHaveLength(4);
  });
});

describe('the second place of the audit anchors', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  test.each(['file:///srv/anchors', 'mailto:auditor@test.example'])('%s', (AUDIT_ANCHOR_URL) => {
    expect(readConfig({ AUDIT_ANCHOR_URL })).toMatchObject({ AUDIT_ANCHOR_URL });
  });
  test('a bucket, with the keys to it', () => {
    const AUDIT_ANCHOR_URL = 's3://trail/assay';
    expect(readConfig({ AUDIT_ANCHOR_URL, ...keys })).toMatchObject({ AUDIT_ANCHOR_URL, S3_REGION: 'us-east-1' });
    expect(refusal({ AUDIT_ANCHOR_URL })).toContain('AUDIT_ANCHOR_URL: a bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  });
  test.each(['/srv/anchors', 'https://store.example', 'ftp://x/y'])('is not %s', (AUDIT_ANCHOR_URL) => {
    expect(refusal({ AUDIT_ANCHOR_URL })).toContain('AUDIT_ANCHOR_URL: needs file:///folder, s3://bucket/prefix or mailto:address');
  });
});

test('the public address is what is set, or where it listens', () => {
  expect(publicUrlOf(readConfig({ PUBLIC_URL: 'https://assay.example' }))).toBe('https://assay.example');
  expect(publicUrlOf(readConfig({ HOST: '0.0.0.0', PORT: '81' }))).toBe('http://0.0.0.0:81');
});

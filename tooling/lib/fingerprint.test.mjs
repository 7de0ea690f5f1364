import { cpSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspect } from './fingerprint.mjs';

/** @param {string} clone @param {{ path: string, text: string }} file */
const write = (clone, { path, text }) => {
  mkdirSync(join(clone, path, '..'), { recursive: true });
  writeFileSync(join(clone, path), text);
};

const source = 'packages/domain/src/colors.ts';

/** A clone whose server was just built. */
const builtClone = () => {
  const clone = mkdtempSync(join(tmpdir(), 'assay-print-'));
  for (const path of [source, 'apps/server/src/main.ts', 'apps/web/src/main.tsx', 'tooling/lib/build.mjs'])
    write(clone, { path, text: 'one' });
  for (const path of ['package-lock.json', 'tsconfig.base.json']) write(clone, { path, text: '{}' });
  const stamp = join(clone, 'stamp');
  writeFileSync(stamp, JSON.stringify(inspect(clone, 'server', { stampPath: stamp }).stamp));
  return { clone, isFresh: () => inspect(clone, 'server', { stampPath: stamp }).isFresh };
};

test('a build is fresh until a source changes', () => {
  const { clone, isFresh } = builtClone();
  expect(isFresh()).toBe(true);
  write(clone, { path: source, text: 'two' });
  expect(isFresh()).toBe(false);
});

test('a checkout that moves times and no byte leaves a build fresh', () => {
  const { clone, isFresh } = builtClone();
  utimesSync(join(clone, source), new Date(0), new Date(0));
  expect(isFresh()).toBe(true);
});

test('a new file and a new lock file make a build stale', () => {
  const added = builtClone();
  cpSync(join(added.clone, source), join(added.clone, 'packages/domain/src/more.ts'));
  expect(added.isFresh()).toBe(false);
  const locked = builtClone();
  write(locked.clone, { path: 'package-lock.json', text: '{ }' });
  expect(locked.isFresh()).toBe(false);
});

test('tests, migrations and the other half are none of its business', () => {
  const { clone, isFresh } = builtClone();
  for (const path of ['packages/domain/src/colors.test.ts', 'apps/server/migrations/0000_a.sql', 'apps/web/src/main.tsx'])
    write(clone, { path, text: 'three' });
  expect(isFresh()).toBe(true);
});

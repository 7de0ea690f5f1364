import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './lib/files.mjs';
import { root } from './lib/root.mjs';

const documents = projectFiles(root).filter((path) => path.endsWith('.md'));

const linksOf = (/** @type {string} */ text) =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));

test.each(documents)('what %s links to is there', (path) => {
  const missing = linksOf(readFileSync(join(root, path), 'utf8')).filter((link) => !existsSync(join(root, dirname(path), link)));
  expect(missing).toEqual([]);
});

/** Where a file stands that the document on security names by its short path. */
const bases = ['', 'apps/server/test', 'apps/server/src/features'];

test('every file that the promises of security name is there', () => {
  const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|md))`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !bases.some((base) => existsSync(join(root, base, name))))).toEqual([]);
});

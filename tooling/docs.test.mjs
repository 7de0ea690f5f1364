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

/** Stands for any name in what the guide says of all. */
const placeholders = new Set(['xId', 'xName']);

test.each(['CONTRIBUTING.md', 'ARCHITECTURE.md'])('every name of the code in %s is one', (path) => {
  const sources = projectFiles(root).filter((file) => /[.](tsx?|mjs)$/.test(file) && file !== 'tooling/docs.test.mjs');
  const known = new Set(sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []));
  const quoted = [...readFileSync(join(root, path), 'utf8').matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.match(/\w+/g) ?? []);
  const names = quoted.filter((word) => /[a-z][A-Z]/.test(word) && !placeholders.has(word));
  expect(names.length).toBeGreaterThan(2);
  expect([...new Set(names.filter((name) => !known.has(name)))]).toEqual([]);
});

test('every file that the guide names is there', () => {
  const files = projectFiles(root);
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|sql|md))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(x\.|NNNN)/.test(name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual([]);
});

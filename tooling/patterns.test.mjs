import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { projectFiles } from './lib/files.mjs';
import { root } from './lib/root.mjs';

/**
 * Every pattern in what the server runs, against texts at the body limit that bad patterns choke on: one that backtracks takes seconds to years
 * where a good one takes a moment. Whether a text of that length ever reaches it today is not asked: tomorrow it may.
 */
const budget = 50;
/** On a full text even a good pattern that finds something at every place takes half of the other budget; the square of that length takes half a minute. */
const fullTextBudget = 4 * budget;
const bodyLimit = 256 * 1024;

const isShipped = (/** @type {string} */ path) =>
  /^(packages\/(domain|contract|i18n)|apps\/server)\/src\/.*\.ts$/.test(path) &&
  !/[.](test|kit)[.]ts$/.test(path) &&
  !path.includes('/demo/');

/** The literals in a syntax tree. @param {unknown} node @returns {RegExp[]} */
const literals = (node) => {
  if (typeof node !== 'object' || node === null) return [];
  const { type, regex } = /** @type {{ type?: string, regex?: { pattern: string, flags: string } }} */ (node);
  if (type === 'Literal' && regex) return [new RegExp(regex.pattern, regex.flags)];
  return Object.values(node).flatMap(literals);
};

const patterns = projectFiles(root)
  .filter(isShipped)
  .flatMap((path) => literals(parseSync(path, readFileSync(join(root, path), 'utf8')).program).map((pattern) => ({ path, pattern })));

const pieces = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '\n',
  '-',
  '_',
  '.',
  '/',
  '@',
  '"',
  '\\',
  '[',
  ';',
  ':',
  ',',
  'é',
  '\u0301',
  '\uD800',
  'a.',
  'a ',
  'a-',
  '0-',
  '0.',
  'co ',
];
const heads = ['', 'http://', 'a@', '1'];
const tails = ['!', ' '];

const short = {
  texts: pieces.flatMap((piece) => heads.flatMap((head) => tails.map((tail) => head + piece.repeat(16_384) + tail))),
  budget,
};
const long = { texts: pieces.map((piece) => `${piece.repeat(Math.floor(bodyLimit / piece.length))}!`), budget: fullTextBudget };

/**
 * Processor time at best: what else the machine does costs no pattern its place. What takes twenty times the budget is not tried again.
 * @param {() => unknown} work @param {number} allowed
 */
const leastMillis = (work, allowed) => {
  let least = Infinity;
  for (let tries = 0; tries < 5 && least > allowed; tries += 1) {
    const from = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(from);
    least = Math.min(least, (user + system) / 1000);
    if (least > 20 * allowed) break;
  }
  return least;
};

/** @param {RegExp} pattern @param {{ readonly texts: readonly string[], readonly budget: number }} tried */
const slowOn = (pattern, { texts, budget: allowed }) => {
  const judge = pattern.global
    ? (/** @type {string} */ text) => text.replace(pattern, '')
    : (/** @type {string} */ text) => pattern.test(text);
  const slow = texts.find((text) => leastMillis(() => judge(text), allowed) > allowed);
  return slow === undefined ? null : `${String(pattern)} on ${JSON.stringify(slow.slice(0, 20))}…`;
};

test('the patterns are found', () => {
  expect(patterns.length).toBeGreaterThan(60);
});

test.each([/\s+$/, /\/+$/, /^https?:\/\/[^\s/]+\.[^\s]+$/i, /^(a+)+!!$/])(
  'a pattern that a long text holds up is noticed: %s',
  (pattern) => {
    expect(slowOn(pattern, pattern.source.startsWith('^(') ? { texts: [`${'a'.repeat(25)}!`], budget } : short)).not.toBeNull();
  },
);

describe.each([...new Set(patterns.map(({ path }) => path))])('%s', (path) => {
  test('has no pattern that a long text holds up', () => {
    const own = patterns.filter((one) => one.path === path);
    // First a text on which the square of its length is felt and the cube is waited for, then one of full length.
    expect(own.flatMap(({ pattern }) => slowOn(pattern, short) ?? slowOn(pattern, long) ?? [])).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failureOf } from './failure.mjs';
import { root } from './root.mjs';
import { runTool } from './run.mjs';
import { printSummary } from './steps.mjs';

/** Inside of the clone, so that the tests in it find vitest. */
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'reporter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const deadlock = `Object.assign(new Error('deadlock detected'), {
  code: '40P01',
  detail: 'Process 7 waits for ShareLock on transaction 12; blocked by process 8.\\nProcess 8 waits for ShareLock on transaction 13; blocked by process 7.',
})`;
const query = `new Error('Failed query: update company set name = $1,\\n  dba = $2\\nparams: ${'x'.repeat(900)}', { cause: ${deadlock} })`;

const told = [
  'Failed query: update company set name = $1,',
  'caused by: deadlock detected (40P01)',
  'Process 7 waits for ShareLock on transaction 12; blocked by process 8.',
  'Process 8 waits for ShareLock on transaction 13; blocked by process 7.',
];

/** Runs these test files with the reporter, and reads what it wrote. @param {Record<string, string>} files */
const reportOn = async (files) => {
  const at = mkdtempSync(join(folder, 'run-'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(at, name), `import { beforeAll, describe, expect, test } from 'vitest';\n${text}`);
  writeFileSync(join(at, 'vitest.config.mjs'), 'export default {};');
  const path = join(at, 'reports', 'report.json');
  const reporter = `--reporter=${join(root, 'tooling/lib/vitest-reporter.mjs')}`;
  await runTool(root, ['vitest', 'run', '--root', at, '--maxWorkers=1', reporter], { env: { ...process.env, ASSAY_TEST_REPORT: path } });
  return JSON.parse(readFileSync(path, 'utf8'));
};

test('names each test with its time, and a failed one with what caused it', async () => {
  const { tests, ...counts } = await reportOn({
    'one.test.mjs': `
      test('adds up', () => expect(1 + 1).toBe(2));
      test.skip('waits', () => undefined);
      test.todo('comes');
      test('does not', () => expect(1 + 1).toBe(3));
      describe('a statement', () => { test('is refused', () => { throw ${query}; }); });`,
  });
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 2, files: 1 });
  expect(tests.map(({ name }) => name)).toEqual(
    ['adds up', 'waits', 'comes', 'does not', 'a statement > is refused'].map((name) => `one.test.mjs › ${name}`),
  );
  expect(tests.every(({ seconds }) => seconds >= 0)).toBe(true);
  expect(tests.at(-2).failure).toContain('expected 2 to be 3');
  expect(tests.at(-1).failure.split('\n').slice(0, 4)).toEqual(told);
});

test('counts a file that could not be loaded, a group that could not begin and a stray error as failures', async () => {
  const { tests, ...counts } = await reportOn({
    'a.test.mjs': `import './absent.mjs';`,
    'b.test.mjs': `describe('a group', () => { beforeAll(() => { throw ${query}; }); test('adds up', () => undefined); });`,
    'c.test.mjs': `test('adds up', async () => { Promise.reject(new Error('nobody waits')); await new Promise((resolve) => setTimeout(resolve, 50)); });`,
  });
  expect(counts).toEqual({ passed: 1, failed: 3, skipped: 1, files: 3 });
  const failureIn = (name) => tests.find((one) => one.name === name)?.failure ?? '';
  expect(failureIn('a.test.mjs')).toContain('absent.mjs');
  expect(failureIn('b.test.mjs').split('\n').slice(0, 4)).toEqual(told);
  expect(failureIn('outside of any test')).toContain('nobody waits');
});

test('follows a chain of causes to its end, and no further when it is a circle', () => {
  const [inner, outer] = [new Error('inner\nwith more'), new Error('outer\nwith more')];
  Object.assign(outer, { cause: inner });
  expect(failureOf(outer).split('\n').slice(0, 3)).toEqual(['outer', 'caused by: inner', 'with more']);
  Object.assign(inner, { cause: outer });
  expect(
    failureOf(outer)
      .split('\n')
      .filter((line) => line.startsWith('caused by')),
  ).toHaveLength(4);
  const many = new AggregateError([Object.assign(new Error('connect ECONNREFUSED ::1'), { code: 'ECONNREFUSED' })], '');
  expect(failureOf(many)).toContain('caused by: connect ECONNREFUSED ::1');
  expect(failureOf('thrown as it is')).toBe('thrown as it is');
});

test('is printed in lines that a screen holds', ({ onTestFinished }) => {
  /** @type {string[]} */
  const printed = [];
  const print = console.log;
  onTestFinished(() => void (console.log = print));
  console.log = (line) => printed.push(...line.split('\n'));
  const failure = ['x'.repeat(5000), ...Array.from({ length: 50 }, () => 'more')].join('\n');
  printSummary([
    { name: 'unit', seconds: '1 s', took: 1, passed: 0, failed: 1, skipped: 0, output: '', tests: [{ name: 'one', seconds: 1, failure }] },
  ]);
  expect(Math.max(...printed.map((line) => line.length))).toBeLessThan(210);
  expect(printed.filter((line) => line.trim() === 'more')).toHaveLength(11);
});

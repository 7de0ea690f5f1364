import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adviceFor } from './node-version.mjs';
import { root } from './root.mjs';
import { promised, runtimesStep } from './runtimes.mjs';

const running = Number(process.versions.node.split('.')[0]);
const others = promised.filter((major) => major !== running);

test('every promised Node but the running one is tried', async () => {
  /** @type {string[]} */
  const tried = [];
  const step = runtimesStep(root, {
    fetchNode: async (_root, major) => `node-${major}`,
    tryOn: async (_root, program) => {
      tried.push(program);
      return '';
    },
  });
  expect(await step.run()).toMatchObject({ passed: others.length, failed: 0, skipped: 0 });
  expect(tried).toEqual(others.map((major) => `node-${major}`));
});

test('one that cannot be had is skipped, and said', async () => {
  const step = runtimesStep(root, { fetchNode: async () => null, tryOn: async () => 'was tried' });
  const { note, ...counts } = await step.run();
  expect(counts).toEqual({ passed: 0, failed: 0, skipped: others.length, output: '' });
  expect(note).toContain(`skipped Node ${others.join(', ')}`);
});

test('one that the product does not run on fails', async () => {
  const step = runtimesStep(root, { fetchNode: async () => 'node', tryOn: async () => 'it ended with 1' });
  const { failed, output } = await step.run();
  expect(failed).toBe(others.length);
  expect(output).toContain(`Node ${others[0]}: it ended with 1`);
});

test('the oldest that is promised is the oldest that npm lets in', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(engines.node).toBe(`>=${promised[0]}.19`);
});

test.each([
  ['20.19.0', 'Node 20 has reached its end of life: it works, but Node 24 is recommended.'],
  ['22.12.0', null],
  ['24.0.0', null],
])('who starts on Node %s hears: %s', (version, advice) => {
  expect(adviceFor(version)).toBe(advice);
});

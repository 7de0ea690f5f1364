import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const file = path.join(import.meta.dirname, 'log.ts');

test.each([
  ['exits', 'process.exit(1)'],
  ['breaks', 'throw new Error("broken")'],
])('the last words of a process that %s are not lost', (_name, end) => {
  const program = `const { createLogger } = await import(${JSON.stringify(file)}); createLogger('info').fatal('last words'); ${end};`;
  const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('last words');
  expect(status).toBe(1);
});

import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './files.mjs';
import { longest } from './longest-first.mjs';
import { root } from './root.mjs';

test('every file that is said to take long is there', () => {
  const names = new Set(projectFiles(root).map((path) => basename(path)));
  expect(longest.filter((name) => !names.has(name))).toEqual([]);
});

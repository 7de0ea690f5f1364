import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles } from './lib/files.mjs';
import { root } from './lib/root.mjs';
import { deadExports, unusedDependencies } from './lib/unused.mjs';

const paths = projectFiles(root).filter((path) => !path.startsWith('tooling/planted/'));
const read = (/** @type {string} */ path) => ({ path, text: readFileSync(join(root, path), 'utf8') });
const sources = paths.filter((path) => /[.](tsx?|mjs|cjs)$|(^|\/)tsconfig[.\w]*json$/.test(path)).map(read);

const manifests = paths
  .filter((path) => /(^|\/)package[.]json$/.test(path))
  .map((path) => ({ path, folder: dirname(path) === '.' ? '' : `${dirname(path)}/`, ...JSON.parse(read(path).text) }));

describe('dependencies', () => {
  test.each(manifests)('$name imports what it declares', ({ folder, dependencies = {}, devDependencies = {} }) => {
    const files = sources.filter(({ path }) => path.startsWith(folder));
    expect(unusedDependencies({ ...dependencies, ...devDependencies }, files)).toEqual([]);
  });

  test('one that is not imported is found, with its types', () => {
    const files = [{ path: 'paint.ts', text: "import { oil } from 'oil/cold';\nimport '@art/lead';" }];
    const declared = { 'oil': '1', '@art/lead': '1', '@types/art__lead': '1', 'water': '1', '@types/water': '1' };
    expect(unusedDependencies(declared, files)).toEqual(['water', '@types/water']);
  });
});

describe('code', () => {
  const code = sources.filter(({ path }) => /[.](tsx?|mjs)$/.test(path));

  test('has a user in another file, all of it that is exported', () => {
    expect(deadExports(code)).toEqual([]);
  });

  const paint = {
    path: 'packages/domain/src/paint.ts',
    text: 'export const red = 1;\nexport const blue = red + 1;\nexport type Paint = string;',
  };
  const foundBeside = (/** @type {string} */ text) => deadExports([paint, { path: 'packages/domain/src/wall.ts', text }]);

  test('without a user in another file is found, whoever has a word of the same name', () => {
    expect(foundBeside("import { blue } from './paint.ts';\nconst red = blue;")).toEqual([`${paint.path}: red`, `${paint.path}: Paint`]);
  });

  test.each([
    "import { blue, type Paint, red as crimson } from './paint.ts';",
    "import * as paint from '@assay/domain/paint';\nexport default [paint.red, paint.blue, paint.Paint];",
    "const { red, blue } = await import('#domain/paint.ts');\n/** @type {import('./paint.ts').Paint} */",
  ])('with one is left alone: %s', (text) => {
    expect(foundBeside(text)).toEqual([]);
  });
});

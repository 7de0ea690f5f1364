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

  test('has a user, all of it that is exported', () => {
    expect(deadExports(code)).toEqual([]);
  });

  test('without a user is found', () => {
    const files = [
      { path: 'packages/domain/src/paint.ts', text: 'export const red = 1;\nexport const blue = 2;\nexport type Paint = string;' },
      { path: 'packages/domain/src/wall.ts', text: "import { red } from './paint.ts';\nconsole.log(red);" },
    ];
    expect(deadExports(files)).toEqual(['packages/domain/src/paint.ts: blue', 'packages/domain/src/paint.ts: Paint']);
  });
});

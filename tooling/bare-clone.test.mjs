import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const scripts = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
  .map(([name, command]) => ({ name, entry: /^node (\S+[.]mjs)$/.exec(String(command))?.[1] ?? '' }))
  .filter(({ entry }) => entry !== '');

/** The packages that a script needs before its first line runs: what it loads later, it may have installed by then. */
const neededToLoad = async (/** @type {string} */ entry) => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: 'bare.mjs',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const loaded = new Set([entry]);
  const packages = [];
  for (const file of loaded)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (!external) loaded.add(path);
      else if (!path.startsWith('node:')) packages.push(`${file} imports ${path}`);
    }
  return packages;
};

test.each(scripts)('npm run $name loads in a clone where nothing is installed', async ({ entry }) => {
  expect(await neededToLoad(entry)).toEqual([]);
});

test('a package that is needed too early is found', async () => {
  expect(await neededToLoad('tooling/lib/bundle-server.mjs')).toEqual(['tooling/lib/bundle-server.mjs imports esbuild']);
});

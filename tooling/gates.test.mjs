import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { boundaries } from './gates/boundaries.mjs';
import { bytes } from './gates/bytes.mjs';
import { fastGates } from './gates/fast-gates.mjs';
import { standAlone } from './gates/stand-alone.mjs';
import { plant, uproot } from './plant.mjs';

/** What is planted for a gate, and what the gate has to say about it. @type {[gate: string, violation: string, says: string[]][]} */
const plantings = [
  ['format', 'format', ['packages/domain/src/ugly.ts']],
  [
    'lint',
    'lint',
    [
      'no-floating-promises',
      'no-misused-promises',
      'no-explicit-any',
      'no-unsafe-assignment',
      'no-unsafe-member-access',
      'no-unsafe-return',
      'no-non-null-assertion',
      'consistent-type-imports',
      'no-cycle',
      'no-barrel-file',
      'no-default-export',
      'filename-case',
      'no-console',
      'no-warning-comments',
      '(max-lines)',
      'long-function.ts',
      'long-component.tsx',
      '(max-params)',
      'house(third-parameter)',
      'house(glued-text)',
      'house(piped-stream)',
      ...[1, 4, 8, 10, 13, 16].map((line) => `parameters.ts:${line}:`),
      'rules-of-hooks',
      'exhaustive-deps',
      'jsx-a11y(alt-text)',
      'no-focused-tests',
      'valid-title',
    ],
  ],
  ['types', 'types', ['packages/domain/src/wrong.ts(1,14): error TS2322']],
  ['types', 'types-unread', ['apps/server/loose.ts: no tsconfig.json includes it']],
  [
    'zod-free',
    'zod-free',
    ['kit/search.ts → packages/contract/src/kit/limits.ts → zod', 'apps/web/src/main.tsx → apps/web/src/app/screens.tsx →'],
  ],
  [
    'tables',
    'tables',
    ['by-builder.ts', 'by-namespace.ts', 'by-template.ts', 'by-text.ts', 'by-binding.ts'].map((file) => `${file}: writes paint`),
  ],
  ['migrations', 'migrations-changed', ['0000_ground.sql: changed after it was frozen']],
  ['migrations', 'migrations-unfrozen', ['0001_more.sql: not frozen yet']],
  ['migrations', 'migrations-numbered', ['0007_late.sql: the number 1 was next']],
  ['migrations', 'migrations-drift', ['ADD COLUMN "gloss" text']],
  ['lock-file', 'lock-file', ['paint: names a host', 'brush: no sha512 integrity', 'paint-darwin is not in the lock file']],
];

/** @type {string[]} */
const houses = [];
/** @param {string} [violation] */
const house = (violation) => {
  houses.push(plant(violation));
  return houses.at(-1) ?? '';
};

afterEach(() => houses.splice(0).forEach(uproot));

test.each(fastGates)('$name lets a clean house through', async (gate) => {
  expect(await gate.run(house())).toMatchObject({ ok: true });
});

test.each(plantings)('%s refuses what is planted in %s', async (name, violation, says) => {
  const gate = fastGates.find((one) => one.name === name);
  const { ok, output } = (await gate?.run(house(violation))) ?? {};
  expect(ok).toBe(false);
  // Some machines ask every tool for colours, which stand between a file and its line.
  for (const words of says) expect(stripVTControlCharacters(output ?? '')).toContain(words);
});

describe('boundaries', () => {
  test('refuses a violation of every single rule', async () => {
    const { output } = await boundaries.run(house('boundaries'));
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
    const silent = forbidden.map(({ name }) => name).filter((name) => !output.includes(`${name}: `));
    expect(silent).toEqual([]);
  });

  test('refuses a circle of folders that is none of files, on every floor', async () => {
    const { ok, output } = await boundaries.run(house('folder-circles'));
    expect(ok).toBe(false);
    expect(output).toContain(
      'no-folder-circle: apps/server/src/platform/jars → apps/server/src/platform/lids → apps/server/src/platform/jars',
    );
    expect(output).toContain('  apps/server/src/platform/lids/close.ts → apps/server/src/platform/jars/size.ts');
    expect(output).toContain('no-folder-circle: apps/web/src/shared/brushes → apps/web/src/shared/easel → apps/web/src/shared/brushes');
    expect(output).toContain('no-folder-circle: packages/domain/src/dry → packages/domain/src/wet → packages/domain/src/dry');
    expect(output).not.toContain('no-circle:');
  });

  test('fails when the tool reads less than there is', async () => {
    const place = house();
    const config = join(place, '.dependency-cruiser.cjs');
    writeFileSync(config, readFileSync(config, 'utf8').replace("exclude: { path: '^(", "exclude: { path: '^packages/domain/|^("));
    const { ok, output } = await boundaries.run(place);
    expect(ok).toBe(false);
    expect(output).toContain('not cruised: packages/domain/src/price.ts');
    expect(output).toContain('imports not read: packages/i18n/src/words.ts');
  });
});

describe('stand-alone', () => {
  // Put together here: this file must not name them either.
  const outside = ['', 'work', 'main', 'notes.md'].join('/');
  const beside = ['..', 'shared', 'style.md'].join('/');

  test.each([outside, beside])('refuses %s in a document', async (path) => {
    const place = house();
    writeFileSync(join(place, 'notes.md'), `As said in ${path}.\n`);
    expect(await standAlone.run(place)).toMatchObject({ ok: false });
  });
});

describe('bytes', () => {
  /** Noise does not compress. @param {Record<string, number>} sizes */
  const built = (sizes) => {
    const place = house();
    const dist = join(place, 'apps', 'web', 'dist');
    mkdirSync(join(dist, '.vite'), { recursive: true });
    for (const [file, size] of Object.entries(sizes)) writeFileSync(join(dist, file), randomBytes(size));
    const manifest = {
      'index.html': { file: 'main.js', isEntry: true, imports: ['_kit.js'] },
      '_kit.js': { file: 'kit.js' },
      'later.tsx': { file: 'later.js' },
      'src/features/identity/sign-in/landing.tsx': { file: 'landing.js', imports: ['_kit.js', '_input.js'] },
      'src/features/identity/sign-in/landing-messages.tsx': { file: 'messages.js' },
      '_input.js': { file: 'input.js' },
      '../../packages/i18n/src/catalogs/en/public.ts': { file: 'public.js' },
      '../../packages/i18n/src/catalogs/en/index.ts': { file: 'words.js' },
      'src/app/guarded-frame.tsx': { file: 'shell.js', imports: ['_kit.js'] },
      'src/app/guarded-routes.ts': { file: 'routes.js', imports: ['_screens.js'] },
      '_screens.js': { file: 'screens.js' },
      'src/shared/i18n/dates.ts': { file: 'dates.js' },
      'src/shared/grid/views/view-bar.tsx': { file: 'views.js' },
      'src/features/finding/palette-dialog.tsx': { file: 'palette.js' },
      'src/features/identity/profile/preferences.ts': { file: 'preferences.js' },
      'src/shared/record/record-list.tsx': { file: 'list.js', imports: ['_input.js', '_grid.js'] },
      '_grid.js': { file: 'grid.js', imports: ['_kit.js'], css: ['grid.css'], assets: ['grid.woff2'] },
      'src/features/companies/company-pages.tsx': { file: 'company.js' },
    };
    writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
    return place;
  };

  test('lets a light first screen, a light first list and a light later chunk through', async () => {
    const list = { 'grid.js': 280_000, 'grid.css': 50_000, 'words.js': 50_000 };
    const verdict = await bytes.run(built({ 'main.js': 110_000, 'kit.js': 60_000, 'input.js': 50_000, 'later.js': 290_000, ...list }));
    expect(verdict).toMatchObject({
      ok: true,
      note: 'first screen 220 kB, first list 380 kB more, largest later chunk 290 kB, gzip',
    });
  });

  test('adds up what the entry imports', async () => {
    const { ok, output } = await bytes.run(built({ 'main.js': 160_000, 'kit.js': 160_000, 'later.js': 10 }));
    expect(ok).toBe(false);
    expect(output).toContain('first screen: 320 kB of 230 kB');
  });

  test('adds what the sign-in fetches by itself to what the entry imports', async () => {
    const { note } = await bytes.run(
      built({ 'main.js': 110_000, 'kit.js': 60_000, 'input.js': 50_000, 'public.js': 9000, 'messages.js': 9000 }),
    );
    expect(note).toContain('first screen: 238 kB of 230 kB');
  });

  test('adds the list of all screens to what the first list needs', async () => {
    const { note } = await bytes.run(built({ 'main.js': 10, 'grid.js': 280_000, 'words.js': 50_000, 'screens.js': 170_000 }));
    expect(note).toContain('first list: 500 kB of 490 kB');
  });

  test('adds up what the first list needs beyond the sign-in page, fonts and styles included', async () => {
    const { ok, output } = await bytes.run(built({ 'main.js': 10, 'grid.js': 280_000, 'grid.css': 130_000, 'grid.woff2': 190_000 }));
    expect(ok).toBe(false);
    expect(output).toContain('first list: 600 kB of 490 kB, 110 kB over the goal, and 20 % at most may be');
  });

  test('lets what is a little over its goal through, and says by how much', async () => {
    const verdict = await bytes.run(built({ 'main.js': 120_000, 'kit.js': 120_000, 'later.js': 310_000 }));
    expect(verdict).toMatchObject({ ok: true });
    expect(verdict.note).toContain('first screen: 240 kB of 230 kB, 10 kB over the goal');
    expect(verdict.note).toContain('later.js: 310 kB of 300 kB, 10 kB over the goal');
  });

  test('refuses a later chunk far over the goal, also one that the manifest does not name', async () => {
    const { output } = await bytes.run(built({ 'main.js': 10, 'kit.js': 10, 'later.js': 370_000, 'worker.js': 370_000 }));
    expect(output).toContain('later.js: 370 kB');
    expect(output).toContain('worker.js: 370 kB');
  });

  test('fails where nothing was built', async () => {
    expect(await bytes.run(house())).toMatchObject({ ok: false });
  });
});

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles, walk } from './lib/files.mjs';
import { root } from './lib/root.mjs';

const planted = join(root, 'tooling', 'planted');
const suffix = '.planted';

/** The rules are the real ones: a gate that is weakened in the repository lets its planted violation through. */
const isRule = (/** @type {string} */ path) =>
  /^(package|tsconfig[.]base|[.]oxlintrc|[.]oxfmtrc)[.]json$|^[.]dependency-cruiser[.]cjs$|^tooling\/lint\/|^(packages|apps)\/(\w+\/)?(package|tsconfig[.\w]*)[.]json$/.test(
    path,
  );

/** @param {string} house @param {string} tree */
const copyTree = (house, tree) => {
  for (const path of walk(tree)) {
    const target = join(house, path.slice(0, -suffix.length));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(tree, path), target);
  }
};

/** Installed packages are shared with the clone; our own are those of the house. */
const linkPackages = (/** @type {string} */ house) => {
  const own = join(house, 'node_modules', '@assay');
  mkdirSync(own, { recursive: true });
  const installed = join(root, 'node_modules');
  for (const name of readdirSync(installed).filter((entry) => entry !== '@assay'))
    symlinkSync(join(installed, name), join(house, 'node_modules', name));
  for (const name of foldersIn(join(house, 'packages'))) symlinkSync(join(house, 'packages', name), join(own, name));
  // npm keeps beside a workspace what only that one asks for.
  for (const workspace of ['packages', 'apps'].flatMap((floor) => foldersIn(join(house, floor)).map((name) => join(floor, name)))) {
    const beside = join(workspace, 'node_modules');
    if (existsSync(join(root, beside))) symlinkSync(join(root, beside), join(house, beside));
  }
};

const foldersIn = (/** @type {string} */ path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/**
 * Builds a small house that breaks no rule, with one planted violation in it when asked, and answers its folder.
 * @param {string} [violation] a folder below tooling/planted
 */
export const plant = (violation) => {
  const house = mkdtempSync(join(realpathSync(tmpdir()), 'assay-planted-'));
  for (const path of projectFiles(root).filter(isRule)) cpSync(join(root, path), join(house, path));
  // Whether the rules' own files are well formatted is a question to the clone.
  writeFileSync(join(house, '.prettierignore'), 'tsconfig*.json\n');
  copyTree(house, join(planted, 'clean'));
  if (violation !== undefined) copyTree(house, join(planted, violation));
  linkPackages(house);
  return house;
};

export const uproot = (/** @type {string} */ house) => {
  if (existsSync(join(house, 'package.json'))) rmSync(house, { recursive: true, force: true });
};

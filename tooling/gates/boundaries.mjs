import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFiles } from '../lib/files.mjs';
import { run } from '../lib/run.mjs';
import { folderCircles } from './folder-circles.mjs';
import { verdict } from './verdict.mjs';

const script = fileURLToPath(new URL('cruise.mjs', import.meta.url));
const isSource = (/** @type {string} */ path) =>
  /^(packages|apps|e2e|bench)\/.*[.]tsx?$/.test(path) && !/(^|\/)(dist|migrations)\//.test(path);

const lineOf = ({ rule, from, to, cycle = [] }) =>
  `${rule.name}: ${from} → ${cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to}`;

const importLine = /^(?:import|export)\s[^;'"]*?\bfrom\s*['"]/m;

/** The tool that reads nothing, or reads it without its types, also finds nothing: what it did not read is a complaint. */
const unread = (/** @type {string} */ root, modules) => {
  const read = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  return projectFiles(root)
    .filter(isSource)
    .flatMap((path) => {
      if (!read.has(path)) return [`not cruised: ${path}`];
      return read.get(path) === 0 && importLine.test(readFileSync(join(root, path), 'utf8')) ? [`imports not read: ${path}`] : [];
    });
};

/** Which way imports may point: the rules are in .dependency-cruiser.cjs; circles of folders are no circles of files, and are found here. @type {import('./verdict.mjs').Gate} */
export const boundaries = {
  name: 'boundaries',
  run: async (root) => {
    const { code, output } = await run(process.execPath, [script], { cwd: root });
    if (code !== 0) return { ok: false, output };
    const { modules, summary } = JSON.parse(output);
    const complaints = summary.violations.map(lineOf).concat(folderCircles(modules), unread(root, modules));
    return verdict(complaints, `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports`);
  },
};

import { fileURLToPath } from 'node:url';
import { projectFiles } from '../lib/files.mjs';
import { run } from '../lib/run.mjs';
import { verdict } from './verdict.mjs';

const script = fileURLToPath(new URL('cruise.mjs', import.meta.url));
const isSource = (/** @type {string} */ path) =>
  /^(packages|apps|e2e|bench)\/.*[.]tsx?$/.test(path) && !/(^|\/)(dist|migrations)\//.test(path);

const lineOf = ({ rule, from, to, cycle = [] }) =>
  `${rule.name}: ${from} → ${cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to}`;

/** The tool that reads nothing also finds nothing: what it did not read is a complaint. */
const unread = (/** @type {string} */ root, modules) => {
  const read = new Set(modules.map((module) => module.source));
  return projectFiles(root)
    .filter((path) => isSource(path) && !read.has(path))
    .map((path) => `not cruised: ${path}`);
};

/** Which way imports may point: the rules are in .dependency-cruiser.cjs. @type {import('./verdict.mjs').Gate} */
export const boundaries = {
  name: 'boundaries',
  run: async (root) => {
    const { code, output } = await run(process.execPath, [script], { cwd: root });
    if (code !== 0) return { ok: false, output };
    const { modules, summary } = JSON.parse(output);
    const complaints = summary.violations.map(lineOf).concat(unread(root, modules));
    return verdict(complaints, `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports`);
  },
};

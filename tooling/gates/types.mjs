import { join, relative } from 'node:path';
import { everything } from '../lib/everything.mjs';
import { isPlanted, projectFiles } from '../lib/files.mjs';
import { runTool } from '../lib/run.mjs';
import { verdict } from './verdict.mjs';

const isProject = (/** @type {string} */ path) => /(^|\/)tsconfig([.][\w-]+)?[.]json$/.test(path) && !path.startsWith('tsconfig');

/** Their files are compiled with those of the server, by the same rules: by themselves it takes a third of the time once more. */
const withServer = new Set(['bench/tsconfig.json', 'packages/tsconfig.json']);
const server = 'apps/server/tsconfig.json';

/** @param {readonly string[]} files */
const projectsIn = (files) => {
  const isLeft = (/** @type {string} */ path) => withServer.has(path) && files.includes(server) && !everything();
  return files.filter((path) => isProject(path) && !isPlanted(path) && !isLeft(path));
};

const isSource = (/** @type {string} */ path) => /[.](ts|tsx)$/.test(path) && !isPlanted(path);

/**
 * Compiles a project; answers what it complains about and which files it saw.
 * @param {string} root
 * @param {string} project
 */
const compile = async (root, project) => {
  // What did not change since the last time is not worked out again: a fifth of the time.
  const memory = join('.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['--noEmit', '--pretty', 'false', '--listFiles', '--incremental', '--tsBuildInfoFile', memory];
  const { code, output } = await runTool(root, ['typescript', ...options, '-p', project]);
  const lines = output.split('\n').map((line) => line.trimEnd());
  const isFile = (/** @type {string} */ line) => /^\S.*[.](c|m)?(tsx?|jsx?|json)$/.test(line) && !line.includes(': error ');
  const seen = lines.filter(isFile).map((line) => relative(root, line).replaceAll('\\', '/'));
  const said = lines.filter((line) => line !== '' && !isFile(line));
  return { complaints: code === 0 ? [] : [`${project}:`, ...said], seen };
};

/** Every project compiles, and every source belongs to one: a file that no compiler reads cannot be wrong. */
export const types = {
  name: 'types',
  run: async (/** @type {string} */ root) => {
    const files = projectFiles(root);
    const projects = projectsIn(files);
    const results = [];
    for (const project of projects) results.push(await compile(root, project));
    const seen = new Set(results.flatMap((result) => result.seen));
    const unread = files.filter((path) => isSource(path) && !seen.has(path)).map((path) => `${path}: no tsconfig.json includes it`);
    return verdict([...results.flatMap((result) => result.complaints), ...unread], `${projects.length} projects`);
  },
};

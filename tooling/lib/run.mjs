import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Explained } from './progress.mjs';

/**
 * @typedef {{ code: number, output: string }} Ran
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} RunOptions
 */

/**
 * Runs a command to its end and keeps what it printed. Never throws: a command that cannot be started has failed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ran>}
 */
export const run = (command, args, { cwd, env = process.env, timeout } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, timeout, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = () => child.kill();
    process.once('exit', stop); // who started it does not leave it behind
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      process.off('exit', stop);
      resolve({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output });
    });
  });

/** Where npm may have put a tool: at the root, or beside the only workspace that asked for it. */
const shelves = ['.', 'apps/web', 'apps/server', 'e2e', 'bench'];

/**
 * The script behind a package's command. It is run with our own Node: no shell, no `.cmd` on Windows.
 * @param {string} root
 * @param {string} name
 */
export const binOf = (root, name) => {
  const folders = shelves.map((shelf) => join(root, shelf, 'node_modules', name));
  const folder = folders.find((candidate) => existsSync(join(candidate, 'package.json')));
  if (folder === undefined) throw new Explained(`${name} is not installed: run npm ci.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
};

/**
 * Runs the command of an installed package.
 * @param {string} root
 * @param {readonly [string, ...string[]]} tool its name, then its arguments
 * @param {RunOptions} [options]
 */
export const runTool = (root, [name, ...args], options) => run(process.execPath, [binOf(root, name), ...args], { cwd: root, ...options });

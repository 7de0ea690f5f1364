import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenAbandoned } from './ancestors.mjs';
import { root } from './root.mjs';

const follow = pathToFileURL(join(root, 'tooling', 'lib', 'follow-parent.mjs')).href;

/**
 * Runs a bundle of the server in this terminal and ends as it ends.
 * @param {'main' | 'cli'} bundle
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export const runServer = (bundle, args) =>
  new Promise((resolve) => {
    const script = join(root, 'apps', 'server', 'dist', `${bundle}.mjs`);
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', follow, script, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let isStopping = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      if (isStopping || !child.connected) return;
      isStopping = true;
      child.send({ stop: signal });
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    whenAbandoned(() => stop('SIGTERM'));
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 1)));
  });

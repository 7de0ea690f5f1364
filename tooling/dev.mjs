import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { binOf } from './lib/run.mjs';

/**
 * In a group of its own: a Ctrl-C reaches only us, and we tell each half once. tsx takes a second signal for impatience and kills the server,
 * which then cannot stop its database.
 * @param {string} tool
 * @param {{ args?: readonly string[], cwd: string }} how
 */
const watch = (tool, { args = [], cwd }) =>
  spawn(process.execPath, [binOf(root, tool), ...args], { cwd, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

/** Both halves in watch mode; when one ends, so does the other. */
const runBoth = () =>
  new Promise((resolve) => {
    const running = new Set([
      watch('tsx', { args: ['watch', 'apps/server/src/main.ts'], cwd: root }),
      watch('vite', { cwd: join(root, 'apps', 'web') }),
    ]);
    let isStopping = false;
    const stop = () => {
      if (!isStopping) for (const half of running) half.kill('SIGTERM');
      isStopping = true;
    };
    process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
    for (const half of running) {
      half.on('exit', (code) => {
        running.delete(half);
        if (running.size === 0) resolve(code ?? 0);
        else stop();
      });
    }
  });

await runMain(async () => {
  requireNode();
  await ensureInstalled(root);
  process.exitCode = await runBoth();
});

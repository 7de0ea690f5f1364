import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { binOf } from './lib/run.mjs';

/** @param {string} tool @param {readonly string[]} args @param {string} cwd */
const watch = (tool, args, cwd) => spawn(process.execPath, [binOf(root, tool), ...args], { cwd, stdio: 'inherit' });

/** Both halves in watch mode; when one ends, so does the other. */
const runBoth = () =>
  new Promise((resolve) => {
    const halves = [watch('tsx', ['watch', 'apps/server/src/main.ts'], root), watch('vite', [], join(root, 'apps', 'web'))];
    const stop = () => halves.forEach((half) => half.kill('SIGTERM'));
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    let running = halves.length;
    let worst = 0;
    for (const half of halves) {
      half.on('exit', (code) => {
        worst ||= code ?? 0;
        running -= 1;
        if (running === 0) resolve(worst);
        else stop();
      });
    }
  });

await runMain(async () => {
  requireNode();
  await ensureInstalled(root);
  process.exitCode = await runBoth();
});

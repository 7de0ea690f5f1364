import { spawnSync } from 'node:child_process';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/progress.mjs';
import { root } from './lib/root.mjs';

await runMain(async () => {
  await prepare(['server', 'web']);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});

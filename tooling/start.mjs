import { adviseNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/progress.mjs';
import { runServer } from './lib/run-server.mjs';

await runMain(async () => {
  adviseNode();
  await prepare(['server', 'web']);
  process.exitCode = await runServer('main', process.argv.slice(2));
});

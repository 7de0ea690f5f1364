import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/progress.mjs';
import { runServer } from './lib/run-server.mjs';

await runMain(async () => {
  await prepare(['server']);
  process.exitCode = await runServer('cli', process.argv.slice(2));
});

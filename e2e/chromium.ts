import fs from 'node:fs';
import { systemBrowser } from '../tooling/lib/browser.mjs';

/** Without these it looks for hosts that a closed network does not have. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The pages of a context share a process, and what it has compiled. */
const shared = ['--renderer-process-limit=1'];

/** How every test starts its browser: the journeys and the tests of components. With its scrollbars, as people have them: they take room. */
export const launchOptions = {
  args: [...quiet, ...shared],
  ignoreDefaultArgs: ['--hide-scrollbars'],
  ...(fs.existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
};

import { existsSync } from 'node:fs';
import { run, runTool } from './run.mjs';
import { told } from './progress.mjs';

/** Debian's Chromium without windows: what a window around each page does costs an eighth of a journey's time. */
export const systemBrowser = '/usr/bin/chromium-headless-shell';

/** Chromium for the journeys, without windows; Noto so that Arabic and Chinese are letters and not boxes. */
const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk'];
const apt = '/usr/bin/apt-get';

const isInstalled = async (/** @type {string} */ name) =>
  (await run('dpkg-query', ['-W', '-f=${db:Status-Status}', name])).output.trim() === 'installed';

/** Asked by running it: on some systems the package is an empty shell around another store. */
const hasChromium = async () => (await run(systemBrowser, ['--version'])).code === 0;

const missingPackages = async () => {
  const present = await Promise.all(packages.map(isInstalled));
  return packages.filter((_, index) => !present[index]);
};

const installByApt = async (/** @type {string[]} */ names) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(apt, ['update'], { env }); // an old index names packages that are gone
  return run(apt, ['install', '--yes', '--no-install-recommends', ...names], { env });
};

/** @returns {Promise<string>} what could not be had, or nothing */
const ensureByApt = async () => {
  const missing = await missingPackages();
  if (missing.length === 0) return '';
  console.log(`Installing ${missing.join(', ')}, beside what comes next`);
  const { code, output } = await installByApt(missing);
  return code === 0 ? '' : output;
};

/**
 * A browser to test in: the system's own package where there is one, else the one that Playwright brings.
 * @param {string} root
 */
export const ensureBrowser = async (root) => {
  const complaint = existsSync(apt) ? await ensureByApt() : '';
  if (await hasChromium()) return;
  if (complaint !== '')
    console.log(`${complaint.trimEnd()}\nThe system's packages could not be installed; trying Playwright's own browser.`);
  const { code, output } = await told("Installing Playwright's Chromium", () => runTool(root, ['@playwright/test', 'install', 'chromium']));
  if (code !== 0) console.log(`${output.trimEnd()}\nThere is no browser: the journeys will fail.`);
};

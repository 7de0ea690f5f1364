import fs from 'node:fs';

/** Debian's Chromium where it is; without the switches it looks for hosts that a closed network does not have. */
const systemChromium = '/usr/bin/chromium';
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Of several lists Chromium takes the last one: what Playwright switches off stands here too. */
const switchedOff = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // The list below an address bar that nobody sees: it cost each window more than most of our screens.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** How every test starts its browser: the journeys and the tests of components. With its scrollbars, as people have them: they take room. */
export const launchOptions = {
  args: [...quiet, `--disable-features=${switchedOff.join(',')}`],
  ignoreDefaultArgs: ['--hide-scrollbars'],
  ...(fs.existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
};

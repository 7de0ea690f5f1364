import { everything } from '@assay/testkit/everything';
import { defineConfig } from '@playwright/test';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchOptions } from './chromium.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Each clone has a port of its own: two runs at once on one machine would meet each other's server. */
const port = Number(process.env.E2E_PORT ?? 20_000 + (createHash('sha256').update(root).digest().readUInt16BE() % 10_000));

/** The configuration is read by every worker; only the first reading makes the folder. */
process.env.E2E_DATA_DIR ??= fs.mkdtempSync(path.join(os.tmpdir(), 'assay-e2e-'));

export default defineConfig({
  testDir: './journeys',
  // For what hangs: a journey that is merely slow on a busy machine is not wrong.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // One more than there are cores: a journey that waits until a page is quiet leaves its core to another.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What passes only at the second try is counted and told (tooling/lib/second-look.mjs), and mended. By night there is no second try.
  retries: everything() ? 0 : 1,
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    // What is not there after a minute hangs: the report then names it, where the limit of a whole journey says nothing.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What moves costs a third of a page's time. The night sees it move.
    contextOptions: { reducedMotion: everything() ? 'no-preference' : 'reduce' },
    launchOptions,
  },
  webServer: {
    command: 'node apps/server/dist/main.mjs',
    cwd: root,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      // As for the journeys themselves: the limits are for what hangs.
      DATABASE_PATIENCE: '12',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      ASSAY_DEMO: 'on',
    },
  },
});

import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './e2e/chromium.ts';
import { DearestFirst } from './tooling/lib/dearest-first.mjs';

/** A test that needs a second try is wrong (its file gets one, and is told: tooling/lib/second-look.mjs), and so is one that passes because of its neighbour's leftovers. */
const strict = { retry: 0, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

/** On two cores a runner left to itself takes one, for itself: it has next to nothing to do while tests run. */
const maxWorkers = 2;

/** For what hangs. A test that is merely slow on a busy machine is not wrong, nor is what it waits for. */
const slowest = 180_000;
const waits = { poll: { timeout: 60_000 } };

/** What the browser loads as one file each. By name: what is found only while tests run would reload the page under them. */
const bundled = [
  '@ant-design/icons',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'ag-grid-community',
  'ag-grid-react',
  'antd',
  'antd/es/app/style',
  'antd/es/input/Input',
  'antd/es/input/Password',
  'antd/es/locale/ar_EG',
  'antd/es/locale/en_US',
  'antd/es/locale/zh_CN',
  'dayjs',
  'dayjs/locale/ar',
  'dayjs/locale/en',
  'dayjs/locale/zh-cn',
  'dayjs/plugin/customParseFormat.js',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'vitest-browser-react',
  'zod',
];

const asBuilt = { 'process.env.NODE_ENV': '"production"' };

export default defineConfig({
  test: {
    sequence: { sequencer: DearestFirst },
    projects: [
      {
        test: {
          ...strict,
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts', '**/*.browser.test.tsx'],
          // The files of a worker share the modules, whose loading costs more than all the tests.
          isolate: false,
          maxWorkers,
          testTimeout: slowest,
          hookTimeout: slowest,
        },
      },
      {
        test: {
          ...strict,
          name: 'database',
          environment: 'node',
          include: ['apps/server/{src,test}/**/*.db.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts', 'tooling/lib/test-bundle.mjs'],
          // A process each, so that a crash takes nobody along; the files of a worker share the modules, whose loading costs more than most files do.
          pool: 'forks',
          isolate: false,
          // One more than there are cores: a file that waits, for a server to start or a limit to pass, leaves its core to another.
          maxWorkers: maxWorkers + 1,
          // The runner wants projects of one group to have one number of workers.
          sequence: { groupOrder: 1 },
          testTimeout: slowest,
          hookTimeout: slowest,
          expect: waits,
        },
      },
      {
        root: 'apps/web',
        cacheDir: '../../.cache/components',
        // As users have it: what React and the libraries check on the way while one develops takes as long again.
        optimizeDeps: { noDiscovery: true, include: bundled, rolldownOptions: { transform: { define: asBuilt } } },
        oxc: { jsx: { development: false } },
        test: {
          ...strict,
          name: 'components',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: ['test/setup.ts'],
          // As above: the files of a worker share the modules and the page.
          isolate: false,
          maxWorkers,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            // Nothing moves, so that nothing has to be waited for.
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
          },
          testTimeout: slowest,
          hookTimeout: slowest,
          expect: waits,
        },
      },
      {
        test: {
          ...strict,
          name: 'planted',
          environment: 'node',
          include: ['tooling/**/*.test.mjs'],
          maxWorkers,
          testTimeout: slowest,
          hookTimeout: slowest,
        },
      },
    ],
  },
});

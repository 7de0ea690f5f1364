import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The kit's lock of the page behind a dialog writes a stylesheet without a nonce; ours does without one. */
const ownScrollLock: Plugin = {
  name: 'own-scroll-lock',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/useScrollLocker') && importer?.includes('@rc-component/portal')
      ? fileURLToPath(new URL('src/shared/layout/scroll-lock.ts', import.meta.url))
      : null,
};

/** The server puts a fresh nonce in place of the mark on every page it serves. */
export default defineConfig({
  plugins: [react(), ownScrollLock],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // What every page needs and releases seldom change stays in the browser's cache when our own code changes.
        codeSplitting: { groups: [{ name: 'frame', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ }] },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});

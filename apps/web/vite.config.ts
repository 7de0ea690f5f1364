import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server puts a fresh nonce in place of the mark on every page it serves. */
export default defineConfig({
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, manifest: true, sourcemap: false, chunkSizeWarningLimit: 1200 },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The kit's lock of the page behind a dialog writes a stylesheet without a nonce; ours does without one. */
const ownScrollLock: Plugin = {
  name: 'own-scroll-lock',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/useScrollLocker') && importer?.includes('@rc-component/portal') ? own('src/shared/layout/scroll-lock.ts') : null,
};

/**
 * Tooltips on the labels of a form, and one tooltip that moves from place to place: antd loads them with every form and every page, and
 * nothing here uses them. They would bring all that pops up into the first screen.
 */
const unusedTooltips: Plugin = {
  name: 'unused-tooltips',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    (source === '../tooltip' && /antd\/es\/form\/FormItemLabel/.test(importer)) ||
    (source === '../tooltip/UniqueProvider' && /antd\/es\/config-provider\//.test(importer))
      ? own('src/shared/layout/plain-children.ts')
      : null,
};

/**
 * What a screen asks for before it runs: not what every screen stands in, which is there already. Naming that cost 4 kB of the first list.
 * What the frame itself asks for stands in the entry alone.
 */
const askForTheRest = () => {
  let there: ReadonlySet<string> = new Set();
  let atFirst: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'what-is-there',
    enforce: 'pre',
    generateBundle(_, bundle) {
      const closureOf = (isIn: (chunk: Rolldown.OutputChunk) => boolean): ReadonlySet<string> => {
        const found = new Set<string>();
        const add = (file: string): void => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || found.has(file)) return;
          found.add(file);
          chunk.imports.forEach(add);
        };
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && isIn(chunk)) add(chunk.fileName);
        return found;
      };
      atFirst = closureOf(({ isEntry }) => isEntry);
      there = closureOf(({ isEntry, name }) => isEntry || /^(guarded-frame|screens)$/.test(name));
    },
  };
  const isFrame = (host: string): boolean => /^assets\/(index|first|guarded-frame)-/.test(host);
  const resolveDependencies = (_: string, needed: string[], { hostId }: { readonly hostId: string }): string[] => {
    const known = isFrame(hostId) ? atFirst : there;
    return needed.filter((file) => !known.has(file));
  };
  return { plugin, resolveDependencies };
};
const { plugin: whatIsThere, resolveDependencies } = askForTheRest();

/** The server puts a fresh nonce in place of the mark on every page it serves. */
export default defineConfig({
  plugins: [react(), ownScrollLock, unusedTooltips, whatIsThere],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // The sign-in is fetched by every visitor right after the frame: named here, what both need is one file and not sixty small ones.
      input: [own('index.html'), ...['landing', 'landing-messages'].map((name) => own(`src/features/identity/sign-in/${name}.tsx`))],
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and releases seldom change stays in the browser's cache when our own code changes.
            { name: 'frame', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /node_modules[\\/]@ant-design[\\/]icons/ },
            // The menu and the palette know all resources: a file for each would be fetched at once, with the first screen behind the sign-in.
            { name: 'resources', test: /packages[\\/](contract|domain)[\\/]src[\\/].*(\.calls|\.fields|[\\/]lists)\.ts$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});

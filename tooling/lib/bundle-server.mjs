import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { bundleWorkspacesOnly } from './workspaces-plugin.mjs';

/** What CommonJS code in a bundle expects to find in scope. */
const banner = `import { createRequire as assayCreateRequire } from 'node:module';
import { dirname as assayDirname } from 'node:path';
import { fileURLToPath as assayFileURLToPath } from 'node:url';
const require = assayCreateRequire(import.meta.url);
const __filename = assayFileURLToPath(import.meta.url);
const __dirname = assayDirname(__filename);`;

/** The server, the operator's command line, and what reads sheets and draws pages in threads of their own. All land in one folder. */
const entries = ['main', 'cli', 'platform/sheets/sheet-worker', 'platform/pages/page-worker'];

/**
 * Bundles the server's programs into a folder.
 * @param {string} root
 * @param {string} folder
 */
export const bundleServer = async (root, folder) => {
  const server = join(root, 'apps', 'server');
  const { outputFiles } = await build({
    absWorkingDir: server,
    entryPoints: entries.map((entry) => `src/${entry}.ts`).filter((entry) => existsSync(join(server, entry))),
    outdir: 'dist', // the source map's paths are right once the folder stands there
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    banner: { js: banner },
    plugins: [bundleWorkspacesOnly],
  });
  mkdirSync(folder, { recursive: true });
  for (const file of outputFiles) writeFileSync(join(folder, basename(file.path)), file.contents);
};

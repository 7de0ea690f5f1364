import { build } from 'esbuild';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { bundleWorkspacesOnly } from '../../tooling/lib/workspaces-plugin.mjs';
import type { Options } from './options.ts';

const here = import.meta.dirname;
const built = path.resolve(here, '../dist');

type ServerName = 'product' | 'bare' | 'whole';

/** What a server under test says about itself. */
export type Usage = { readonly rss: number; readonly peakRss: number; readonly cpuMillis: number };
export type Child = { readonly url: string; readonly usage: () => Promise<Usage>; readonly stop: () => Promise<void> };

/** Both servers are bundled as the product is: what a development loader costs is no part of the measure. */
export const bundleServers = async (): Promise<void> => {
  await build({
    absWorkingDir: here,
    entryPoints: ['servers/product.ts', 'servers/bare.ts', 'servers/whole.ts'],
    outdir: built,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [bundleWorkspacesOnly],
  });
};

const ask = async <T>(child: ChildProcess, question: string): Promise<T> => {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
};

/** A profile of the product's server, for who wants to see where its time goes. */
export const profileFlags = ({ profile }: Pick<Options, 'profile'>): string[] =>
  profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];

/** A server in a process of its own, its log thrown away; `settings` is handed to it as its first message. */
export const startServer = async (
  name: ServerName,
  settings: unknown,
  { flags = [] }: { readonly flags?: readonly string[] } = {},
): Promise<Child> => {
  const nowhere = fs.openSync('/dev/null', 'w');
  const child = fork(path.join(built, `${name}.mjs`), {
    stdio: ['ignore', 'inherit', process.env.BENCH_LOG ? 'inherit' : nowhere, 'ipc'],
    execArgv: ['--enable-source-maps', ...flags],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  fs.closeSync(nowhere);
  const ended = once(child, 'exit');
  const port = await Promise.race([
    ask<number>(child, JSON.stringify(settings)),
    ended.then(() => Promise.reject(new Error(`the ${name} server ended at its start (BENCH_LOG=1 shows why)`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    usage: () => ask<Usage>(child, 'usage'),
    stop: async () => {
      child.send('stop');
      await ended;
    },
  };
};

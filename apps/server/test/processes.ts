import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inject } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled programs: tooling/lib/test-bundle.mjs. */
    programs: string;
  }
}

type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type Running = {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** The address it announced, or the reason why it ended without. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
};

const running = new Set<ChildProcess>();

type Program = {
  readonly entry?: 'main' | 'cli';
  readonly args?: readonly string[];
  /** Whom root runs it as. */
  readonly user?: { readonly uid: number; readonly gid: number };
};

/** Where a bundled program is. */
export const programAt = (name: string): URL => pathToFileURL(path.join(inject('programs'), `${name}.mjs`));

/** The product as a process, with this environment and no other. */
export const startProcess = (env: Record<string, string>, { entry = 'main', args = [], user }: Program = {}): Running => {
  const said = { out: '', err: '' };
  const child = spawn(process.execPath, [fileURLToPath(programAt(entry)), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PGPASSWORD: process.env.PGPASSWORD ?? '',
      LOG_LEVEL: 'warn',
      PORT: '0',
      WEB_DIR: '/nowhere',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  running.add(child);
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString();
      const address = /ready at (\S+)/.exec(said.out)?.[1];
      if (address) resolve(address);
    });
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
    void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${said.err.slice(-2000)}`)));
  });
  // Whoever is not interested in it need not handle it.
  ready.catch(() => undefined);
  return { child, out: () => said.out, err: () => said.err, ready, ended };
};

/** The database servers that live in a folder: their first processes. */
export const serversIn = (folder: string): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const words = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        return (words[0] ?? '').endsWith('/postgres') && words.some((word) => word.startsWith(folder));
      } catch {
        return false;
      }
    })
    .map(Number);

/** Whatever a failed test left running, ended. */
export const endAll = async (...folders: string[]): Promise<void> => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) for (const pid of serversIn(folder)) process.kill(pid, 'SIGKILL');
};

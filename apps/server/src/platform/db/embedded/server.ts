import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../config.ts';
import { canReach, canRun, copyBinaries, linkLibraries, nativeFolder, serverUser, type ServerUser } from './binaries.ts';
import { socketAnswers, withStartLock } from './start-lock.ts';

export type EmbeddedServer = {
  /** The folder that it lives in. */
  readonly home: string;
  readonly host: string;
  readonly user: string;
  readonly stop: () => Promise<void>;
  /** Starts it again where it has died; nothing where it answers. */
  readonly revive: () => Promise<void>;
  /** Runs work while no other process starts, stops or joins the server. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
};

type Place = { readonly native: string; readonly user: ServerUser; readonly home: string; readonly data: string; readonly sockets: string };

const cannotRun =
  'The PostgreSQL server that comes with the product cannot run on this machine. Start a PostgreSQL 15 or newer and set DATABASE_URL.';

const shortName = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 12);

const own = (folder: string, user: ServerUser): void => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ('uid' in user) fs.chownSync(folder, user.uid, user.gid);
};

/** A socket's path has about a hundred bytes and no blanks; a clone deep in the tree gets a short one elsewhere. */
const socketFolder = (home: string): string =>
  home.length <= 80 && /^[\w./-]+$/.test(home) ? home : path.join(os.tmpdir(), `assay-${shortName(home)}`);

/** Where everybody may write, somebody may have been before us. */
const refuseForeign = (folder: string, user: ServerUser): void => {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  const ours = [process.getuid?.(), 'uid' in user ? user.uid : undefined];
  if (found && (!found.isDirectory() || !ours.includes(found.uid)))
    throw new ConfigError(`DATA_DIR: ${folder} is in the way of its socket`);
};

const makeDataDir = (dataDir: string): string => {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    return fs.realpathSync(dataDir);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${(error as Error).message}`);
  }
};

/** Where the server lives: below the data folder, or outside of it when its user cannot get there. */
const place = (dataDir: string, binaries: string | undefined): Place => {
  const native = binaries ?? nativeFolder();
  if (!native) throw new ConfigError(cannotRun);
  if (!binaries) linkLibraries(native);
  const user = serverUser();
  const real = makeDataDir(dataDir);
  const isReachable = canReach(real, user);
  const home = isReachable ? path.join(real, 'postgres') : path.join('/var/lib/assay', shortName(real));
  if (!isReachable) fs.mkdirSync('/var/lib/assay', { recursive: true, mode: 0o755 });
  own(home, user);
  const runnable = canRun(native, user) ? native : copyBinaries(native, path.join('/var/lib/assay', `bin-${shortName(native)}`));
  if (!canRun(runnable, user)) throw new ConfigError(cannotRun);
  const sockets = socketFolder(home);
  if (sockets !== home) refuseForeign(sockets, user);
  own(sockets, user);
  return { native: runnable, user, home, data: path.join(home, 'data'), sockets };
};

const run = ({ native, user }: Place, program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(path.join(native, 'bin', program), args, {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${said.slice(-800)}`))));
  });

/** A quarter of what the machine or its container has, but no more than a large store needs: what is read in no order then stays at hand. */
const sharedMegabytes = (): number => {
  const quarter = Math.min(process.constrainedMemory() || Infinity, os.totalmem()) / 4 / 2 ** 20;
  return Math.round(Math.min(Math.max(quarter, 128), 1024));
};

const settings = (sockets: string): string =>
  [
    "listen_addresses = ''",
    `unix_socket_directories = '${sockets}'`,
    `shared_buffers = ${sharedMegabytes()}MB`,
    'max_connections = 100',
    'max_wal_size = 2GB',
    'random_page_cost = 1.1',
    'log_min_messages = warning',
    '',
  ].join('\n');

const initArguments = ['-U', 'assay', '--auth-local=trust', '--auth-host=reject', '-E', 'UTF8', '--data-checksums'];
const builtinLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Made under another name and renamed: a kill half way leaves nothing that looks finished. */
const initialise = async (at: Place, isOwn: boolean): Promise<void> => {
  if (fs.existsSync(path.join(at.data, 'PG_VERSION'))) return;
  const draft = path.join(at.home, 'init.tmp');
  fs.rmSync(draft, { recursive: true, force: true });
  await run(at, 'initdb', ['-D', draft, ...initArguments, ...(isOwn ? builtinLocale : ['--locale=C.UTF-8'])]);
  fs.appendFileSync(path.join(draft, 'postgresql.conf'), `\n${settings(at.sockets)}`);
  fs.renameSync(draft, at.data);
};

const socketOf = (at: Place): string => path.join(at.sockets, '.s.PGSQL.5432');

/** After a crash the old server's processes need a moment to let go of its memory. */
const startServer = async (at: Place): Promise<void> => {
  const args = ['-D', at.data, '-w', '-t', '60', '-l', path.join(at.home, 'server.log'), '-o', `-p 5432 -k ${at.sockets}`, 'start'];
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(at, 'pg_ctl', args);
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(250);
    }
  }
};

const settle = (at: Place, isOwn: boolean): Promise<void> =>
  withStartLock(at.sockets, async () => {
    await initialise(at, isOwn);
    // Somebody's server answers: another process of ours, or what a killed one left behind. Both serve as well as a new one.
    if (!(await socketAnswers(socketOf(at)))) await startServer(at);
  });

/** The real PostgreSQL, started below the data folder, on a unix socket only. A second process attaches to the first one's server. */
export const startEmbedded = async (dataDir: string, binaries?: string): Promise<EmbeddedServer> => {
  const at = place(dataDir, binaries);
  const isOwn = binaries === undefined;
  await settle(at, isOwn);
  return {
    home: at.home,
    host: at.sockets,
    user: 'assay',
    stop: () => run(at, 'pg_ctl', ['-D', at.data, '-m', 'fast', '-w', 'stop']).catch(() => undefined),
    revive: async () => {
      if (!(await socketAnswers(socketOf(at)))) await settle(at, isOwn);
    },
    alone: (work) => withStartLock(at.sockets, work),
  };
};

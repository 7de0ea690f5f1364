import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../config.ts';
import type { Login } from '../logins.ts';
import { scramVerifier } from '../scram.ts';
import { closeDataFolder } from '../../data-folder.ts';
import { canReach, canRun, copyBinaries, linkLibraries, nativeFolder, serverUser, type ServerUser } from './binaries.ts';
import { closeToStrangers, writeAccessRules } from './access.ts';
import { socketAnswers, withStartLock } from './start-lock.ts';

export type EmbeddedServer = {
  /** The folder that it lives in. */
  readonly home: string;
  readonly host: string;
  readonly stop: () => Promise<void>;
  /** Starts it again where it has died; nothing where it answers. */
  readonly revive: () => Promise<void>;
  /** Runs work while no other process starts, stops or joins the server. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
};

type Place = { readonly native: string; readonly user: ServerUser; readonly home: string; readonly data: string; readonly sockets: string };

/** The superuser of an embedded server, who owns everything in it. */
export const embeddedOwner = 'assay';

const cannotRun =
  'The PostgreSQL server that comes with the product cannot run on this machine. Start a PostgreSQL 15 or newer and set DATABASE_URL.';

const shortName = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 12);

/** For what the server's user must reach when the data folder is out of its way. */
const outside = '/var/lib/assay';

const hasStore = (home: string): boolean => fs.existsSync(path.join(home, 'data', 'PG_VERSION'));

/** A store stays where it was made: what was out of the server's reach then may be within it now, and the other way round. */
const homeOf = (dataDir: string, user: ServerUser): string => {
  const [within, without] = [path.join(dataDir, 'postgres'), path.join(outside, shortName(dataDir))];
  const isReachable = canReach(dataDir, user);
  if (isReachable && (hasStore(within) || !hasStore(without))) return within;
  if (!isReachable && hasStore(within) && !hasStore(without))
    throw new ConfigError(`DATA_DIR: the database is in ${within}, where the user that runs it cannot get any more`);
  fs.mkdirSync(outside, { recursive: true, mode: 0o755 });
  return without;
};

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

/** Where the server lives: below the data folder, or outside of it when its user cannot get there. */
const place = (dataDir: string, binaries: string | undefined): Place => {
  const native = binaries ?? nativeFolder();
  if (!native) throw new ConfigError(cannotRun);
  if (!binaries) linkLibraries(native);
  const user = serverUser();
  const home = homeOf(closeDataFolder(dataDir, user), user);
  own(home, user);
  const runnable = canRun(native, user) ? native : copyBinaries(native, path.join(outside, `bin-${shortName(native)}`));
  if (!canRun(runnable, user)) throw new ConfigError(cannotRun);
  const sockets = socketFolder(home);
  if (sockets !== home) refuseForeign(sockets, user);
  own(sockets, user);
  return { native: runnable, user, home, data: path.join(home, 'data'), sockets };
};

const run = ({ native, user }: Place, { program, args }: { readonly program: string; readonly args: readonly string[] }): Promise<void> =>
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

const initArguments = ['-U', embeddedOwner, '--auth-local=scram-sha-256', '--auth-host=reject', '-E', 'UTF8', '--data-checksums'];
/** Whose it becomes, and whether it is made with the programs that come with the product. */
type Making = { readonly owner: Login; readonly isOwn: boolean };

const builtinLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** `initdb` reads the password from a file: what it finds there is what the server would store of it, and opens nothing. */
const withPasswordFile = async (at: Place, { password }: Login, work: (file: string) => Promise<void>): Promise<void> => {
  const file = path.join(at.home, 'init.password');
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, scramVerifier(password), { mode: 0o600, flag: 'wx' });
  if ('uid' in at.user) fs.chownSync(file, at.user.uid, at.user.gid);
  await work(file).finally(() => fs.rmSync(file, { force: true }));
};

/** Made under another name and renamed: a kill half way leaves nothing that looks finished. */
const initialise = async (at: Place, { owner, isOwn }: Making): Promise<void> => {
  if (fs.existsSync(path.join(at.data, 'PG_VERSION'))) return;
  const draft = path.join(at.home, 'init.tmp');
  fs.rmSync(draft, { recursive: true, force: true });
  await withPasswordFile(at, owner, (file) =>
    run(at, {
      program: 'initdb',
      args: ['-D', draft, `--pwfile=${file}`, ...initArguments, ...(isOwn ? builtinLocale : ['--locale=C.UTF-8'])],
    }),
  );
  writeAccessRules(draft, at.user);
  fs.appendFileSync(path.join(draft, 'postgresql.conf'), `\n${settings(at.sockets)}`);
  fs.renameSync(draft, at.data);
};

const socketOf = (at: Place): string => path.join(at.sockets, '.s.PGSQL.5432');

/** After a crash the old server's processes need a moment to let go of its memory. */
const startServer = async (at: Place): Promise<void> => {
  const args = ['-D', at.data, '-w', '-t', '60', '-l', path.join(at.home, 'server.log'), '-o', `-p 5432 -k ${at.sockets}`, 'start'];
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(at, { program: 'pg_ctl', args });
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(250);
    }
  }
};

const settle = (at: Place, making: Making): Promise<void> =>
  withStartLock(at.sockets, async () => {
    await initialise(at, making);
    // Somebody's server answers: another process of ours, or what a killed one left behind. Both serve as well as a new one.
    if (!(await socketAnswers(socketOf(at)))) await startServer(at);
    await closeToStrangers({ ...at, owner: making.owner });
  });

/**
 * The real PostgreSQL, started below the data folder, on a unix socket only. A second process attaches to the first one's server.
 * `owner` is its superuser, whose password a new store gets.
 */
export const startEmbedded = async (
  dataDir: string,
  owner: Login,
  { binaries }: { readonly binaries?: string | undefined } = {},
): Promise<EmbeddedServer> => {
  const at = place(dataDir, binaries);
  const making = { owner, isOwn: binaries === undefined };
  await settle(at, making);
  return {
    home: at.home,
    host: at.sockets,
    stop: () => run(at, { program: 'pg_ctl', args: ['-D', at.data, '-m', 'fast', '-w', 'stop'] }).catch(() => undefined),
    revive: async () => {
      if (!(await socketAnswers(socketOf(at)))) await settle(at, making);
    },
    alone: (work) => withStartLock(at.sockets, work),
  };
};

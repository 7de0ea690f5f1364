import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config.ts';
import { errorOf } from './thrown.ts';

/** What the product puts into its folder; the first is looked after by the database itself. */
const database = 'postgres';
const ours = new Set([database, 'keys.json', 'mail', 'audit-anchors.jsonl']);
/** Made by the file system, and nobody's to change. */
const notOurs = 'lost+found';

const isOpen = ({ mode }: fs.Stats): boolean => (mode & 0o077) !== 0;
/** Our own is passed through by a group at most (0710): what a second process finds while the first writes its first file is no others'. */
const isShared = ({ mode }: fs.Stats): boolean => (mode & 0o067) !== 0;

/** A folder that others work in as well must not be shut before their eyes: a `DATA_DIR=/tmp` would end more than us. */
const refuseShared = (folder: string): void => {
  const names = fs.readdirSync(folder).filter((name) => name !== notOurs);
  if (isShared(fs.statSync(folder)) && names.length > 0 && !names.some((name) => ours.has(name)))
    throw new ConfigError(`DATA_DIR: ${folder} holds the files of others; name a folder of its own`);
};

/** Links and sockets are left alone: what a link leads to may be anybody's. What a start beside this one has moved meanwhile is gone. */
const tighten = (name: string): void => {
  const found = fs.lstatSync(name, { throwIfNoEntry: false });
  if (!found?.isDirectory() && !found?.isFile()) return;
  if (isOpen(found)) fs.chmodSync(name, found.isDirectory() ? 0o700 : 0o600);
  if (found.isDirectory()) for (const inner of fs.readdirSync(name)) tighten(path.join(name, inner));
};

/** Makes a folder for its owner alone. What it stands in may have to be passed by others, as any folder on the way. */
export const makePrivateFolder = (folder: string): void => {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
};

/** Who has to pass through the folder without looking into it: the group of the user that runs the database. */
type Passer = { readonly gid?: number };

/**
 * Keys, emails and anchors are for the eyes of their owner alone: 0700 and 0600, whatever made them and whatever the umask. Where root
 * runs the database as another user, that one's group may pass through to its own folder (0710), list nothing and read nothing.
 */
export const closeDataFolder = (folder: string, { gid }: Passer): string => {
  try {
    makePrivateFolder(folder);
    refuseShared(folder);
    const { gid: found, uid } = fs.statSync(folder);
    if (gid !== undefined && gid !== found) fs.chownSync(folder, uid, gid);
    fs.chmodSync(folder, gid === undefined ? 0o700 : 0o710);
    for (const name of fs.readdirSync(folder)) if (![database, notOurs].includes(name)) tighten(path.join(folder, name));
    return fs.realpathSync(folder);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR: ${errorOf(error).message}`);
  }
};

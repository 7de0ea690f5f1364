import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { startProcess } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the prepared data folder of this run is made: global-setup.ts. */
    prepared: string;
  }
}

const isFirst = (lock: string): boolean => {
  try {
    fs.mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
};

/** A first start with the demo, ended in order. It is moved into its place as a whole. */
const make = async (folder: string, lock: string): Promise<void> => {
  const making = `${folder}-making`;
  const { child, ready, ended } = startProcess({ DATA_DIR: making });
  try {
    await ready;
    child.kill('SIGTERM');
    await ended;
    fs.renameSync(making, folder);
  } finally {
    // Whoever waits for it tries in turn where this one failed.
    fs.rmdirSync(lock);
  }
};

/**
 * A data folder as a first start with the demo leaves it. The first who asks makes it, for all of the run: a copy takes a moment, and a first
 * start ten seconds. For tests that are not about the first start.
 */
export const copyPrepared = async (to: string): Promise<void> => {
  const folder = inject('prepared');
  const lock = `${folder}-lock`;
  while (!fs.existsSync(folder)) {
    if (isFirst(lock)) await (fs.existsSync(folder) ? fs.promises.rmdir(lock) : make(folder, lock));
    else await sleep(50);
  }
  // With its owners: as root the database runs as somebody else.
  execFileSync('cp', ['-a', folder, to]);
};

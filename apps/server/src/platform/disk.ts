import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

type Log = { readonly error: (details: object, message: string) => void; readonly info: (details: object, message: string) => void };

const megabyte = 2 ** 20;
const lookMillis = 1000;

/** With less than a twentieth of a small disk, or so many bytes of a large one, nothing new is taken. */
const leastShare = 0.05;
const leastBytes = 256 * megabyte;

/** Two segments of the database's log: it ends for good where it cannot begin the next one. */
const reserveBytes = 32 * megabyte;
/** Below this the reserve is given up. */
const emergencyBytes = 24 * megabyte;

type Room = { readonly free: number; readonly least: number };

const roomIn = async (folder: string): Promise<Room> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, least: Math.min(blocks * bsize * leastShare, leastBytes) };
};

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Bytes that no file system stores smaller than they are. */
const fill = async (target: string): Promise<void> => {
  const file = await open(target, 'w', 0o600);
  try {
    const block = randomBytes(megabyte);
    for (let written = 0; written < reserveBytes; written += megabyte) await file.write(block);
  } finally {
    await file.close();
  }
};

const keepReserve = async (reserve: string, { free, least }: Room): Promise<void> => {
  const isThere = await exists(reserve);
  if (isThere && free < emergencyBytes) await rm(reserve, { force: true });
  if (!isThere && free > least + 2 * reserveBytes) await fill(reserve);
};

/**
 * Looks after the room that the embedded database has. Changes are refused before the disk is really full, so that the database can finish
 * what is under way and goes on to be read; if others fill it nevertheless, a reserve is given up for it.
 */
export const watchDisk = async (folder: string, log: Log) => {
  const reserve = path.join(folder, 'reserve');
  let isFull = false;

  const note = (room: Room): void => {
    const wasFull = isFull;
    isFull = room.free < room.least;
    if (isFull === wasFull) return;
    const details = { folder, freeMegabytes: Math.round(room.free / megabyte), neededMegabytes: Math.round(room.least / megabyte) };
    if (isFull) log.error(details, 'disk full: changes are refused until space is freed, reads continue');
    else log.info(details, 'disk space available again');
  };

  const look = async (): Promise<void> => {
    try {
      const room = await roomIn(folder);
      note(room);
      await keepReserve(reserve, room);
    } catch (error) {
      log.error({ err: error, folder }, 'cannot read the free disk space');
    }
  };

  await look();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, lookMillis).unref();

  return { isFull: () => isFull, stop: () => clearInterval(timer) };
};

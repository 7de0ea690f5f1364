import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const heartbeat = 2_000;
const silence = 20_000;

const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** @param {string} path */
const create = (path) => {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/** A holder that was killed leaves its file behind: its process is gone, or (in another container, or under a reused number) it stopped touching it. */
const isStale = (/** @type {string} */ path) => {
  try {
    if (Date.now() - statSync(path).mtimeMs > silence) return true;
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8'));
    return host === hostname() && !isAlive(pid);
  } catch {
    return false; // released, or just being written: look again
  }
};

/** Two that find the same stale file must not each remove it, or the second removes the first one's new lock: one at a time. */
const breakStale = (/** @type {string} */ path) => {
  const breaker = `${path}.breaker`;
  if (!create(breaker)) {
    if (isStale(breaker)) rmSync(breaker, { force: true });
    return;
  }
  if (isStale(path)) rmSync(path, { force: true });
  rmSync(breaker, { force: true });
};

const touch = (/** @type {string} */ path) => {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Broken by another after this process slept for long: builds are put in place by a rename, so nothing is lost.
  }
};

/**
 * Does the work while no other process of this clone does its own.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] told once when another process has to be waited for
 * @returns {Promise<T>}
 */
export const withLock = async (path, work, onWait = () => {}) => {
  mkdirSync(dirname(path), { recursive: true });
  for (let tries = 0; !create(path); tries += 1) {
    if (tries === 0) onWait();
    if (isStale(path)) breakStale(path);
    await pause(100);
  }
  const release = () => rmSync(path, { force: true });
  const beat = setInterval(() => touch(path), heartbeat);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
};

import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // gone, or no /proc on this system
  }
};

const parentOf = (/** @type {number} */ pid) => Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
const isNpm = (/** @type {number} */ pid) => /(^|[/\s])npm(-cli\.js)?\b/.test(read(`/proc/${pid}/cmdline`).replaceAll('\0', ' '));

/** From our parent up, `length` processes. */
const ancestors = (/** @type {number} */ length) => {
  const pids = [process.ppid];
  while (pids.length < length) pids.push(parentOf(pids.at(-1) ?? 0));
  return pids;
};

/**
 * Acts when npm, or the shell it started us through, is gone. It was killed and could not pass anything on: nobody is left who would stop us.
 * Whoever starts the script without npm and leaves has meant it to stay.
 * @param {() => void} act
 */
export const whenAbandoned = (act) => {
  if (!process.env.npm_lifecycle_event) return;
  const npmAt = ancestors(3).findIndex(isNpm);
  const length = npmAt === -1 ? 1 : npmAt + 1;
  const known = ancestors(length).join(' ');
  setInterval(() => {
    if (ancestors(length).join(' ') !== known) act();
  }, 1_000).unref();
};

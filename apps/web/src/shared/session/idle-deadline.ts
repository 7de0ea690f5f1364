import { canStore, readStored, storageKeys, writeStored } from '../state/storage.ts';

/** For a browser that stores nothing. */
let kept: number | null = null;

/**
 * When the session ends unless somebody uses it, in any tab. It is stored, not told from tab to tab: one that the browser had put to sleep reads
 * it before anything else, and so does a page that is loaded anew.
 */
export const idleDeadline = {
  get: (): number | null => readStored<number | null>(storageKeys.idleUntil, kept),
  set: (deadline: number): void => {
    kept = deadline;
    writeStored(storageKeys.idleUntil, deadline);
  },
};

/** Whether somebody has been signed in here: a first visitor has no session to take up. A browser that remembers nothing cannot tell. */
export const mayBeIn = (): boolean => idleDeadline.get() !== null || !canStore();

/** The session of this browser has ended, whether the server could be told or not. */
export const hasIdledOut = (): boolean => (idleDeadline.get() ?? Infinity) <= Date.now();

import { createStore, useStore } from './store.ts';

/** Whether there is a way to the server. At the start there is one: the page has just come by it. */
export const connection = createStore({ isOffline: false });

let lostAt = Number.NEGATIVE_INFINITY;

const lose = (): void => {
  if (connection.get().isOffline) return;
  lostAt = performance.now();
  connection.set({ isOffline: true });
};

/** What the browser says about the network. A server on the same machine answers without one: an answer says more. */
export const watchConnection = (): void => {
  addEventListener('offline', lose);
  addEventListener('online', () => {
    backAt = performance.now();
    connection.set({ isOffline: false });
  });
};

let backAt = Number.NEGATIVE_INFINITY;
const backMillis = 5000;

/** Whether the network came back a moment ago: what failed on the way may go through now. */
export const isJustBack = (now = performance.now()): boolean => now - backAt < backMillis;

/** What was asked while there still was a network says nothing about it when its answer is read. */
export const noteAnswer = ({ askedAt }: { readonly askedAt: number }): void => {
  if (connection.get().isOffline && askedAt > lostAt) connection.set({ isOffline: false });
};

export const noteNoAnswer = (): void => {
  if (!navigator.onLine) lose();
};

export const useConnection = () => useStore(connection);

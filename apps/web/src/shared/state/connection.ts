import { createStore, useStore } from './store.ts';

/** Whether there is a way to the server. At the start there is one: the page has just come by it. */
export const connection = createStore({ isOffline: false });

/** What the browser says about the network. A server on the same machine answers without one: an answer says more. */
export const watchConnection = (): void => {
  addEventListener('offline', () => connection.set({ isOffline: true }));
  addEventListener('online', () => connection.set({ isOffline: false }));
};

export const noteAnswer = (): void => {
  if (connection.get().isOffline) connection.set({ isOffline: false });
};

export const noteNoAnswer = (): void => {
  if (!navigator.onLine && !connection.get().isOffline) connection.set({ isOffline: true });
};

export const useConnection = () => useStore(connection);

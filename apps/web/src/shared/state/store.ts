import { useSyncExternalStore } from 'react';

/** A value that screens can watch: all the application state there is besides the server's. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (change: Partial<T>) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createStore = <T extends object>(initial: T, onChange?: (state: T) => void): Store<T> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      onChange?.(state);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useStore = <T extends object>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);

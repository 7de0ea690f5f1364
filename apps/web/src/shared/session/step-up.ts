import { createStore, useStore } from '../state/store.ts';

/** Whether the server wants the password once more before it goes on. */
const asking = createStore<{ readonly isOpen: boolean }>({ isOpen: false });
export const useStepUp = (): { readonly isOpen: boolean } => useStore(asking);

let waiting: { readonly proof: Promise<true>; readonly settle: (isProved: boolean) => void } | null = null;

const ask = (): NonNullable<typeof waiting> => {
  let settle: (isProved: boolean) => void = () => undefined;
  const proof = new Promise<true>((resolve, reject) => {
    settle = (isProved) => {
      waiting = null;
      asking.set({ isOpen: false });
      if (isProved) resolve(true);
      // Given up by its owner: nothing to complain about.
      else reject(new DOMException('The password was not entered', 'AbortError'));
    };
  });
  asking.set({ isOpen: true });
  return { proof, settle };
};

/** Asks for the password once more; calls that are refused meanwhile wait for the same answer. */
export const proveAgain = (): Promise<true> => {
  waiting ??= ask();
  return waiting.proof;
};

export const settleStepUp = (isProved: boolean): void => waiting?.settle(isProved);

import type { StepUpWay } from '@assay/domain/identity/step-up';
import { createStore, useStore } from '../state/store.ts';

type Asking = { readonly isOpen: boolean; readonly ways: readonly StepUpWay[] };

/** Whether the server wants to be shown once more who it is before it goes on, and how that can be done. */
const asking = createStore<Asking>({ isOpen: false, ways: [] });
export const useStepUp = (): Asking => useStore(asking);

let waiting: { readonly proof: Promise<boolean>; readonly settle: (isProved: boolean) => void } | null = null;

const ask = (ways: readonly StepUpWay[]): NonNullable<typeof waiting> => {
  let settle: (isProved: boolean) => void = () => undefined;
  const proof = new Promise<boolean>((resolve) => {
    settle = (isProved) => {
      waiting = null;
      asking.set({ isOpen: false });
      resolve(isProved);
    };
  });
  asking.set({ isOpen: true, ways });
  return { proof, settle };
};

/** Asks for a proof of identity once more; calls that are refused meanwhile wait for the same answer. False: its owner would rather not. */
export const proveAgain = (ways: readonly StepUpWay[]): Promise<boolean> => {
  waiting ??= ask(ways);
  return waiting.proof;
};

export const settleStepUp = (isProved: boolean): void => waiting?.settle(isProved);

import { AppError } from '../http/app-error.ts';

type Limits = { readonly parallel: number; readonly queue: number };

/** A few at a time, the rest waits, and a flood is told to come back. */
export const createGate = ({ parallel, queue }: Limits) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < parallel) running += 1;
    else if (waiting.length >= queue) throw new AppError('unavailable', { retryAfter: 2 });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to who waits: given back, a newcomer could take it too.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

import { hash, verify } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { AppError } from '../http/app-error.ts';

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Whether it is the password; a stored hash of nobody takes as long as a real one. */
  readonly verify: (password: string, stored: string | null) => Promise<boolean>;
};

/** 64 MiB and three passes: above the floors of the ASVS, about 75 ms here. */
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 } as const;
const parallel = 4;
const queueLength = 32;

/** Each hash takes 64 MiB: a few at a time, the rest waits, and a flood is told to come back. */
const createGate = () => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= queueLength) throw new AppError('unavailable', { retryAfter: 2 });
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};

export const createPasswords = (pepper: Uint8Array): Passwords => {
  const gate = createGate();
  // As text: the library takes bytes only where they are UTF-8.
  const peppered = (password: string): string => createHmac('sha256', pepper).update(password).digest('base64');
  const nobody = hash(peppered('nobody has this password'), cost);
  return {
    hash: (password) => gate(() => hash(peppered(password), cost)),
    verify: (password, stored) =>
      gate(async () => {
        const isRight = await verify(stored ?? (await nobody), peppered(password));
        return isRight && stored !== null;
      }),
  };
};

import { hash, verify } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import os from 'node:os';
import { createGate } from './gate.ts';

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Whether it is the password; a stored hash of nobody takes as long as a real one. */
  readonly verify: (password: string, stored: string | null) => Promise<boolean>;
  /** Whether a stored hash was made at another cost than today's: it is made anew when its password is at hand. */
  readonly isOutdated: (stored: string) => boolean;
};

export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number };

/** 64 MiB and three passes: above the floors of the ASVS, about 75 ms here. */
export const passwordCost: PasswordCost = { memoryCost: 65_536, timeCost: 3 };
const argon2id = 2;
/** Each hash takes 64 MiB and a core for as long as it lasts: one core is left to everybody else. */
const limits = { parallel: Math.max(1, Math.min(4, os.availableParallelism() - 1)), queue: 32 } as const;

/** Another cost than the product's is for tests that are about something else. */
export const createPasswords = (pepper: Uint8Array, { memoryCost, timeCost } = passwordCost): Passwords => {
  const cost = { algorithm: argon2id, memoryCost, timeCost, parallelism: 1, outputLen: 32 } as const;
  const gate = createGate(limits);
  // As text: the library takes bytes only where they are UTF-8.
  const peppered = (password: string): string => createHmac('sha256', pepper).update(password).digest('base64');
  const nobody = hash(peppered('nobody has this password'), cost);
  const today = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  return {
    isOutdated: (stored) => !stored.startsWith(today),
    hash: (password) => gate(() => hash(peppered(password), cost)),
    verify: (password, stored) =>
      gate(async () => {
        const isRight = await verify(stored ?? (await nobody), peppered(password));
        return isRight && stored !== null;
      }),
  };
};

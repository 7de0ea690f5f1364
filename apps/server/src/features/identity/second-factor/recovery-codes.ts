import { createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/transaction.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { toBase32 } from './totp-codes.ts';

const count = 10;
const signs = 10;

/** Fifty bits in two groups, easy to write down and to read out. */
const newCode = (): string => toBase32(randomBytes(7)).slice(0, signs).replace(/^.{5}/, '$&-');

/** However it was typed: capitals or not, with or without its dash. */
const bare = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** A code that somebody gives as theirs. */
export type OwnCode = { readonly userId: number; readonly code: string };

const hashOf = ({ keys }: IdentityDeps, { userId, code }: OwnCode): string =>
  createHmac('sha256', keys.passcode)
    .update(`recovery\0${userId}\0${bare(code)}`)
    .digest('base64url');

export const removeRecoveryCodes = (tx: Tx, userId: number) => tx.query(`delete from recovery_code where user_id = $1`, [userId]);

/** Ten new codes in place of the old ones. They are shown once: stored are keyed hashes. */
export const renewRecoveryCodes = async (tx: Tx, deps: IdentityDeps, { userId }: { readonly userId: number }): Promise<string[]> => {
  const codes = Array.from({ length: count }, newCode);
  await removeRecoveryCodes(tx, userId);
  await tx.query(`insert into recovery_code (user_id, code_hash) select $1, unnest($2::text[])`, [
    userId,
    codes.map((code) => hashOf(deps, { userId, code })),
  ]);
  return codes;
};

/** Uses a code up, in one statement: of two that come at once, one is the second. */
export const spendRecoveryCode = async (tx: Tx, deps: IdentityDeps, own: OwnCode): Promise<boolean> => {
  const spent = await tx.query(
    `update recovery_code set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning id`,
    [own.userId, hashOf(deps, own)],
  );
  return spent.length > 0;
};

export const countRecoveryCodes = async (tx: Tx, userId: number): Promise<number> => {
  const [row] = await tx.query<{ left: number }>(
    `select count(*)::integer as left from recovery_code where user_id = $1 and used_at is null`,
    [userId],
  );
  return row?.left ?? 0;
};

import { lockRules } from '@assay/domain/identity/sessions';
import { createHmac } from 'node:crypto';
import type { Tx } from '#platform/db/transaction.ts';

/** Which way of signing in is counted. What strangers do where collectors sign in, with no password asked, must not lock the others. */
type SignInKind = 'account' | 'collector' | 'sso' | 'step-up';

/** A name as the counters know it: keyed, and the same for a name that nobody has. */
export const accountOf = (key: Uint8Array, username: string, { kind = 'account' }: { readonly kind?: SignInKind } = {}): string =>
  createHmac('sha256', key).update(`${kind}\0${username.trim().toLowerCase()}`).digest('base64url');

/** Wrong codes are counted apart from wrong passwords: each kind of guess has its own wait. */
export const codesOf = (account: string): string => `code:${account}`;

type Way = { readonly account: string; readonly device: string; readonly userId: number | null };

const minutes = `least(${lockRules.longestMinutes}, ${lockRules.firstMinutes} * power(2, least(n.failures, 20) - ${lockRules.free}))`;

/**
 * Counts a try as failed before it is looked at, in one statement: of fifty at once five are let through, however they interleave.
 * Answers how many there were in a row, or null while the account waits. A success takes it back.
 */
export const takeTry = async (tx: Tx, { account, device, userId }: Way): Promise<number | null> => {
  const [row] = await tx.query<{ failures: number }>(
    `insert into sign_in_attempt as a (account, device, user_id, failures) values ($1, $2, $3, 1)
     on conflict (account, device) do update set
       (failures, last_at, locked_until, user_id) = (
         select n.failures, now(),
                case when n.failures >= ${lockRules.final} then 'infinity' when n.failures >= ${lockRules.free} then now() + make_interval(mins => (${minutes})::integer) end,
                coalesce(excluded.user_id, a.user_id)
         from (select case when a.last_at < now() - interval '${lockRules.forgetHours} hours' then 1 else a.failures + 1 end as failures) n)
     where a.locked_until is null or a.locked_until <= now()
     returning failures`,
    [account, device, userId],
  );
  if (!row)
    await tx.query(`update sign_in_attempt set user_id = $3 where account = $1 and device = $2 and user_id is null`, [
      account,
      device,
      userId,
    ]);
  return row?.failures ?? null;
};

/** A success makes good what failed on the same way. */
export const forgetTries = (tx: Tx, { account, device }: Omit<Way, 'userId'>) =>
  tx.query(`delete from sign_in_attempt where account = $1 and device = $2`, [account, device]);

/** Forgets what was tried on a name before it was somebody's. */
export const forgetName = (tx: Tx, account: string) =>
  tx.query(`delete from sign_in_attempt where account = any ($1) and user_id is null`, [[account, codesOf(account)]]);

import { createHash } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';
import { AppError } from './app-error.ts';

type Attempt = { readonly userId: number; readonly route: string; readonly key: string; readonly body: unknown };

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

const lockOf = ({ userId, route, key }: Attempt): string =>
  String(BigInt.asIntN(64, BigInt(`0x${hashOf(`${userId}\0${route}\0${key}`).slice(0, 16)}`)));

export const isUsableKey = (key: string): boolean => /^[\x21-\x7e]{1,255}$/.test(key);

type Stored = { readonly answer: string; readonly bodyHash: string };

/** Until it is swept, a day later or the night after. */
const stored = async (tx: Tx, { userId, route, key }: Attempt): Promise<Stored | undefined> => {
  const rows = await tx.query<{ answer: string; bodyHash: string }>(
    `select answer, body_hash as "bodyHash" from idempotency_key where user_id = $1 and route = $2 and key = $3`,
    [userId, route, key],
  );
  return rows[0];
};

const store = (tx: Tx, { userId, route, key, body }: Attempt, { answer }: { readonly answer: string }) =>
  tx.query(`insert into idempotency_key (user_id, route, key, body_hash, answer) values ($1, $2, $3, $4, $5)`, [
    userId,
    route,
    key,
    hashOf(JSON.stringify(body) ?? ''),
    answer,
  ]);

/**
 * The same request sent twice acts once. The lock is the first statement of the transaction; the answer is stored in the same
 * transaction as the effect, so a crash leaves both or neither.
 */
export const once = async (tx: Tx, attempt: Attempt, work: () => Promise<string>): Promise<{ answer: string; isReplay: boolean }> => {
  const [lock] = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1::bigint) as free', [lockOf(attempt)]);
  if (!lock?.free) throw new AppError('twin-running', { retryAfter: 1 });
  const first = await stored(tx, attempt);
  if (first) {
    if (first.bodyHash !== hashOf(JSON.stringify(attempt.body) ?? '')) throw new AppError('key-reused');
    return { answer: first.answer, isReplay: true };
  }
  const answer = await work();
  await store(tx, attempt, { answer });
  return { answer, isReplay: false };
};

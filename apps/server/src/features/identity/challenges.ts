import type { ChallengeKind, SignInContext } from '@assay/contract/identity/auth.types';
import { passcodeRules } from '@assay/domain/identity/sessions';
import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { hashToken } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import { accountById, type Account } from './accounts.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { nobodysAddress, passcodeLetter, postOrPretend } from './letters.ts';

/** Who is at the door: the name as the counters know it, the user if there is one, and what the browser claims. */
export type Visit = {
  readonly account: string;
  readonly user: Account | null;
  readonly claims: SignInContext;
  readonly address: string;
  /** The device's own counter of failures, where it is known. */
  readonly device: string;
};

type Code = { readonly salt: string; readonly hash: string; readonly tries: number; readonly sentAt: string; readonly expiresAt: string };

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const minutes = passcodeRules.minutes;
const insertSql = `insert into challenge (id, kind, secret_hash, account, user_id, claims, address, code_salt, code_hash, tries, sent_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12::timestamptz, now() + interval '${minutes} minutes'))`;

/** Asks one more question. The handle is the browser's alone; stored is its hash. */
const ask = async (tx: Tx, kind: ChallengeKind, visit: Visit, code: Code | null = null): Promise<string> => {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  const { account, user, claims, address, device } = visit;
  await tx.query(insertSql, [
    id,
    kind,
    hashToken(secret),
    account,
    user?.id ?? null,
    JSON.stringify({ ...claims, device }),
    address,
    code?.salt ?? '',
    code?.hash ?? '',
    code?.tries ?? 0,
    code?.sentAt ?? null,
    code?.expiresAt ?? null,
  ]);
  return `${id}.${secret}`;
};

export const askFor = (tx: Tx, kind: 'NEW_PASSWORD' | 'TOTP', visit: Visit): Promise<string> => ask(tx, kind, visit);

const codeHash = ({ keys }: IdentityDeps, account: string, salt: string, code: string): string =>
  createHmac('sha256', keys.passcode).update(`${account}\0${salt}\0${code}`).digest('base64url');

/** A device that is known has its codes to itself: a stranger who asks for this account neither voids them nor uses them up. */
const thisWay = `account = $1 and claims ->> 'device' = $2 and kind = 'OTP'`;

/** A code that left moments ago still counts: asking again brings the same letter's code, not a second letter. */
const recentCode = async (tx: Tx, { account, device }: Visit): Promise<Code | null> => {
  const [row] = await tx.query<Code>(
    `select code_salt as salt, code_hash as hash, tries, sent_at::text as "sentAt", expires_at::text as "expiresAt" from challenge
     where ${thisWay} and used_at is null and sent_at > now() - interval '${passcodeRules.pauseSeconds} seconds'
     order by created_at desc limit 1`,
    [account, device],
  );
  return row ?? null;
};

const refuseTooMany = async (tx: Tx, { account, device }: Visit): Promise<void> => {
  const [sent] = await tx.query<{ hour: number; day: number }>(
    `select count(distinct code_salt) filter (where sent_at > now() - interval '1 hour')::integer as hour, count(distinct code_salt)::integer as day
     from challenge where ${thisWay} and sent_at > now() - interval '1 day'`,
    [account, device],
  );
  if ((sent?.hour ?? 0) >= passcodeRules.perHour || (sent?.day ?? 0) >= passcodeRules.perDay)
    throw new AppError('too-many-requests', { retryAfter: 3600 });
};

const newCode = async (tx: Tx, deps: IdentityDeps, visit: Visit, isCollector: boolean): Promise<Code> => {
  const { account, user } = visit;
  await refuseTooMany(tx, visit);
  const code = String(randomInt(10 ** passcodeRules.digits)).padStart(passcodeRules.digits, '0');
  const salt = randomBytes(16).toString('base64url');
  const [clock] = await tx.query<{ now: string; end: string }>(
    `select now()::text as now, (now() + interval '${minutes} minutes')::text as end`,
  );
  await postOrPretend(tx, deps, passcodeLetter(deps, user ?? nobodysAddress, code, isCollector), user !== null);
  if (user) deps.showPasscode?.(user.username, code);
  return { salt, hash: codeHash(deps, account, salt, code), tries: 0, sentAt: clock?.now ?? '', expiresAt: clock?.end ?? '' };
};

/** Sends a passcode and asks for it; whoever is not known is asked all the same, and no letter leaves. A new code voids the old one. */
export const askForPasscode = async (tx: Tx, deps: IdentityDeps, visit: Visit, isCollector: boolean): Promise<string> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext($1))`, [visit.account]);
  const code = (await recentCode(tx, visit)) ?? (await newCode(tx, deps, visit, isCollector));
  await tx.query(`update challenge set used_at = now() where ${thisWay} and used_at is null`, [visit.account, visit.device]);
  return ask(tx, 'OTP', visit, code);
};

export type Asked = {
  readonly id: string;
  readonly kind: ChallengeKind;
  readonly account: string;
  readonly userId: number | null;
  readonly claims: SignInContext & { readonly device: string };
  readonly salt: string;
  readonly hash: string;
};

const handleOf = (session: string): readonly [id: string, secretHash: string] | null => {
  const [id = '', secret = '', ...rest] = session.split('.');
  return isId.test(id) && rest.length === 0 ? [id, hashToken(secret)] : null;
};

const stands = `id = $1::uuid and secret_hash = $2 and used_at is null and expires_at > now() and tries < ${passcodeRules.tries}`;

/** Whom a question that still stands was put to. Looking costs no try. */
export const userAskedBy = async (tx: Tx, session: string, kind: ChallengeKind): Promise<Account | null> => {
  const handle = handleOf(session);
  if (!handle) return null;
  const [row] = await tx.query<{ userId: number | null }>(`select user_id as "userId" from challenge where ${stands} and kind = $3`, [
    ...handle,
    kind,
  ]);
  return row?.userId ? accountById(tx, row.userId) : null;
};

/** A question that still stands, with one try spent on it in the same statement; null where there is none, or no try is left. */
export const spendTry = async (tx: Tx, session: string, kinds: readonly ChallengeKind[]): Promise<Asked | null> => {
  const handle = handleOf(session);
  if (!handle) return null;
  const [row] = await tx.query<Asked>(
    `update challenge set tries = tries + 1 where ${stands} and kind = any ($3)
     returning id, kind, account, user_id as "userId", claims, code_salt as salt, code_hash as hash`,
    [...handle, kinds],
  );
  return row ?? null;
};

export const isRightCode = (deps: IdentityDeps, { account, salt, hash, userId }: Asked, answer: string): boolean => {
  const given = Buffer.from(codeHash(deps, account, salt, answer.trim()));
  const expected = Buffer.from(hash);
  return given.length === expected.length && timingSafeEqual(given, expected) && userId !== null;
};

/** Answered once and for all. Of two that come at the same time one is the second. */
export const settle = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query(`update challenge set used_at = now() where id = $1 and used_at is null returning id`, [id])).length > 0;

import type { ChallengeKind, SignInContext } from '@assay/contract/identity/auth.types';
import { passcodeRules } from '@assay/domain/identity/sessions';
import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { hashToken } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import { accountById, type Account } from '../common/accounts.repository.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { nobodysAddress, passcodeEmail, postOrPretend } from '../common/emails.ts';
import { here, hereOf, holdPasscodes, standingOf, type Origin, type Standing } from './passcode-budget.ts';

/** Who is at sign-in: the name as the counters know it, where they come from, the user if there is one, and what the browser claims. */
export type Visit = Origin & {
  readonly user: Account | null;
  readonly claims: SignInContext;
};

type Code = { readonly salt: string; readonly hash: string; readonly sentAt: string; readonly expiresAt: string };
type Sent = Code & { readonly standing: Standing };

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const minutes = passcodeRules.minutes;
const insertSql = `insert into challenge (id, kind, secret_hash, account, user_id, claims, address, code_salt, code_hash, sent_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11::timestamptz, now() + interval '${minutes} minutes'))`;

type Question = { readonly kind: ChallengeKind; readonly code?: Code };

/** Asks one more question. The handle is the browser's alone; stored is its hash. */
const ask = async (tx: Tx, visit: Visit, { kind, code }: Question): Promise<string> => {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  const { account, user, claims, network, device, standing } = visit;
  await tx.query(insertSql, [
    id,
    kind,
    hashToken(secret),
    account,
    user?.id ?? null,
    JSON.stringify({ ...claims, device, standing }),
    network,
    code?.salt ?? '',
    code?.hash ?? '',
    code?.sentAt ?? null,
    code?.expiresAt ?? null,
  ]);
  return `${id}.${secret}`;
};

export const askFor = (tx: Tx, kind: 'NEW_PASSWORD' | 'TOTP', visit: Visit): Promise<string> => ask(tx, visit, { kind });

type Salted = { readonly account: string; readonly salt: string; readonly code: string };

const codeHash = ({ keys }: IdentityDeps, { account, salt, code }: Salted): string =>
  createHmac('sha256', keys.passcode).update(`${account}\0${salt}\0${code}`).digest('base64url');

/**
 * A code that left moments ago still counts: asking again brings a handle of its own for the same email's code, not a second email. One whose
 * tries are spent is not worth waiting for.
 */
const recentCode = async (tx: Tx, visit: Visit): Promise<Sent | null> => {
  const [row] = await tx.query<Sent>(
    `select code_salt as salt, code_hash as hash, sent_at::text as "sentAt", expires_at::text as "expiresAt", claims ->> 'standing' as standing
     from challenge where ${here} and used_at is null and tries < ${passcodeRules.tries}
       and sent_at > now() - interval '${passcodeRules.pauseSeconds} seconds'
     order by created_at desc limit 1`,
    hereOf(visit),
  );
  return row ?? null;
};

type Wanted = { readonly visit: Visit; readonly isCollector: boolean };

const newCode = async (tx: Tx, deps: IdentityDeps, { visit, isCollector }: Wanted): Promise<Sent> => {
  const standing = await standingOf(tx, visit);
  if (!standing) throw new AppError('too-many-requests', { retryAfter: 3600 });
  const { account, network } = visit;
  const user = standing === 'turned-away' ? null : visit.user;
  const code = String(randomInt(10 ** passcodeRules.digits)).padStart(passcodeRules.digits, '0');
  const salt = randomBytes(16).toString('base64url');
  const [clock] = await tx.query<{ now: string; end: string }>(
    `select now()::text as now, (now() + interval '${minutes} minutes')::text as end`,
  );
  const draft = passcodeEmail(deps, user ?? nobodysAddress, { code, network, isCollector });
  await postOrPretend(tx, deps, { draft, isReal: user !== null });
  if (user) deps.showPasscode?.(user.username, code);
  return { salt, hash: codeHash(deps, { account, salt, code }), sentAt: clock?.now ?? '', expiresAt: clock?.end ?? '', standing };
};

/** On a device that is known a new code voids the old one. Elsewhere it does not: who asks may be somebody else than who was asked before. */
const voidOlder = (tx: Tx, visit: Visit) =>
  tx.query(`update challenge set used_at = now() where ${here} and $2 <> '' and used_at is null`, hereOf(visit));

/** Sends a passcode and asks for it; whoever is not known is asked all the same, and no email leaves. */
export const askForPasscode = async (tx: Tx, deps: IdentityDeps, wanted: Wanted): Promise<string> => {
  const { visit } = wanted;
  await holdPasscodes(tx, visit.account);
  const code = (await recentCode(tx, visit)) ?? (await newCode(tx, deps, wanted));
  await voidOlder(tx, visit);
  const isTurnedAway = code.standing === 'turned-away';
  return ask(tx, isTurnedAway ? { ...visit, user: null, standing: code.standing } : visit, { kind: 'OTP', code });
};

export type Asked = {
  readonly id: string;
  readonly kind: ChallengeKind;
  readonly account: string;
  readonly userId: number | null;
  readonly claims: SignInContext & Pick<Origin, 'device' | 'standing'>;
  readonly network: string;
  readonly salt: string;
  readonly hash: string;
};

const handleOf = (session: string): readonly [id: string, secretHash: string] | null => {
  const [id = '', secret = '', ...rest] = session.split('.');
  return isId.test(id) && rest.length === 0 ? [id, hashToken(secret)] : null;
};

const stands = `id = $1::uuid and secret_hash = $2 and used_at is null and expires_at > now() and tries < ${passcodeRules.tries}`;

/** Whom a question that still stands was put to. Looking costs no try. */
export const userAskedBy = async (
  tx: Tx,
  { session, kind }: { readonly session: string; readonly kind: ChallengeKind },
): Promise<Account | null> => {
  const handle = handleOf(session);
  if (!handle) return null;
  const [row] = await tx.query<{ userId: number | null }>(`select user_id as "userId" from challenge where ${stands} and kind = $3`, [
    ...handle,
    kind,
  ]);
  return row?.userId ? accountById(tx, row.userId) : null;
};

/** Where an answer comes from: where its question was asked for. */
export const originOf = ({ account, network, claims: { device, standing } }: Asked): Origin => ({ account, network, device, standing });

/** A question that still stands, with one try spent on it in the same statement; null where there is none, or no try is left. */
export const spendTry = async (
  tx: Tx,
  { session, kinds }: { readonly session: string; readonly kinds: readonly ChallengeKind[] },
): Promise<Asked | null> => {
  const handle = handleOf(session);
  if (!handle) return null;
  const [known] = await tx.query<{ account: string }>(`select account from challenge where id = $1::uuid and secret_hash = $2`, handle);
  if (!known) return null;
  await holdPasscodes(tx, known.account);
  const [row] = await tx.query<Asked>(
    `update challenge set tries = tries + 1 where ${stands} and kind = any ($3)
     returning id, kind, account, user_id as "userId", claims, address as network, code_salt as salt, code_hash as hash`,
    [...handle, kinds],
  );
  return row ?? null;
};

export const isRightCode = (
  deps: IdentityDeps,
  { account, salt, hash, userId }: Asked,
  { answer }: { readonly answer: string },
): boolean => {
  const given = Buffer.from(codeHash(deps, { account, salt, code: answer.trim() }));
  const expected = Buffer.from(hash);
  return given.length === expected.length && timingSafeEqual(given, expected) && userId !== null;
};

/** Answered once and for all. Of two that come at the same time one is the second. */
export const settle = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query(`update challenge set used_at = now() where id = $1 and used_at is null returning id`, [id])).length > 0;

import type { RecoveryCodes, TotpDraft } from '@assay/contract/identity/auth.types';
import { needsSecondFactor } from '@assay/domain/identity/sessions';
import { randomBytes } from 'node:crypto';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { accountEvent } from '../sessions/enter.ts';
import { removeRecoveryCodes, renewRecoveryCodes, spendRecoveryCode, type OwnCode } from './recovery-codes.ts';
import { endAllSessions } from '../sessions/sessions.repository.ts';
import { enrolmentUrl, fromBase32, stepAt, stepOfCode, toBase32 } from './totp-codes.ts';

const seedBytes = 20;

type Column = 'totp_seed' | 'totp_draft';
const placeOf = (column: Column, userId: number) => ({ table: 'app_user', column, rowId: userId });

/** The secret that stands in a column, and its row held until the end: no code counts twice. Null where there is none. */
const secretIn = async (tx: Tx, { cipher }: IdentityDeps, place: ReturnType<typeof placeOf>): Promise<string | null> => {
  const { table, column, rowId } = place;
  const [row] = await tx.query<{ sealed: string }>(`select ${column} as sealed from ${table} where id = $1 for no key update`, [rowId]);
  return row && row.sealed !== '' ? cipher.open(row.sealed, place) : null;
};

const note = (tx: Tx, context: Context, { action }: { readonly action: 'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF' }): Promise<void> =>
  appendAudit(tx, auditContextOf(context), accountEvent(action, { userId: context.actor.userId, label: context.actor.username }));

/** Begins to set up a second factor. Whoever has one stays with it until the new one's first code. */
const startTotp =
  (deps: IdentityDeps) =>
  async (context: Context): Promise<Result> => {
    const { userId, username } = context.actor;
    await deps.database.read(context.actor, (tx) => demandProof(tx, context));
    const secret = toBase32(randomBytes(seedBytes));
    await deps.database.system('second factor: a draft', (tx) =>
      tx.query(`update app_user set totp_draft = $2 where id = $1`, [userId, deps.cipher.seal(secret, placeOf('totp_draft', userId))]),
    );
    return { data: { secret, url: enrolmentUrl(username, secret) } satisfies TotpDraft };
  };

type Taken = { readonly recoveryCodes: string[]; readonly ended: string[] };

/**
 * Takes the draft as the second factor; its first code is spent by that. Null where the code is not the draft's, or there is no draft.
 * Sessions that have shown neither this one nor its code end: else whoever opened them without it would hold all that it opens.
 */
const takeDraft = async (tx: Tx, deps: IdentityDeps, context: Context<{ code: string }>): Promise<Taken | null> => {
  const { userId } = context.actor;
  const secret = await secretIn(tx, deps, placeOf('totp_draft', userId));
  const step =
    secret === null ? null : stepOfCode(fromBase32(secret), { code: context.body.code.replaceAll(/\s/g, ''), now: stepAt(Date.now()) });
  if (secret === null || step === null) return null;
  await tx.query(`update app_user set totp_seed = $2, totp_draft = '', totp_step = $3 where id = $1`, [
    userId,
    deps.cipher.seal(secret, placeOf('totp_seed', userId)),
    step,
  ]);
  await note(tx, context, { action: 'SECOND_FACTOR_ON' });
  const ended = await endAllSessions(tx, userId, { reason: 'second factor set up', kept: context.sessionId });
  return { recoveryCodes: await renewRecoveryCodes(tx, deps, { userId }), ended };
};

/** A wrong code reads as a wrong passcode at sign-in does. */
const confirmTotp =
  (deps: IdentityDeps) =>
  async (context: Context<{ code: string }>): Promise<Result> => {
    const taken = await deps.database.system('second factor: on', (tx) => takeDraft(tx, deps, context));
    if (!taken) throw new AppError('invalid-passcode');
    const { recoveryCodes, ended } = taken;
    for (const id of ended) deps.sessions.forget(id);
    // What waited for a second factor opens at once.
    if (context.sessionId) deps.sessions.forget(context.sessionId);
    return { data: { recoveryCodes } satisfies RecoveryCodes, message: 'notices.secondFactorOn' };
  };

/** A role that needs a second factor keeps it: it can be replaced, not removed. */
const removeTotp =
  (deps: IdentityDeps) =>
  async (context: Context): Promise<Result> => {
    const { userId, roles } = context.actor;
    if (deps.isProduction && needsSecondFactor(roles)) throw new AppError('second-factor-required');
    await deps.database.read(context.actor, (tx) => demandProof(tx, context));
    await deps.database.system('second factor: off', async (tx) => {
      const removed = await tx.query(`update app_user set totp_seed = '', totp_draft = '' where id = $1 and has_totp returning id`, [
        userId,
      ]);
      if (removed.length === 0) return;
      await removeRecoveryCodes(tx, userId);
      await note(tx, context, { action: 'SECOND_FACTOR_OFF' });
    });
    return { data: null, message: 'notices.secondFactorOff' };
  };

export const totpHandlers = (deps: IdentityDeps) => ({
  startTotp: { free: startTotp(deps) },
  confirmTotp: { free: confirmTotp(deps) },
  removeTotp: { free: removeTotp(deps) },
});

/** Takes a code whose step is later than the last one taken: in one statement, so that of two at once one is the second. */
const spendStep = async (tx: Tx, { userId, step }: { readonly userId: number; readonly step: number }): Promise<boolean> =>
  (await tx.query(`update app_user set totp_step = $2 where id = $1 and totp_step < $2 returning id`, [userId, step])).length > 0;

/** Which second factor an answer is, if it is one of this user's: a code of the moment, or a recovery code. Either counts once. */
export const checkSecondFactor = async (
  tx: Tx,
  deps: IdentityDeps,
  { userId, code: given }: OwnCode,
): Promise<'totp' | 'recovery' | null> => {
  const code = given.replaceAll(/\s/g, '');
  if (!/^\d+$/.test(code)) return (await spendRecoveryCode(tx, deps, { userId, code })) ? 'recovery' : null;
  const secret = await secretIn(tx, deps, placeOf('totp_seed', userId));
  const step = secret === null ? null : stepOfCode(fromBase32(secret), { code, now: stepAt(Date.now()) });
  return step !== null && (await spendStep(tx, { userId, step })) ? 'totp' : null;
};

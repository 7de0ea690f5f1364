import { mayApproveSso } from '@assay/domain/identity/sso';
import type { Decision } from '@assay/contract/kit/calls';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { writeOf } from '#platform/resource/write.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { noteSso, tellingOf } from './sso-change.ts';
import { tellOfSso } from './sso-emails.ts';
import { secretPlace } from './sso.repository.ts';
import { refuseUnfit } from './sso-checks.ts';
import { holdState, presentSso, readState, refuseStale, ssoCan, waitingPlace, type SsoState } from './sso-state.ts';

type Pending = SsoState & { readonly waiting: NonNullable<SsoState['waiting']> };

const holdWaiting = async (deps: IdentityDeps, tx: Tx, context: Context<Decision>): Promise<Pending> => {
  const state = await holdState(tx, pathId(context, 'companyId'));
  const { waiting } = state;
  if (waiting === null) throw new AppError('decided', { data: presentSso(deps, state) });
  refuseStale(deps, state, { version: context.body.version });
  return { ...state, waiting };
};

const nothingWaits = `waiting = null, waiting_secret = '', waiting_by = '{}', waiting_at = null, version = version + 1, updated_at = now()`;

/** The secret as it is stored: a new one, the one of the same provider, or none. It is sealed anew for its new place. */
const secretAfter = ({ cipher }: IdentityDeps, { companyId, waiting, waitingSecret, stored }: Pending): string | null => {
  if (waitingSecret !== '') return cipher.seal(cipher.open(waitingSecret, waitingPlace(companyId)), secretPlace(companyId));
  return waiting.issuer === stored.issuer ? null : '';
};

const apply = async (deps: IdentityDeps, write: Write, state: Pending): Promise<void> => {
  const { companyId, waiting, stored } = state;
  await write.tx.query(
    `update company_sso set enabled = $2, issuer = $3, client_id = $4, require_second_factor = $5, client_secret = coalesce($6, client_secret), ${nothingWaits}
     where company_id = $1`,
    [companyId, waiting.enabled, waiting.issuer, waiting.clientId, waiting.requireSecondFactor, secretAfter(deps, state)],
  );
  if (waiting.accountNumber !== stored.accountNumber)
    await deps.storeAccountNumber(write, { companyId, accountNumber: waiting.accountNumber });
};

type Decided = { readonly companyId: number; readonly message: NonNullable<Result['message']> };

const answer = async (deps: IdentityDeps, { tx, actor }: Write, { companyId, message }: Decided): Promise<Result> => {
  const after = await readState(tx, companyId);
  return { data: presentSso(deps, after), can: ssoCan(actor, after), message };
};

/** The second operator's yes: what waited counts from now on. */
export const approveSso =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context<Decision>): Promise<Result> => {
    const write = writeOf(tx, context);
    const state = await holdWaiting(deps, tx, context);
    const { companyId, name, stored, waiting, waitingSecret, hasSecret } = state;
    if (!mayApproveSso(context.actor.userId, state.askers)) throw new AppError('own-approval');
    await demandProof(tx, context);
    const hasNewSecret = waitingSecret !== '';
    await refuseUnfit(tx, deps, { ...waiting, companyId, hasSecret: hasNewSecret || (hasSecret && waiting.issuer === stored.issuer) });
    await apply(deps, write, state);
    await noteSso(write, state, { action: 'APPROVE', ...tellingOf({ before: stored, after: waiting, hasNewSecret }) });
    await tellOfSso(deps, write, { kind: 'changed', companyId, company: name, before: stored, after: waiting, hasNewSecret });
    return answer(deps, write, { companyId, message: 'notices.approved' });
  };

/** A no, or who asked takes it back: the settings stay as they are. */
export const declineSso =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context<Decision>): Promise<Result> => {
    const write = writeOf(tx, context);
    const state = await holdWaiting(deps, tx, context);
    const { companyId, name, stored, waiting, waitingSecret } = state;
    await tx.query(`update company_sso set ${nothingWaits} where company_id = $1`, [companyId]);
    await noteSso(write, state, { action: 'DECLINE', ...tellingOf({ before: waiting, after: stored, hasNewSecret: false }) });
    const news = { companyId, company: name, before: stored, after: waiting, hasNewSecret: waitingSecret !== '' };
    await tellOfSso(deps, write, { kind: 'declined', ...news });
    const [asker] = state.askers;
    const message = asker === context.actor.userId ? 'notices.withdrawn' : 'notices.declined';
    return answer(deps, write, { companyId, message });
  };

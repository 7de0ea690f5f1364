import { pick } from '@assay/domain/fields/values';
import { closedAtOnce, ssoChanges, wantedSso, type SsoValues } from '@assay/domain/identity/sso';
import { permits } from '@assay/domain/access/permissions';
import { appendAudit } from '#platform/audit/audit.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { AccountNumberOf, IdentityDeps } from '../common/deps.ts';
import { tellApprovers, tellOfSso } from './sso-emails.ts';
import { refuseUnfit } from './sso-checks.ts';
import { readState, waitingPlace, type SsoState } from './sso-state.ts';

type Wish = { readonly state: SsoState; readonly given: SsoValues; readonly secret: string };

/** The audit trail tells that there is another secret, and not which. */
export const noteSso = (
  { tx, auditContext }: Write,
  { companyId, name }: SsoState,
  event: { readonly action: 'UPDATE' | 'REQUESTED' | 'APPROVE' | 'DECLINE'; readonly before: object; readonly after: object },
): Promise<void> =>
  appendAudit(tx, auditContext, {
    entity: 'company',
    entityId: companyId,
    label: name,
    companyId,
    locationId: null,
    action: event.action,
    before: { ...event.before },
    after: { ...event.after },
  });

type Told = { readonly before: SsoValues; readonly after: SsoValues; readonly hasNewSecret: boolean };

/** What differs, as the audit trail tells it. */
export const tellingOf = ({ before, after, hasNewSecret }: Told) => {
  const names = ssoChanges(before, after);
  return { before: pick(before, names), after: { ...pick(after, names), ...(hasNewSecret ? { clientSecret: 'replaced' } : {}) } };
};

type Closing = { readonly state: SsoState; readonly closed: SsoValues };

/** What closes the way in counts at once, for what waits too, and everybody concerned is told. Nobody has to prove anything for it. */
const closeAtOnce = async (deps: IdentityDeps, write: Write, { state, closed }: Closing): Promise<SsoState> => {
  const { companyId, name: company, stored } = state;
  const names = ssoChanges(stored, closed);
  if (names.length === 0) return state;
  const waiting = state.waiting && { ...state.waiting, ...pick(closed, names) };
  await write.tx.query(
    `update company_sso set enabled = $2, require_second_factor = $3, waiting = $4, version = version + 1, updated_at = now() where company_id = $1`,
    [companyId, closed.enabled, closed.requireSecondFactor, waiting && JSON.stringify(waiting)],
  );
  await noteSso(write, state, { action: 'UPDATE', before: pick(stored, names), after: pick(closed, names) });
  await tellOfSso(deps, write, { kind: 'changed', companyId, company, before: stored, after: closed });
  return { ...state, stored: closed, waiting };
};

type Waiting = { readonly wanted: SsoValues; readonly sealed: string };

const storeWaiting = (tx: Tx, companyId: number, { wanted, sealed, askers }: Waiting & Pick<SsoState, 'askers'>) =>
  tx.query(
    `insert into company_sso as s (company_id, waiting, waiting_secret, waiting_by, waiting_at) values ($1, $2, $3, $4, now())
     on conflict (company_id) do update set waiting = excluded.waiting, waiting_secret = excluded.waiting_secret, waiting_by = excluded.waiting_by,
       waiting_at = excluded.waiting_at, version = s.version + 1, updated_at = now()`,
    [companyId, JSON.stringify(wanted), sealed, askers],
  );

/** Leaves the change to a second operator. Whoever alters what waits has a hand in it, too, and cannot approve it. */
const wait = async (deps: IdentityDeps, write: Write, { state, wanted, sealed }: Waiting & Pick<Wish, 'state'>): Promise<void> => {
  const { tx, actor } = write;
  const { companyId, name, stored } = state;
  await demandProof(tx, write.auditContext);
  const hasSecret = sealed !== '' || (state.hasSecret && wanted.issuer === stored.issuer);
  await refuseUnfit(tx, deps, { ...wanted, companyId, hasSecret });
  const askers = [...new Set([...(state.waiting ? state.askers : []), actor.userId])];
  await storeWaiting(tx, companyId, { wanted, sealed, askers });
  const news = { companyId, company: name, before: stored, after: wanted, hasNewSecret: sealed !== '' };
  await noteSso(write, state, { action: 'REQUESTED', ...tellingOf(news) });
  await tellOfSso(deps, write, { kind: 'asked', ...news });
  await tellApprovers(deps, write, { ...news, askers });
};

/** A secret belongs to the provider it was made for: the one that waits goes with its issuer. */
const sealedSecret = ({ cipher }: IdentityDeps, { state, secret }: Wish, wanted: SsoValues): string => {
  if (secret !== '') return cipher.seal(secret, waitingPlace(state.companyId));
  return state.waiting?.issuer === wanted.issuer ? state.waitingSecret : '';
};

/** What becomes of a wish: what closes counts, what opens waits, and what is so already is left alone. */
export const changeSso = async (deps: IdentityDeps, write: Write, wish: Wish): Promise<'waits' | 'done'> => {
  const { state } = wish;
  const wanted = wantedSso(state, wish.given);
  const standing = await closeAtOnce(deps, write, { state, closed: closedAtOnce(state.stored, wanted) });
  const isTouched = wish.secret !== '' || ssoChanges(standing.waiting ?? standing.stored, wanted).length > 0;
  if (!isTouched) return 'done';
  await wait(deps, write, { state: standing, wanted, sealed: sealedSecret(deps, wish, wanted) });
  return 'waits';
};

/** The company's form has another name for the number. */
const inCompanyForm = (error: unknown): never => {
  if (!(error instanceof AppError) || error.fields.length === 0) throw error;
  const fields = error.fields.map((fault) => (fault.path === 'accountNumber' ? { ...fault, path: 'ssoAccountNumber' } : fault));
  throw new AppError(error.code, { fields, data: error.data });
};

/**
 * A company's account number as its form wants it. Before anybody asked for single sign-on the number leads nowhere, and is like any other
 * field; from then on it leads people to a provider, and waits like the rest. Answers the number that counts now.
 */
export const changeAccountNumber =
  (deps: IdentityDeps) =>
  async (write: Write, { companyId, accountNumber }: AccountNumberOf): Promise<string> => {
    if (!permits(write.actor, 'company.sso')) throw new AppError('forbidden');
    const state = await readState(write.tx, companyId);
    await demandProof(write.tx, write.auditContext);
    if (!state.isSetUp) return accountNumber;
    await changeSso(deps, write, { state, given: { ...state.stored, accountNumber }, secret: '' }).catch(inCompanyForm);
    return state.stored.accountNumber;
  };

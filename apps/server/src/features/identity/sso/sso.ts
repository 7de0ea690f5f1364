import { afterProvider } from '@assay/domain/identity/sso';
import type { Challenge, SsoCallback } from '@assay/contract/identity/auth.types';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import { openCircuitIn } from '#platform/outbound/circuit-breaker.ts';
import type { Result } from '#platform/http/envelope.ts';
import { callerAt } from '#platform/limits/rates.ts';
import type { Context, CookieJar } from '#platform/http/route.ts';
import { holdAccount, type Account } from '../common/accounts.repository.ts';
import { askFor, askForPasscode, type Visit } from '../challenges/challenges.ts';
import type { IdentityDeps, Work } from '../common/deps.ts';
import { accountEvent, handOver, auditAnonymous, openFor, type Opened } from '../sessions/enter.ts';
import { knownDevice } from '../challenges/known-device.ts';
import { accountOf } from '../challenges/lock-out.ts';
import { tellOfIdentity } from './sso-emails.ts';
import { createProviders, type Confirmed, type Providers } from './sso-provider.ts';
import {
  companyByAccount,
  findLinked,
  linkByEmail,
  rememberAttempt,
  takeAttempt,
  type Attempt,
  type Linked,
  type SsoCompany,
} from './sso.repository.ts';

/** Where providers send people back to, to the letter. */
export const redirectUrlOf = ({ publicUrl }: Pick<IdentityDeps, 'publicUrl'>): string =>
  `${publicUrl.replace(/(?<!\/)\/+$/, '')}/auth0loginCallback`;

/** A sign-in that is refused. The reason is for the audit trail; whoever stands at sign-in hears one sentence for all of them. */
class Refusal extends Error {
  readonly label: string;

  constructor(reason: string, { label = '', cause }: { label?: string; cause?: unknown } = {}) {
    super(reason, { cause });
    this.label = label;
  }
}

const start =
  (deps: IdentityDeps, providers: Providers) =>
  async ({ body }: Context<{ accountNumber: string }>): Promise<Result> => {
    const { database, cipher } = deps;
    const company = await database.system('single sign-on: whose number', (tx) =>
      companyByAccount(tx, cipher, { accountNumber: body.accountNumber }),
    );
    if (!company) throw new AppError('sso-unavailable');
    const secrets = providers.newSecrets();
    const url = await providers.signInUrl(company, secrets).catch((cause: unknown) => {
      throw openCircuitIn(cause) ?? new AppError('unavailable', { cause });
    });
    await database.system('single sign-on: off to the provider', (tx) => rememberAttempt(tx, company.companyId, secrets));
    return { data: { url } };
  };

const codeOf = (cause: unknown): string => {
  const { code, message = '' } = cause as { code?: string; message?: string };
  return code ?? message;
};

const confirm = async (providers: Providers, { company, secrets }: Attempt, { code, state, iss }: SsoCallback): Promise<Confirmed> => {
  try {
    return await providers.confirm(company, secrets, { code, state, iss });
  } catch (cause) {
    throw openCircuitIn(cause) ?? new Refusal(`provider: ${codeOf(cause)}`.slice(0, 200), { cause });
  }
};

type Word = { readonly companyId: number; readonly confirmed: Confirmed };
type Step = { readonly opened: Opened } | { readonly ask: Challenge };
type Vouched = { readonly user: Account; readonly company: SsoCompany; readonly visit: Visit };

/** The user behind a subject: the one it is bound to, or, the first time, the one whose verified address it has. */
const userOf = async ({ deps, tx, context }: Work, { companyId, confirmed }: Word): Promise<Linked> => {
  const { isKnown, user } = await findLinked(tx, companyId, confirmed);
  const label = confirmed.email;
  if (isKnown && !user) throw new Refusal('the account is closed or not of this company', { label });
  if (user) return user;
  if (!confirmed.isEmailVerified || confirmed.email === '') throw new Refusal('no verified e-mail', { label });
  const linked = await linkByEmail(tx, companyId, confirmed);
  if (!linked) throw new Refusal('no account that this provider may open', { label });
  const after = { issuer: confirmed.issuer, subject: confirmed.subject };
  await auditAnonymous(tx, context, {
    ...accountEvent('IDENTITY_LINKED', { userId: linked.id, label: linked.username }),
    companyId,
    after,
  });
  await tellOfIdentity(deps, tx, { kind: 'linked', userId: linked.id, companyId, issuer: confirmed.issuer });
  return linked;
};

/** What comes after the provider's word: our own second factor where company or account demand it, or the session. */
const afterWord = async ({ deps, tx, context }: Work, { user, company, visit }: Vouched): Promise<Step> => {
  const demanded = { company: company.requireSecondFactor, user: user.requiresPasscode, hasTotp: user.hasTotp };
  const challenge = afterProvider(demanded);
  if (challenge === null)
    return { opened: await openFor(tx, context, { userId: user.id, claims: visit.claims, how: 'sso', ssoCompanyId: company.companyId }) };
  if (challenge === 'TOTP') return { ask: { challenge, session: await askFor(tx, challenge, visit) } };
  await auditAnonymous(tx, context, accountEvent('PASSCODE_SENT', { userId: user.id, label: user.username }));
  return { ask: { challenge, session: await askForPasscode(tx, deps, { visit, isCollector: true }) } };
};

type Arrival = { readonly deps: IdentityDeps; readonly providers: Providers; readonly cookies: CookieJar };

const enter = async ({ deps, providers, cookies }: Arrival, context: Context<SsoCallback>): Promise<Step> => {
  const { database, cipher } = deps;
  const { state, context: claims = {} } = context.body;
  // Spent before the provider is asked, and for good: whatever goes wrong from here on, this state opens nothing again.
  const attempt = await database.system('single sign-on: back again', (tx) => takeAttempt(tx, cipher, { state }));
  if (!attempt) throw new Refusal('unknown, spent or late state');
  const confirmed = await confirm(providers, attempt, context.body);
  return database.system('single sign-on: who is this', async (tx) => {
    const work = { deps, tx, context };
    const { id } = await userOf(work, { companyId: attempt.company.companyId, confirmed });
    const user = await holdAccount(tx, id);
    if (!user) throw new Refusal('the account is closed or not of this company', { label: confirmed.email });
    const account = accountOf(deps.keys.passcode, user.username, { kind: 'sso' });
    // Whom a provider has vouched for is no stranger.
    const origin = {
      account,
      network: callerAt(context.address),
      device: knownDevice(deps, cookies, { account }),
      standing: 'known' as const,
    };
    const visit = { ...origin, user, claims };
    return afterWord(work, { user, company: attempt.company, visit });
  });
};

const noteRefusal = (tx: Tx, context: Context, { label, message: reason }: Refusal): Promise<void> =>
  auditAnonymous(tx, context, { ...accountEvent('LOGIN_FAIL', { userId: null, label }), reason });

const callback =
  (deps: IdentityDeps, providers: Providers) =>
  async (context: Context<SsoCallback>, cookies: CookieJar): Promise<Result> => {
    try {
      const step = await enter({ deps, providers, cookies }, context);
      return 'ask' in step ? { data: step.ask } : await handOver(deps, cookies, step.opened);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      await deps.database.system('single sign-on: note the failure', (tx) => noteRefusal(tx, context, refusal));
      throw new AppError('sso-failed', { cause: refusal });
    }
  };

/** Single sign-on: an account number leads to its company's provider, and what comes back opens a session. */
export const ssoHandlers = (deps: IdentityDeps) => {
  const providers = createProviders({ redirectUrl: redirectUrlOf(deps), isProduction: deps.isProduction });
  return { ssoStart: { free: start(deps, providers) }, ssoCallback: { free: callback(deps, providers) } };
};

import { ssoNames, type SsoValues } from '@assay/domain/identity/sso';
import { ssoSettingsInput, type SsoSettingsInput } from '@assay/domain/identity/user';
import type { SsoSettings } from '@assay/contract/identity/sso.types';
import type { Change } from '@assay/contract/kit/schemas';
import type { Tx } from '#platform/db/transaction.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { writeOf } from '#platform/resource/write.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { changeSso } from './sso-change.ts';
import { holdState, presentSso, readState, refuseStale, ssoCan, type SsoState } from './sso-state.ts';

export const readSsoSettings =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context): Promise<Result> => {
    const state = await readState(tx, pathId(context, 'companyId'));
    return { data: presentSso(deps, state), can: ssoCan(context.actor, state) };
  };

const readOnly = ['hasSecret', 'accountNumber', 'redirectUrl', 'waiting'] as const satisfies readonly (keyof SsoSettings)[];

type SettingsChange = Change<{ companyId: number; version: number }>;

/** What is named, over what is stored: absent keeps, null clears. */
const mergedWith = ({ companyId, stored }: SsoState, body: SettingsChange): SsoSettingsInput => {
  const named = Object.entries(body).filter(([name]) => !(readOnly as readonly string[]).includes(name));
  const kept = Object.entries(stored).filter(([name]) => name !== 'accountNumber');
  return ssoSettingsInput.parse({ companyId, clientSecret: '', ...Object.fromEntries([...kept, ...named]) });
};

/** Asks for other settings. What closes counts at once, what opens waits for a second operator; a stale version changes nothing. */
export const saveSsoSettings =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context<SettingsChange>): Promise<Result> => {
    const { companyId, version } = context.body;
    const state = await holdState(tx, companyId);
    refuseStale(deps, state, { version });
    const input = mergedWith(state, context.body);
    const given = Object.fromEntries(ssoNames.map((name) => [name, name === 'accountNumber' ? state.stored[name] : input[name]]));
    const outcome = await changeSso(deps, writeOf(tx, context), { state, given: given as SsoValues, secret: input.clientSecret });
    const after = await readState(tx, companyId);
    return {
      data: presentSso(deps, after),
      can: ssoCan(context.actor, after),
      message: outcome === 'waits' ? 'notices.ssoWaits' : 'notices.updated',
    };
  };

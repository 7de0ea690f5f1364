import { mayApproveSso, type SsoValues } from '@assay/domain/identity/sso';
import { permits } from '@assay/domain/access/permissions';
import type { Can } from '@assay/contract/kit/envelope';
import type { SsoSettings, SsoWaiting } from '@assay/contract/identity/sso.types';
import type { Actor } from '@assay/domain/access/actor';
import type { Place } from '#platform/crypto/field-cipher.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { redirectUrlOf } from './sso.ts';

/** Where the secret that waits stands; it opens nowhere else. */
export const waitingPlace = (companyId: number): Place => ({ table: 'company_sso', column: 'waiting_secret', rowId: companyId });

type Row = {
  readonly name: string;
  readonly isArchived: boolean;
  readonly stored: SsoValues;
  readonly hasSecret: boolean;
  /** Whether anybody ever asked for single sign-on here. */
  readonly isSetUp: boolean;
  readonly version: number;
  readonly waiting: SsoValues | null;
  readonly waitingSecret: string;
  readonly askers: readonly number[];
  readonly askerNames: readonly string[];
  readonly askedAt: Date | null;
};

/** The settings that count, and what waits beside them. */
export type SsoState = Row & { readonly companyId: number };

const storedSql = `jsonb_build_object('enabled', coalesce(s.enabled, false), 'issuer', coalesce(s.issuer, ''), 'clientId', coalesce(s.client_id, ''),
  'accountNumber', trim(c.sso_account_number), 'requireSecondFactor', coalesce(s.require_second_factor, false))`;

const stateSql = `select c.name, c.is_archived as "isArchived", ${storedSql} as stored, coalesce(s.client_secret <> '', false) as "hasSecret",
    s.company_id is not null as "isSetUp", coalesce(s.version, 0) as version, s.waiting, coalesce(s.waiting_secret, '') as "waitingSecret",
    coalesce(s.waiting_by, '{}') as askers, array(select user_name(who) from unnest(s.waiting_by) with ordinality w (who, place) order by place) as "askerNames",
    s.waiting_at as "askedAt"
  from company c left join company_sso s on s.company_id = c.id where c.id = $1`;

export const readState = async (tx: Tx, companyId: number): Promise<SsoState> => ({
  ...required((await tx.query<Row>(stateSql, [companyId]))[0]),
  companyId,
});

/** The same, with the company held until the end: of two words at once one is too late. */
export const holdState = async (tx: Tx, companyId: number): Promise<SsoState> => {
  await tx.query(`select from company where id = $1 for no key update`, [companyId]);
  return readState(tx, companyId);
};

const presentWaiting = ({ waiting, waitingSecret, askers, askerNames, askedAt }: SsoState): SsoWaiting | null =>
  waiting && {
    ...waiting,
    hasNewSecret: waitingSecret !== '',
    askedBy: askers[0] ?? null,
    askedByNames: [...askerNames],
    askedAt: askedAt?.toISOString() ?? '',
  };

/** As it travels: neither the secret that is stored nor the one that waits is among it. */
export const presentSso = (deps: IdentityDeps, state: SsoState): SsoSettings => ({
  companyId: state.companyId,
  ...state.stored,
  hasSecret: state.hasSecret,
  redirectUrl: redirectUrlOf(deps),
  version: state.version,
  waiting: presentWaiting(state),
});

export const ssoCan = (actor: Actor, { isArchived, waiting, askers }: SsoState): Can => {
  const mayEdit = permits(actor, 'company.sso') && !isArchived;
  return {
    edit: mayEdit,
    approve: mayEdit && waiting !== null && mayApproveSso(actor.userId, askers),
    decline: mayEdit && waiting !== null,
  };
};

/** An archived company stays as it is, and so does what was changed since it was read. */
export const refuseStale = (deps: IdentityDeps, state: SsoState, { version }: { readonly version: number }): void => {
  if (state.isArchived) throw new AppError('archived');
  if (state.version !== version) throw new AppError('conflict', { data: presentSso(deps, state) });
};

import { permits } from '@assay/domain/access/permissions';
import { ssoSettingsInput, type SsoSettingsInput } from '@assay/domain/identity/user';
import type { SsoSettings, SsoSettingsDraft } from '@assay/contract/identity/sso.types';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import { appendAudit, witnessOf } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { IdentityDeps } from './deps.ts';
import { secretPlace } from './sso.repository.ts';
import { redirectUrlOf } from './sso.ts';

type Owner = { readonly name: string; readonly accountNumber: string; readonly isArchived: boolean };

const ownerOf = async (tx: Tx, companyId: number, lock = ''): Promise<Owner> =>
  required(
    (
      await tx.query<Owner>(
        `select name, trim(sso_account_number) as "accountNumber", is_archived as "isArchived" from company where id = $1 ${lock}`,
        [companyId],
      )
    )[0],
  );

type Stored = Pick<SsoSettings, 'enabled' | 'issuer' | 'clientId' | 'hasSecret' | 'version'>;

const nothing: Stored = { enabled: false, issuer: '', clientId: '', hasSecret: false, version: 0 };

/** What is stored, but for the secret: that never leaves the table again. */
const findStored = async (tx: Tx, companyId: number): Promise<Stored> =>
  (
    await tx.query<Stored>(
      `select enabled, issuer, client_id as "clientId", client_secret <> '' as "hasSecret", version from company_sso where company_id = $1`,
      [companyId],
    )
  )[0] ?? nothing;

const settingsOf = (deps: IdentityDeps, companyId: number, { accountNumber }: Owner, stored: Stored): SsoSettings => ({
  companyId,
  ...stored,
  accountNumber,
  redirectUrl: redirectUrlOf(deps),
});

const canWith = ({ actor }: Context<never>, { isArchived }: Owner) => ({ edit: permits(actor, 'company.sso') && !isArchived });

export const readSsoSettings =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context<never>): Promise<Result> => {
    const companyId = pathId(context, 'companyId');
    const owner = await ownerOf(tx, companyId);
    return { data: settingsOf(deps, companyId, owner, await findStored(tx, companyId)), can: canWith(context, owner) };
  };

const fault = (path: string, code: string): FieldFault => ({ path, code, params: {} });

/** An issuer is an address without anything behind it; in production it is asked over https alone. */
const issuerFaults = (issuer: string, isProduction: boolean): FieldFault[] => {
  if (issuer === '') return [];
  if (!URL.canParse(issuer)) return [fault('issuer', 'website')];
  const { protocol, username, password } = new URL(issuer);
  if (username !== '' || password !== '' || /[?#]/.test(issuer)) return [fault('issuer', 'issuer')];
  return isProduction && protocol !== 'https:' ? [fault('issuer', 'issuer')] : [];
};

/** Another company that is signed in to by the same number, whatever its case. */
const isTaken = async (tx: Tx, companyId: number, accountNumber: string): Promise<boolean> =>
  (
    await tx.query(
      `select from company_sso s join company c on c.id = s.company_id
       where s.enabled and not c.is_archived and c.id <> $1 and lower(trim(c.sso_account_number)) = lower($2) limit 1`,
      [companyId, accountNumber],
    )
  ).length > 0;

/** What is missing before people can be sent to the provider. */
const enablingFaults = async (tx: Tx, input: SsoSettingsInput, owner: Owner, hasSecret: boolean): Promise<FieldFault[]> => {
  const needed = { issuer: input.issuer, clientId: input.clientId, clientSecret: hasSecret, accountNumber: owner.accountNumber };
  const missing = Object.entries(needed).flatMap(([path, value]) => (value === '' || value === false ? [fault(path, 'required')] : []));
  const isDouble = owner.accountNumber !== '' && (await isTaken(tx, input.companyId, owner.accountNumber));
  return [...missing, ...(isDouble ? [fault('accountNumber', 'taken')] : [])];
};

const store = (tx: Tx, { companyId, enabled, issuer, clientId }: SsoSettingsInput, sealed: string | null) =>
  tx.query(
    `insert into company_sso as s (company_id, enabled, issuer, client_id, client_secret) values ($1, $2, $3, $4, coalesce($5, ''))
     on conflict (company_id) do update set enabled = excluded.enabled, issuer = excluded.issuer, client_id = excluded.client_id,
       client_secret = coalesce($5, s.client_secret), version = s.version + 1, updated_at = now()`,
    [companyId, enabled, issuer, clientId, sealed],
  );

type Told = Pick<Stored, 'enabled' | 'issuer' | 'clientId'> & { readonly clientSecret: string };

type Change = { readonly input: SsoSettingsInput; readonly before: Stored; readonly owner: Owner };

/** A secret belongs to the provider it was made for: it is never sent to another one. */
const keepsSecret = ({ issuer, clientSecret }: SsoSettingsInput, before: Stored): boolean =>
  before.hasSecret && clientSecret === '' && issuer === before.issuer;

/** The trail tells that there is another secret, and not which. */
const remember = async (tx: Tx, context: Context<never>, { input, before, owner }: Change): Promise<void> => {
  const was: Told = { ...before, clientSecret: before.hasSecret ? 'stored' : '' };
  const is: Told = { ...input, clientSecret: keepsSecret(input, before) ? 'stored' : input.clientSecret && 'replaced' };
  const names = (['enabled', 'issuer', 'clientId', 'clientSecret'] as const).filter((name) => is[name] !== was[name]);
  const pick = (from: Told) => Object.fromEntries(names.map((name) => [name, from[name]]));
  await appendAudit(tx, witnessOf(context), {
    action: 'UPDATE',
    entity: 'company',
    entityId: input.companyId,
    label: owner.name,
    companyId: input.companyId,
    locationId: null,
    before: pick(was),
    after: pick(is),
  });
};

const refuse = (faults: readonly FieldFault[]): void => {
  if (faults.length > 0) throw new AppError('invalid', { fields: faults });
};

const isChange = (input: SsoSettingsInput, before: Stored): boolean =>
  input.clientSecret !== '' || input.enabled !== before.enabled || input.issuer !== before.issuer || input.clientId !== before.clientId;

/** What is named, over what is stored: absent keeps, null clears. */
const mergedWith = ({ enabled, issuer, clientId }: Stored, body: SsoSettingsDraft): SsoSettingsInput => {
  const { hasSecret: _has, accountNumber: _number, redirectUrl: _url, ...named } = body as SsoSettingsDraft & Partial<SsoSettings>;
  return ssoSettingsInput.parse({ enabled, issuer, clientId, clientSecret: '', ...named });
};

/** Saves a company's provider. What is not named stays; an empty secret keeps that of the same provider; a stale version changes nothing. */
export const saveSsoSettings =
  (deps: IdentityDeps) =>
  async (tx: Tx, context: Context<SsoSettingsDraft>): Promise<Result> => {
    const door = context as Context<never>;
    const { companyId, version } = context.body;
    const owner = await ownerOf(tx, companyId, 'for update');
    if (owner.isArchived) throw new AppError('archived');
    const before = await findStored(tx, companyId);
    if (version !== before.version) throw new AppError('conflict', { data: settingsOf(deps, companyId, owner, before) });
    const input = mergedWith(before, context.body);
    const isKept = keepsSecret(input, before);
    const hasSecret = isKept || input.clientSecret !== '';
    refuse([...issuerFaults(input.issuer, deps.isProduction), ...(input.enabled ? await enablingFaults(tx, input, owner, hasSecret) : [])]);
    if (isChange(input, before)) {
      const sealed = input.clientSecret && deps.cipher.seal(input.clientSecret, secretPlace(companyId));
      await store(tx, input, isKept ? null : sealed);
      await remember(tx, door, { input, before, owner });
    }
    return {
      data: settingsOf(deps, companyId, owner, await findStored(tx, companyId)),
      can: canWith(door, owner),
      message: 'notices.updated',
    };
  };

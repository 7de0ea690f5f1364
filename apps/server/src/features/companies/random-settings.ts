import { pick } from '@assay/domain/fields/values';
import { notifiedProblem, randomSettingsInput, type RandomSettingsInput } from '@assay/domain/companies/random-settings';
import type { RandomSettings } from '@assay/contract/companies/company.types';
import type { Change } from '@assay/contract/kit/schemas';
import { mayAt } from '@assay/domain/access/actor';
import { isDeepStrictEqual } from 'node:util';
import { appendAudit, auditContextOf, type AuditEvent } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';

const columns = `company_id as "companyId", enabled, default_frequency as "defaultFrequency", selection_method as "selectionMethod", drug_rate as "drugRate",
  alcohol_rate as "alcoholRate", alternates_percent as "alternatesPercent", auto_run as "autoRun", auto_run_day as "autoRunDay",
  release_by_der as "releaseByDer", blackout_dates::text[] as "blackoutDates", notify_contacts as "notifyContacts", version,
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"`;

/** What stands for a company that never said anything: no program. */
const standing = (companyId: number): RandomSettings => ({
  companyId,
  enabled: false,
  defaultFrequency: 'Quarterly',
  selectionMethod: 'Percent',
  drugRate: null,
  alcoholRate: null,
  alternatesPercent: null,
  autoRun: false,
  autoRunDay: '1',
  releaseByDer: false,
  blackoutDates: [],
  notifyContacts: [],
  version: 0,
  updatedAt: null,
});

type Owner = { readonly id: number; readonly name: string; readonly isArchived: boolean };

const ownerOf = async (tx: Tx, companyId: number, { lock = '' }: { readonly lock?: string } = {}): Promise<Owner> =>
  required((await tx.query<Owner>(`select id, name, is_archived as "isArchived" from company where id = $1 ${lock}`, [companyId]))[0]);

const findSettings = async (tx: Tx, companyId: number): Promise<RandomSettings> =>
  (await tx.query<RandomSettings>(`select ${columns} from company_random_settings where company_id = $1`, [companyId]))[0] ??
  standing(companyId);

const canWith = ({ actor }: Context, { id, isArchived }: Owner) => ({
  edit: mayAt(actor, 'company.randoms.edit', { companyId: id, locationId: null }) && !isArchived,
});

export const readRandomSettings = async (tx: Tx, context: Context): Promise<Result> => {
  const companyId = pathId(context, 'companyId');
  const owner = await ownerOf(tx, companyId);
  return { data: await findSettings(tx, companyId), can: canWith(context, owner) };
};

const store = (tx: Tx, input: RandomSettingsInput, { version }: { readonly version: number }) =>
  tx.query(
    `insert into company_random_settings (company_id, enabled, default_frequency, selection_method, drug_rate, alcohol_rate, alternates_percent, auto_run, auto_run_day, release_by_der, blackout_dates, notify_contacts, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text[]::date[], $12::bigint[], $13)
     on conflict (company_id) do update set enabled = excluded.enabled, default_frequency = excluded.default_frequency, selection_method = excluded.selection_method,
       drug_rate = excluded.drug_rate, alcohol_rate = excluded.alcohol_rate, alternates_percent = excluded.alternates_percent, auto_run = excluded.auto_run,
       auto_run_day = excluded.auto_run_day, release_by_der = excluded.release_by_der, blackout_dates = excluded.blackout_dates, notify_contacts = excluded.notify_contacts, version = excluded.version, updated_at = now()`,
    [
      input.companyId,
      input.enabled,
      input.defaultFrequency,
      input.selectionMethod,
      input.drugRate,
      input.alcoholRate,
      input.alternatesPercent,
      input.autoRun,
      input.autoRunDay,
      input.releaseByDer,
      input.blackoutDates,
      input.notifyContacts,
      version,
    ],
  );

type Values = Readonly<Record<string, unknown>>;

/** The settings that a save changes, by name. */
const changesOf = ({ companyId: _companyId, version: _version, ...wanted }: RandomSettingsInput, before: RandomSettings): string[] =>
  Object.keys(wanted).filter((key) => !isDeepStrictEqual((wanted as Values)[key], (before as Values)[key]));

const remember = (tx: Tx, context: Context, change: Pick<AuditEvent, 'entityId' | 'label'> & { before: Values; after: Values }) =>
  appendAudit(tx, auditContextOf(context), {
    action: 'UPDATE',
    entity: 'random-settings',
    companyId: change.entityId,
    locationId: null,
    ...change,
  });

type Contacts = Pick<RandomSettings, 'companyId' | 'notifyContacts'>;

/** Those that are newly chosen are held until they are stored: none of them is archived meanwhile. */
const checkNotified = async (tx: Tx, { companyId, notifyContacts }: Contacts, before: Contacts): Promise<void> => {
  const added = notifyContacts.filter((id) => !before.notifyContacts.includes(id));
  if (added.length === 0) return;
  const found = await tx.query<{ id: number; companyId: number; isArchived: boolean }>(
    `select id, company_id as "companyId", is_archived as "isArchived" from contact where id = any ($1::bigint[]) order by id for share`,
    [added],
  );
  const problem = notifiedProblem({ companyId, added, found });
  if (problem) throw fieldError('notifyContacts', problem);
};

type SettingsChange = Change<{ companyId: number }>;

/** Saves the settings of a company. A version that was read and is no longer the current one changes nothing. */
export const saveRandomSettings = async (tx: Tx, context: Context<SettingsChange>): Promise<Result> => {
  const { companyId, version } = context.body;
  const owner = await ownerOf(tx, companyId, { lock: 'for update' });
  if (owner.isArchived) throw new AppError('archived');
  const before = await findSettings(tx, companyId);
  if (version !== undefined && version !== null && version !== before.version) throw new AppError('conflict', { data: before });
  const { updatedAt: _read, ...wanted } = { ...before, ...context.body };
  const input = randomSettingsInput.parse(wanted);
  const changed = changesOf(input, before);
  if (changed.length > 0) {
    await checkNotified(tx, input, before);
    await store(tx, input, { version: before.version + 1 });
    await remember(tx, context, { entityId: companyId, label: owner.name, before: pick(before, changed), after: pick(input, changed) });
  }
  return { data: await findSettings(tx, companyId), can: canWith(context, owner), message: 'notices.updated' };
};

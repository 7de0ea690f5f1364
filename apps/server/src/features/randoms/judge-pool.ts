import { notifiedProblem } from '@assay/domain/companies/random-settings';
import type { RandomSettings } from '@assay/contract/companies/company.types';
import { judgedYears, poolFaults, type WholePool } from '@assay/domain/randoms/pool';
import type { Pool, PoolInput } from '@assay/domain/randoms/pool.fields';
import { minimumOf } from '@assay/domain/consortiums/rate-input';
import type { RateInput } from '@assay/domain/consortiums/rate.fields';
import { rateOf, type MinimumRate } from '@assay/domain/randoms/rates';
import { clauses, poolProblemsIn, type Refusal } from '@assay/domain/randoms/refusals';
import { dayOf } from '@assay/domain/time/days';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { family, ownerOf } from './pool-owner.ts';
import { isOrWillBeMember } from './pool.presenter.ts';

/** What of a company's random settings a pool begins with, and its periods follow. */
export type Program = Pick<
  RandomSettings,
  | 'defaultFrequency'
  | 'selectionMethod'
  | 'drugRate'
  | 'alcoholRate'
  | 'alternatesPercent'
  | 'autoRunDay'
  | 'blackoutDates'
  | 'notifyContacts'
>;

const standing: Program = {
  defaultFrequency: 'Quarterly',
  selectionMethod: 'Percent',
  drugRate: null,
  alcoholRate: null,
  alternatesPercent: null,
  autoRunDay: '1',
  blackoutDates: [],
  notifyContacts: [],
};

export const programOf = async (tx: Tx, companyId: number): Promise<Program> =>
  (
    await tx.query<Program>(
      `select default_frequency as "defaultFrequency", selection_method as "selectionMethod", drug_rate as "drugRate", alcohol_rate as "alcoholRate",
         alternates_percent as "alternatesPercent", auto_run_day as "autoRunDay", blackout_dates::text[] as "blackoutDates", notify_contacts as "notifyContacts"
       from company_random_settings where company_id = $1`,
      [companyId],
    )
  )[0] ?? standing;

/** What the agencies ask for at least, as it is kept. */
const minimumRates = async (tx: Tx): Promise<MinimumRate[]> => {
  const rows = await tx.query<RateInput>(
    `select agency, rate_group as "rateGroup", drug_rate::float8 as "drugRate", alcohol_rate::float8 as "alcoholRate", source,
       effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo" from random_rate where not is_archived`,
  );
  return rows.map(minimumOf);
};

type Facts = { readonly hasOwnerOperator: boolean; readonly people: number; readonly memberRegimes: readonly WholePool['regime'][] };

type FactsAsked = Pick<PoolInput, 'ownerKind' | 'companyId'> & { readonly poolId: number | null };

/** Who employs nobody else is not alone in a consortium's pool, however few have joined it so far. */
const factsOf = async (tx: Tx, { ownerKind, companyId, poolId }: FactsAsked): Promise<Facts> => {
  const [row] = await tx.query<Facts>(
    `select $3 = 'Company' and coalesce((select c.is_owner_operator or c.company_type = 'OWNER_OPERATOR' from company c where c.id = $1), false) as "hasOwnerOperator",
       count(*)::integer as people, coalesce(array_agg(distinct o.type) filter (where o.type is not null), '{}') as "memberRegimes"
     from random_pool_member m join participant p on p.id = m.participant_id left join occupation o on o.id = p.occupation_id
     where m.pool_id = $2 and ${isOrWillBeMember}`,
    [companyId, poolId, ownerKind],
  );
  return row ?? { hasOwnerOperator: false, people: 0, memberRegimes: [] };
};

/** Whether a pool comes under other rules than before. */
const isUnderOther = (pool: WholePool, current: Pool | null): boolean =>
  current === null ||
  pool.regime !== current.regime ||
  pool.agencies.length !== current.agencies.length ||
  pool.agencies.some((agency) => !current.agencies.includes(agency));

/** What a refusal is called among the faults of fields. */
const faultOf = (refusal: Refusal): string => `pool${refusal.charAt(0).toUpperCase()}${refusal.slice(1)}`;

/** The owner of a pool is chosen as its company. */
const fieldOf = (field: string): string => (field === 'ownerId' ? 'companyId' : field);

/** Refuses a pool that says too little, or that no agency would accept; every fault at once, with its clause. */
export const judgePool = async (tx: Tx, pool: WholePool, { current }: { readonly current: Pool | null }): Promise<void> => {
  const unsaid = poolFaults(pool).map(({ field, fault, params = {} }) => ({ path: field, code: fault, params }));
  if (unsaid.length > 0) throw new AppError('invalid', { fields: unsaid });
  const facts = await factsOf(tx, { ...pool, poolId: current?.id ?? null });
  // Who works under other rules since they joined is a matter of their membership, and keeps nobody from changing the rest of the pool.
  const memberRegimes = isUnderOther(pool, current) ? facts.memberRegimes : [];
  const wished = { ...pool, ...facts, memberRegimes, drugRate: rateOf(pool.drugRate ?? 0), alcoholRate: rateOf(pool.alcoholRate ?? 0) };
  const fields = poolProblemsIn(wished, await minimumRates(tx), { years: judgedYears(pool, dayOf(new Date())) }).map(
    ({ field, refusal, minimum }) => {
      const least = field === 'drugRate' ? minimum?.drug : minimum?.alcohol;
      return {
        path: fieldOf(field),
        code: faultOf(refusal),
        params: {
          clause: clauses[refusal],
          ...(minimum ? { agency: minimum.agency, minimum: (least ?? 0) / 100, source: minimum.source } : {}),
        },
      };
    },
  );
  if (fields.length > 0) throw new AppError('invalid', { fields });
};

type Lists = Pick<PoolInput, 'ownerKind' | 'companyId' | 'consortiumId' | 'companyIds' | 'locationIds' | 'notifyContactIds'>;
const newIn = (after: readonly number[], before: readonly number[] = []): number[] => after.filter((id) => !before.includes(id));

const checkFamily = async (
  tx: Tx,
  owner: Pick<Lists, 'ownerKind' | 'companyId' | 'consortiumId'>,
  { field, ids }: { field: 'companyIds' | 'locationIds'; ids: number[] },
): Promise<void> => {
  if (ids.length === 0) return;
  const rows = field === 'companyIds' ? 'company t on t.id = f.id' : 'location t on t.company_id = f.id';
  const found = await tx.query<{ isArchived: boolean }>(
    `${family(owner.ownerKind, '$1')} select distinct t.id, t.is_archived as "isArchived" from family f join ${rows} where t.id = any ($2::bigint[])`,
    [ownerOf(owner), ids],
  );
  if (found.length < new Set(ids).size) throw fieldError(field, 'reference');
  if (found.some(({ isArchived }) => isArchived)) throw fieldError(field, 'archivedRecord');
};

/** Companies and locations are the owner's or below it, or those of members; contacts the owner's own: those that are newly chosen. */
export const checkLists = async (tx: Tx, after: Lists, before?: Lists): Promise<void> => {
  for (const field of ['companyIds', 'locationIds'] as const)
    await checkFamily(tx, after, { field, ids: newIn(after[field], before?.[field]) });
  const added = newIn(after.notifyContactIds, before?.notifyContactIds);
  if (added.length === 0) return;
  const found = await tx.query<{ id: number; companyId: number; isArchived: boolean }>(
    `select id, company_id as "companyId", is_archived as "isArchived" from contact where id = any ($1::bigint[]) order by id`,
    [added],
  );
  const problem = notifiedProblem({ companyId: after.companyId, added, found });
  if (problem) throw fieldError('notifyContactIds', problem);
};

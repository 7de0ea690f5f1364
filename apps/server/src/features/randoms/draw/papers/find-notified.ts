import type { CompanyPapers } from '@assay/contract/randoms/selection.types';
import type { occupationAgencies } from '@assay/domain/catalog/lists';
import type { SiteInput } from '@assay/domain/catalog/site.fields';
import type { Acting } from '@assay/domain/access/actor';
import { freeExport } from '@assay/domain/identity/step-up';
import type { Locale } from '@assay/domain/languages';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { addressOf, derOf, siteOf } from '#platform/pdf/paper-facts.ts';
import type { PaperAddress } from '#platform/pdf/paper-times.ts';
import { ofCompany } from '#platform/resource/scopes.ts';
import { queryParams } from '#platform/resource/params.ts';
import { selectionTable } from '../selection.presenter.ts';

type Reader = { readonly tx: Tx; readonly actor: Acting };
type Asked = { readonly periodId: number; readonly companyId: number };

/** Who was told to go, and still is to: who was excluded since is on no paper. */
const isNotified = `t.notified_at is not null and t.excluded_at is null and not t.is_archived`;

/** The companies whose people were told to go in a period, of those whom the reader sees. */
export const findCompanies = ({ tx, actor }: Reader, periodId: number): Promise<CompanyPapers[]> => {
  const params = queryParams();
  const id = params.add(periodId, 'bigint');
  return tx.query<CompanyPapers>(
    `select t.company_id as "companyId", coalesce((select c.name from company c where c.id = t.company_id), '') as "companyName", count(*)::integer as count
     from random_pool_selection t where t.period_id = ${id} and ${isNotified} and ${selectionTable.scope(actor.scope, params) ?? 'true'}
     group by t.company_id order by 2, 1`,
    params.values,
  );
};

/**
 * The selections of a company's people who were told to go in a period, as far as the reader sees them. Before the first is told there is no paper,
 * whether anybody was drawn or not. A long list leaves as an export, which asks for a proof of identity.
 */
export const findNotified = async ({ tx, actor }: Reader, { periodId, companyId }: Asked): Promise<number[]> => {
  const asked = queryParams();
  const seen = `select from company c where c.id = ${asked.add(companyId, 'bigint')} and ${ofCompany('c.id')(actor.scope, asked) ?? 'true'}`;
  required((await tx.query(seen, asked.values))[0]);
  const params = queryParams();
  const found = await tx.query<{ id: number }>(
    `select t.id from random_pool_selection t where t.period_id = ${params.add(periodId, 'bigint')} and t.company_id = ${params.add(companyId, 'bigint')} and ${isNotified}
       and ${selectionTable.scope(actor.scope, params) ?? 'true'} order by t.sort_participant_name collate "und-x-icu", t.id limit ${freeExport + 1}`,
    params.values,
  );
  if (found.length === 0) throw new AppError('move-not-allowed', { sentence: 'randomProblem.untold' });
  if (found.length > freeExport)
    throw new AppError('move-not-allowed', { sentence: 'randomProblem.tooManyPapers', params: { count: freeExport } });
  return found.map(({ id }) => id);
};

/** What papers say of somebody who was told to go. Nothing of it comes from a result. */
export type Notified = {
  readonly id: number;
  readonly name: string;
  /** The person's language, or the company's; empty where neither is known. */
  readonly language: Locale | '';
  readonly locationName: string;
  readonly locationAddress: PaperAddress;
  readonly drug: boolean;
  readonly alcohol: boolean;
  readonly entryId: string;
  readonly notifiedAt: string;
  readonly orderNumber: string;
  readonly agency: (typeof occupationAgencies)[number];
  readonly scheduledAt: string | null;
  readonly expiresAt: string | null;
  readonly site: {
    readonly name: string;
    readonly address: PaperAddress;
    readonly phone: string;
    readonly hours: SiteInput['hours'];
    readonly timeZone: string;
  } | null;
  readonly der: { readonly name: string; readonly phone: string } | null;
};

export type NotifiedOf = {
  readonly companyName: string;
  readonly companyAddress: PaperAddress;
  readonly poolName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly poolId: number;
  readonly periodId: number;
  readonly runNo: number;
  readonly people: readonly Notified[];
};

/** Read as the product: whether somebody may ask for it is asked before. */
export const describeNotified = async (tx: Tx, ids: readonly number[]): Promise<NotifiedOf> => {
  const [of] = await tx.query<Omit<NotifiedOf, 'people'>>(
    `select c.name as "companyName", ${addressOf('c')} as "companyAddress", r.name as "poolName", to_char(p.start_date, 'YYYY-MM-DD') as "startDate",
       to_char(p.end_date, 'YYYY-MM-DD') as "endDate", s.pool_id as "poolId", s.period_id as "periodId", x.run_no as "runNo"
     from random_pool_selection s join company c on c.id = s.company_id join random_pool r on r.id = s.pool_id
       join random_pool_selection_period p on p.id = s.period_id join random_run x on x.id = s.run_id where s.id = $1`,
    [ids[0]],
  );
  const people = await tx.query<Notified>(
    `select s.id, d.name, coalesce(nullif(d.language, ''), c.language) as language, l.name as "locationName", ${addressOf('l')} as "locationAddress",
       s.drug, s.alcohol, s.entry_id as "entryId", ${instant('s.notified_at')} as "notifiedAt", coalesce(o.order_number, '') as "orderNumber",
       coalesce(o.agency, 'NON-DOT') as agency, ${instant('o.scheduled_at')} as "scheduledAt", ${instant('o.expires_at')} as "expiresAt", ${siteOf('k')} as site, ${derOf('s')} as der
     from random_pool_selection s join participant d on d.id = s.participant_id join company c on c.id = s.company_id join location l on l.id = s.location_id
       left join orders o on o.id = s.order_id left join collection_site k on k.id = o.collection_site_id
     where s.id = any ($1::bigint[]) order by array_position($1::bigint[], s.id)`,
    [ids],
  );
  return { ...required(of), people };
};

import type { DueDriver, DueRequest } from '@assay/contract/clearinghouse/clearinghouse.types';
import { consentState } from '@assay/domain/clearinghouse/consent';
import { mostDue } from '@assay/domain/clearinghouse/notice';
import { askedBefore, countedStatuses, dueState, nextDueOn, standingStatuses } from '@assay/domain/clearinghouse/query';
import { hitStatuses, type QueryStatus } from '@assay/domain/clearinghouse/lists';
import { dayOf } from '@assay/domain/time/days';
import type { Acting } from '@assay/domain/access/actor';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import { queryParams } from '#platform/resource/params.ts';
import { atPlaces } from './clearinghouse.presenter.ts';

type Row = Omit<DueDriver, 'dueOn' | 'state' | 'consent' | 'consentUntil' | 'status' | 'queryId'> & {
  readonly isApplicant: boolean;
  readonly consentFrom: string | null;
  readonly consentUntil: string | null;
  readonly withdrawnOn: string | null;
  readonly standing: { readonly id: number; readonly status: QueryStatus } | null;
};

type Reader = { readonly tx: Tx; readonly actor: Acting };
type Wanted = { readonly companyId?: number | undefined; readonly participantId?: number | undefined; readonly before: string };

/** The drivers in sight whose full query is due within hours, whose next one is before a day, or who were never asked about. */
const findRows = ({ tx, actor }: Reader, { companyId, participantId, before }: Wanted): Promise<Row[]> => {
  const params = queryParams();
  const conditions = [
    atPlaces(actor.scope, params) ?? 'true',
    companyId === undefined ? 'true' : `t.company_id = ${params.add(companyId, 'bigint')}`,
    participantId === undefined ? 'true' : `t.id = ${params.add(participantId, 'bigint')}`,
  ];
  const [statuses, standing, hits, last] = [
    params.add([...countedStatuses], 'text[]'),
    params.add([...standingStatuses], 'text[]'),
    params.add([...hitStatuses], 'text[]'),
    params.add(before, 'date'),
  ];
  return tx.query<Row>(
    `select t.id as "participantId", t.name as "participantName", t.company_id as "companyId", c.name as "companyName",
       coalesce((select l.name from location l where l.id = t.location_id), '') as "locationName", t.cdl_number as "cdlNumber", t.cdl_state as "cdlState",
       t.status = 'Pre-Employment' as "isApplicant", c.clearinghouse_designated as "isDesignated", to_char(asked.last_on, 'YYYY-MM-DD') as "lastOn",
       to_char(given.consent_from, 'YYYY-MM-DD') as "consentFrom", to_char(given.consent_until, 'YYYY-MM-DD') as "consentUntil",
       to_char(given.withdrawn_on, 'YYYY-MM-DD') as "withdrawnOn",
       ${instant('hit.until')} as "fullQueryBy",
       (select jsonb_build_object('id', q.id, 'status', q.status) from clearinghouse q where q.participant_id = t.id and q.company_id = t.company_id
          and not q.is_archived and q.status = any (${standing}) order by q.id desc limit 1) as standing
     from participant t join company c on c.id = t.company_id and not c.is_archived join occupation o on o.id = t.occupation_id
     left join lateral (select max((q.outcome_at at time zone 'America/New_York')::date) as last_on from clearinghouse q
       where q.participant_id = t.id and q.company_id = t.company_id and not q.is_archived and q.status = any (${statuses})) asked on true
     left join lateral (select g.* from clearinghouse_consent g where g.participant_id = t.id and g.company_id = t.company_id and not g.is_archived
       order by g.withdrawn_on is null desc, g.consent_until desc nulls first, g.id desc limit 1) given on true
     left join lateral (select min(q.full_query_by) as until from clearinghouse q where q.participant_id = t.id and q.company_id = t.company_id
       and not q.is_archived and q.status = any (${hits})) hit on true
     where t.is_active and not t.is_archived and t.cdl_number <> '' and (o.agency = 'FMCSA' or 'FMCSA' = any (t.secondary_agencies))
       and (asked.last_on is null or asked.last_on < ${last} or hit.until is not null) and ${conditions.join(' and ')}
     order by hit.until nulls last, asked.last_on nulls first, t.name, t.id`,
    [...params.values],
  );
};

const driverOf = ({ isApplicant, consentFrom, withdrawnOn, standing, ...row }: Row, today: string): DueDriver => ({
  ...row,
  dueOn: row.lastOn === null ? null : nextDueOn(row.lastOn),
  state: dueState({ isApplicant, lastOn: row.lastOn }, today),
  consent: consentFrom === null ? '' : consentState({ consentFrom, consentUntil: row.consentUntil, withdrawnOn }, today),
  queryId: standing?.id ?? null,
  status: standing?.status ?? '',
});

/** Drivers whose full query is due within hours, and then those who are due within so many months from now on, the latest first. A query is listed a month before it is due. */
export const findDue = async (reader: Reader, { months, ...wanted }: DueRequest): Promise<DueDriver[]> => {
  const today = dayOf(new Date());
  const rows = await findRows(reader, { ...wanted, before: askedBefore(today, months) });
  return rows.map((row) => driverOf(row, today));
};

export const dueList = async (tx: Tx, { actor, body }: Context<DueRequest>): Promise<Result> => ({
  data: (await findDue({ tx, actor }, body)).slice(0, mostDue),
});

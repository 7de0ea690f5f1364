import type { Board, DueDriver } from '@assay/contract/clearinghouse/clearinghouse.types';
import { maskOf } from '@assay/domain/validation/covered';
import { shapesOf, variantsOf } from '@assay/domain/clearinghouse/licenses';
import { queryStatuses, type QueryStatus } from '@assay/domain/clearinghouse/lists';
import { addMonths, dayOf } from '@assay/domain/time/days';
import type { Acting } from '@assay/domain/access/actor';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import { queryParams } from '#platform/resource/params.ts';
import { atPlaces } from './clearinghouse.presenter.ts';
import { findDue } from './due-list.ts';
import { openLicense } from './judge-drivers.ts';
import type { QueryDeps } from './write-query.ts';

type Reader = { readonly tx: Tx; readonly actor: Acting; readonly companyId: number | undefined };

/** The queries in sight. */
const seen = ({ actor, companyId }: Reader) => {
  const params = queryParams();
  const where = [
    'not t.is_archived',
    atPlaces(actor.scope, params) ?? 'true',
    companyId === undefined ? 'true' : `t.company_id = ${params.add(companyId, 'bigint')}`,
  ].join(' and ');
  return { params, where };
};

const companyName = `coalesce((select c.name from company c where c.id = t.company_id), '')`;

const statusesOf = async (reader: Reader): Promise<Board['statuses']> => {
  const { params, where } = seen(reader);
  const rows = await reader.tx.query<{ status: QueryStatus; count: number; oldest: string | null }>(
    `select t.status, count(*)::integer as count, ${instant('min(coalesce(t.outcome_at, t.sent_at, t.created_at))')} as oldest from clearinghouse t
     where ${where} and t.created_at > now() - interval '12 months' group by t.status`,
    [...params.values],
  );
  return queryStatuses.flatMap((status) => rows.find((row) => row.status === status) ?? []);
};

const waitingOf = (reader: Reader) => {
  const { params, where } = seen(reader);
  return reader.tx.query<Board['waiting'][number]>(
    `select t.company_id as "companyId", ${companyName} as "companyName", count(*)::integer as count from clearinghouse t
     where ${where} and t.status = 'Awaiting processing' and t.sent_at is null group by t.company_id order by 2`,
    [...params.values],
  );
};

const employersOf = (reader: Reader) => {
  const { params, where } = seen(reader);
  return reader.tx.query<Board['employers'][number]>(
    `select t.company_id as "companyId", ${companyName} as "companyName" from clearinghouse t
     where ${where} and (t.sent_at is not null or t.status = 'Awaiting processing') group by t.company_id order by 2`,
    [...params.values],
  );
};

/** Files as far as anybody looks back. */
const shownFiles = 20;

const filesOf = (reader: Reader) => {
  const { params, where } = seen(reader);
  return reader.tx.query<Board['files'][number]>(
    `select t.company_id as "companyId", ${companyName} as "companyName", ${instant('t.sent_at')} as "sentAt", count(*)::integer as count,
       count(t.outcome_at)::integer as answered from clearinghouse t where ${where} and t.sent_at is not null
     group by t.company_id, t.sent_at order by t.sent_at desc limit ${shownFiles}`,
    [...params.values],
  );
};

type Lost = Omit<Board['notFound'][number], 'shapes' | 'variants'> & { readonly cdlSealed: string };

const notFoundOf = async ({ cipher }: QueryDeps, reader: Reader): Promise<Board['notFound']> => {
  const { params, where } = seen(reader);
  const rows = await reader.tx.query<Lost>(
    `select t.id, t.version, t.participant_id as "participantId", t.sort_participant_name as "participantName", ${companyName} as "companyName",
       p.cdl_number as "cdlNumber", p.cdl_state as "cdlState", p.cdl_number_sealed as "cdlSealed"
     from clearinghouse t join participant p on p.id = t.participant_id where ${where} and t.status = 'Driver not found' order by t.outcome_at, t.id limit 50`,
    [...params.values],
  );
  return rows.map(({ cdlSealed, ...row }) => {
    const license = openLicense(cipher, { id: row.participantId, cdlSealed });
    return { ...row, shapes: shapesOf(row.cdlState), variants: license ? variantsOf(license).map(maskOf) : [] };
  });
};

/** Months from this one on: those who are late, or were never asked about, stand in the first. */
const shownMonths = 6;

const companiesOf = (drivers: readonly DueDriver[]): Board['months'][number]['companies'] => {
  const counts = new Map<number, { id: number; name: string; count: number }>();
  for (const { companyId: id, companyName: name } of drivers) counts.set(id, { id, name, count: (counts.get(id)?.count ?? 0) + 1 });
  return [...counts.values()].toSorted((one, other) => other.count - one.count || one.id - other.id);
};

const isCovered = ({ consent, consentUntil, dueOn }: DueDriver): boolean =>
  (consent === 'In force' || consent === 'Ending soon') && (consentUntil === null || dueOn === null || consentUntil >= dueOn);

const monthsOf = (drivers: readonly DueDriver[], today: string): Board['months'] => {
  const first = today.slice(0, 7);
  return Array.from({ length: shownMonths }, (_none, index) => addMonths(`${first}-01`, index).slice(0, 7)).map((month) => {
    const own = drivers.filter(({ dueOn }) => {
      const at = dueOn === null || dueOn.slice(0, 7) < first ? first : dueOn.slice(0, 7);
      return at === month;
    });
    return { month, count: own.length, uncovered: own.filter((one) => !isCovered(one)).length, companies: companiesOf(own) };
  });
};

/** The manager's first look: the rolling year, where queries stand, what is to be sent and what came back. */
export const readBoard =
  (deps: QueryDeps) =>
  async (tx: Tx, { actor, body }: Context<{ readonly companyId?: number | undefined }>): Promise<Result> => {
    const reader = { tx, actor, companyId: body.companyId };
    const today = dayOf(new Date());
    const everybody = await findDue(reader, { companyId: body.companyId, months: 13 });
    const data: Board = {
      today,
      drivers: everybody.filter(({ isDesignated }) => isDesignated).length,
      companies: new Set(everybody.filter(({ isDesignated }) => isDesignated).map(({ companyId }) => companyId)).size,
      months: monthsOf(everybody, today),
      statuses: await statusesOf(reader),
      employers: await employersOf(reader),
      waiting: await waitingOf(reader),
      files: await filesOf(reader),
      notFound: await notFoundOf(deps, reader),
    };
    return { data };
  };

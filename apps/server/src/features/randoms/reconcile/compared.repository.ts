import type { Fitting, ReconcileRequest, Unmatched } from '@assay/contract/randoms/reconcile.types';
import type { Acting } from '@assay/domain/access/actor';
import type { idTypes } from '@assay/domain/participants/lists';
import type { Leg, SelectionState } from '@assay/domain/randoms/lists';
import type { Asked, Test as Compared } from '@assay/domain/randoms/reconcile';
import { randomReasons, serviceTypesOf } from '@assay/domain/randoms/report';
import { addDays } from '@assay/domain/time/days';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { queryParams, type Params } from '#platform/resource/params.ts';
import { ofLocation } from '#platform/resource/scopes.ts';

/** A test as its order says it. The numbers of people are compared by what they are found by: nobody reads them here. */
export type Test = Compared & { readonly isDrawn: boolean } & Omit<Unmatched, 'isSure' | 'fits' | 'leg' | 'reasonCode' | 'collectedAt'>;

/** A selection with its person as they are now. */
export type Selected = Asked & Omit<Fitting, 'selectionId' | 'score' | 'agrees' | 'faults' | 'problem'>;

type IdType = (typeof idTypes)[number];
type Numbers = {
  readonly primaryIdType: IdType;
  readonly primaryId: string;
  readonly ssn: string;
  readonly cdl: string;
  readonly employee: string;
};

const person = `p.first_name as "firstName", p.last_name as "lastName", to_char(p.dob, 'YYYY-MM-DD') as dob, p.primary_id_type as "primaryIdType",
  p.primary_id_blind as "primaryId"`;

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
const typesOf = (leg: Leg): string => quoted(serviceTypesOf(leg));
const nameOf = (table: string, id: string): string => `coalesce((select n.name from ${table} n where n.id = ${id}), '')`;

const testColumns = `t.id as "testId", t.order_id as "orderId", t.order_number as "orderNumber", t.participant_id as "participantId", t.sort_participant_name as "participantName",
  t.company_id as "companyId", ${nameOf('company', 't.company_id')} as "companyName", ${nameOf('service', 't.service_id')} as "serviceName",
  case when t.service_type_code in (${typesOf('alcohol')}) then 'alcohol' else 'drug' end as leg, t.reason_code as "reasonCode", ${instant('t.collection_date')} as "collectedAt",
  t.specimen_id as "specimenId", case when t.is_dot then 'DOT' else 'NON-DOT' end as regime, is_drawn_test(t.id, t.order_id, t.service_type_code) as "isDrawn", ${person}`;

/** What was taken for drugs or alcohol. */
const isTaken = `t.collection_date is not null and t.status <> 'CANCELED' and not t.is_archived and t.service_type_code in (${typesOf('drug')}, ${typesOf('alcohol')})`;

type TestRow = Omit<Test, 'idType' | 'idValue'> & Pick<Numbers, 'primaryIdType' | 'primaryId'>;

const testOf = ({ primaryIdType, primaryId, ...row }: TestRow): Test => ({ ...row, idType: primaryIdType, idValue: primaryId });

type Wanted = { readonly actor: Acting; readonly where: (params: Params) => string; readonly end: string };

const readTests = async (tx: Tx, { actor, where, end }: Wanted): Promise<Test[]> => {
  const params = queryParams();
  const scope = ofLocation('t.location_id', 't.company_id')(actor.scope, params);
  const rows = await tx.query<TestRow>(
    `select ${testColumns} from order_service t join participant p on p.id = t.participant_id
     where ${isTaken} and ${where(params)}${scope === null ? '' : ` and ${scope}`} ${end}`,
    params.values,
  );
  return rows.map(testOf);
};

const selectionColumns = `s.id, s.version, s.participant_id as "participantId", s.sort_participant_name as "participantName", s.company_id as "companyId",
  s.pool_id as "poolId", r.name as "poolName", s.period_id as "periodId", d.year || '/' || d.index as "periodName", r.regime,
  to_char(d.start_date, 'YYYY-MM-DD') as "startDate", to_char(d.end_date, 'YYYY-MM-DD') as "endDate", ${instant('s.notified_at')} as "notifiedAt",
  s.is_alternate as "isAlternate", s.replaced_selection_id as "replacedSelectionId", nullif(s.drug_state, '') as "drugState", nullif(s.alcohol_state, '') as "alcoholState",
  ${instant('s.drug_tested_at')} as "drugTestedAt", ${instant('s.alcohol_tested_at')} as "alcoholTestedAt",
  (select coalesce(array_agg(x.specimen_id) filter (where x.specimen_id <> ''), '{}') from order_service x where x.order_id = s.order_id) as "specimenIds",
  ${person}, p.ssn_blind as ssn, p.cdl_number_blind as cdl, p.employee_number_blind as employee`;

type SelectionRow = Omit<Selected, 'legs' | 'states' | 'testedAt' | 'numbers'> &
  Numbers & {
    readonly drugState: SelectionState | null;
    readonly alcoholState: SelectionState | null;
    readonly drugTestedAt: string | null;
    readonly alcoholTestedAt: string | null;
  };

const selectedOf = ({ drugState, alcoholState, drugTestedAt, alcoholTestedAt, ...row }: SelectionRow): Selected => {
  const { primaryId, ssn, cdl, employee, ...rest } = row;
  return {
    ...rest,
    numbers: { SSN: ssn, CDL: cdl, EID: employee, [rest.primaryIdType]: primaryId },
    legs: [...(drugState === null ? [] : (['drug'] as const)), ...(alcoholState === null ? [] : (['alcohol'] as const))],
    states: { drug: drugState, alcohol: alcoholState },
    testedAt: { drug: drugTestedAt, alcohol: alcoholTestedAt },
  };
};

const readSelected = async (tx: Tx, { actor, where, end }: Wanted): Promise<Selected[]> => {
  const params = queryParams();
  const scope = ofLocation('s.location_id', 's.company_id')(actor.scope, params);
  const rows = await tx.query<SelectionRow>(
    `select ${selectionColumns} from random_pool_selection s join random_pool r on r.id = s.pool_id join random_pool_selection_period d on d.id = s.period_id
     join participant p on p.id = s.participant_id where not s.is_archived and ${where(params)}${scope === null ? '' : ` and ${scope}`} ${end}`,
    params.values,
  );
  return rows.map(selectedOf);
};

export const findTest = async (tx: Tx, actor: Acting, { id }: { readonly id: number }): Promise<Test | null> =>
  (await readTests(tx, { actor, where: (params) => `t.id = ${params.add(id, 'bigint')}`, end: '' }))[0] ?? null;

export const findSelected = async (tx: Tx, actor: Acting, { id }: { readonly id: number }): Promise<Selected | null> =>
  (await readSelected(tx, { actor, where: (params) => `s.id = ${params.add(id, 'bigint')}`, end: '' }))[0] ?? null;

const isOpen = (leg: Leg): string =>
  `(s.${leg} and not s.${leg}_counted and s.${leg}_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and (s.${leg}_tested_at is null or s.${leg}_state = 'CANCELLED_TEST'))`;

/** So many at once: nobody goes through more. */
const most = { selected: 2000, tests: 500 };

/** Those who were told to go and of whom a test is missing, the newest first. */
export const findUntested = (tx: Tx, actor: Acting, { poolId, periodId }: ReconcileRequest): Promise<Selected[]> =>
  readSelected(tx, {
    actor,
    where: (params) =>
      [
        `s.notified_at is not null and (not s.is_alternate or s.replaced_selection_id is not null) and (${isOpen('drug')} or ${isOpen('alcohol')})`,
        ...(poolId === undefined ? [] : [`s.pool_id = ${params.add(poolId, 'bigint')}`]),
        ...(periodId === undefined ? [] : [`s.period_id = ${params.add(periodId, 'bigint')}`]),
      ].join(' and '),
    end: `order by s.id desc limit ${most.selected}`,
  });

/** How long before and after its period a test is sought: what was taken then is shown with what is wrong with it. */
const daysAround = 31;

const extreme = (days: readonly string[], at: 0 | -1): string => days.toSorted().at(at) ?? '';

/** The tests of their employers that no draw had asked for: what says of itself that it is random, and whatever was taken of them for another reason. */
export const findUndrawn = (tx: Tx, actor: Acting, { selected }: { readonly selected: readonly Selected[] }): Promise<Test[]> => {
  const from = addDays(
    extreme(
      selected.map(({ startDate }) => startDate),
      0,
    ),
    -daysAround,
  );
  const until = addDays(
    extreme(
      selected.map(({ endDate }) => endDate),
      -1,
    ),
    daysAround + 1,
  );
  return readTests(tx, {
    actor,
    where: (params) => {
      const [companies, people] = [selected.map(({ companyId }) => companyId), selected.map(({ participantId }) => participantId)];
      return `t.company_id = any (${params.add([...new Set(companies)], 'bigint[]')})
        and (t.reason_code in (${quoted(randomReasons)}) or t.participant_id = any (${params.add([...new Set(people)], 'bigint[]')}))
        and t.collection_date >= ${params.add(from, 'date')} and t.collection_date < ${params.add(until, 'date')}
        and not is_drawn_test(t.id, t.order_id, t.service_type_code)`;
    },
    end: `order by t.collection_date desc, t.id desc limit ${most.tests}`,
  });
};

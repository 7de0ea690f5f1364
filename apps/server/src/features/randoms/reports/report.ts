import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { randomReport, reportRows } from '@assay/contract/randoms/report.calls';
import { randomReportSchemas } from '@assay/contract/randoms/report.schemas';
import { randomReports } from '@assay/domain/randoms/lists';
import { randomReasons, serviceTypesOf, type RandomReport, type SelectionReport } from '@assay/domain/randoms/report';
import { orderService } from '#platform/db/schema/orders.ts';
import { randomPoolSelection } from '#platform/db/schema/randoms.runs.ts';
import { required } from '#platform/http/app-error.ts';
import { routesOf, type Context, type Route } from '#platform/http/route.ts';
import { searchableOf, type Listed } from '#platform/resource/binding.ts';
import { sensitivityOf } from '#platform/resource/fields.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { listHandlers } from '#platform/resource/serve.ts';
import { selectionTable } from '../draw/selection.presenter.ts';

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
const dayIn = (moment: string): string => `(${moment} at time zone 'America/New_York')::date`;
const nameOf = (table: string, id: string): string => `coalesce((select n.name from ${table} n where n.id = ${id}), '')`;

const isSelected = `(not s.is_alternate or s.replaced_selection_id is not null)`;
const isDone = `(s.drug_counted or s.alcohol_counted)`;
const isMissing = `((s.drug and not s.drug_counted) or (s.alcohol and not s.alcohol_counted))`;

/** As `reportsOf` says it. */
const whom: Readonly<Record<SelectionReport, string>> = {
  'Employee Selection History': isSelected,
  'Employees Selected and Tested': `${isSelected} and ${isDone}`,
  'Employees Selected and Not Tested': `${isSelected} and ${isMissing}`,
  'Alternates Selected and Not Tested': `s.is_alternate and ${isMissing}`,
};

const { scope, derived } = selectionTable;
/** The newest day first: in the order of the moments that the days are of, which has an index. */
const newestBy = (moment: string) =>
  ({ scope, defaultSort: [{ colId: 'day', sort: 'desc' }], sortKeys: { day: { sql: moment } } }) as const;

const selectionsIn = (type: SelectionReport) =>
  searchableOf(reportRows, {
    ...newestBy('t.created_at'),
    table: randomPoolSelection,
    source: `(select s.* from random_pool_selection s where ${whom[type]})`,
    derived: {
      ...derived,
      type: `'${type}'::text`,
      day: dayIn('t.created_at'),
      agencies: `coalesce((select r.agencies from random_pool r where r.id = t.pool_id), '{}')`,
      selectionId: 't.id',
      serviceName: `''::text`,
    },
  });

const nothing = (type: string): string => `null::${type}`;

/** Tests that were done and say of themselves that they are random, though nobody had been drawn for them. */
const undrawn: RandomReport = 'Random Test with no corresponding selection';
const isUndrawn = `s.reason_code in (${quoted(randomReasons)}) and s.collection_date is not null and s.status <> 'CANCELED' and not s.is_archived
  and s.service_type_code in (${quoted([...serviceTypesOf('drug'), ...serviceTypesOf('alcohol')])}) and not is_drawn_test(s.id, s.order_id, s.service_type_code)`;
const isOf = (leg: 'drug' | 'alcohol'): string => `(t.service_type_code in (${quoted(serviceTypesOf(leg))}))`;

const tests = searchableOf(reportRows, {
  ...newestBy('t.collection_date'),
  scope: ofLocation('t.location_id', 't.company_id'),
  table: orderService,
  source: `(select s.* from order_service s where ${isUndrawn})`,
  derived: {
    type: `'${undrawn}'::text`,
    day: dayIn('t.collection_date'),
    participantName: 't.sort_participant_name',
    companyName: nameOf('company', 't.company_id'),
    locationName: nameOf('location', 't.location_id'),
    poolId: nothing('bigint'),
    poolName: `''::text`,
    agencies: `case when t.is_dot then array[t.agency] else '{}'::text[] end`,
    periodId: nothing('bigint'),
    periodName: `''::text`,
    selectionId: nothing('bigint'),
    rank: nothing('integer'),
    isAlternate: 'false::boolean',
    alternateOrder: nothing('integer'),
    drug: isOf('drug'),
    alcohol: isOf('alcohol'),
    drugState: `''::text`,
    alcoholState: `''::text`,
    drugCounted: 'false::boolean',
    alcoholCounted: 'false::boolean',
    serviceName: nameOf('service', 't.service_id'),
    notifiedAt: nothing('timestamptz'),
    testedAt: 't.collection_date',
    minutes: nothing('integer'),
    exclusionReason: `''::text`,
    exclusionText: `''::text`,
  },
});

const searchables = new Map(randomReports.map((type) => [type, type === undrawn ? tests : selectionsIn(type as SelectionReport)]));

/** The rows of a report. */
export const searchableOn = (type: RandomReport): Searchable => required(searchables.get(type));

/** Listed under the name of the selections: what is exported of them is an event of those. */
const listed = (type: RandomReport): Listed => ({
  resource: { ...reportRows, name: poolSelection.name },
  area: 'randomReports',
  searchable: searchableOn(type),
  isSensitive: sensitivityOf(reportRows, type === undrawn ? orderService : randomPoolSelection),
});

const lists = new Map(randomReports.map((type) => [type, listHandlers(listed(type))]));

const listOf = ({ body: { type } }: Context<{ readonly type: RandomReport }>): ReturnType<typeof listHandlers> => {
  const found = lists.get(type);
  if (!found) throw new Error(`there is no report ${type}`);
  return found;
};

/** The five reports on random tests: each is a list of its own, in the reader's scope. */
export const reportsOnRandoms = (): Route[] =>
  routesOf('randomReport', randomReport, {
    schemas: randomReportSchemas,
    handlers: {
      search: { one: (context, database) => listOf(context).search.one(context, database) },
      count: { one: (context) => listOf(context).count.one(context) },
      export: { file: (context, database) => listOf(context).export.file(context, database) },
    },
  });

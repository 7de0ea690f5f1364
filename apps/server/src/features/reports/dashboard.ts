import { acting } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import { activityNames, homeOf, type ActivityName } from '@assay/domain/resources';
import { resources } from '@assay/contract/api';
import { dashboard } from '@assay/contract/reports/dashboard.calls';
import { dashboardSchemas } from '@assay/contract/reports/dashboard.schemas';
import type { Change, Tile } from '@assay/contract/reports/dashboard.types';
import type { FilterValue } from '@assay/contract/kit/search';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { routesOf, type Context, type Route } from '#platform/http/route.ts';

type Search = { readonly filters?: Readonly<Record<string, FilterValue>>; readonly archive?: string };

/** The address of the list that a tile counts: the grid reads its filters from there. */
const listPath = (path: string, { filters, archive }: Search): string => {
  const query = new URLSearchParams();
  if (filters) query.set('filters', JSON.stringify(filters));
  if (archive) query.set('archive', archive);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

const soonDays = 60;

type Counts = { active: number; inactive: number; archived: number; bare: number; ending: number; from: string; to: string };

/** One pass over the companies in scope; the row policies of the transaction's role bound it. Of no company there is one row, too. */
const companyCounts = async (tx: Tx): Promise<Counts> => {
  const [row] = await tx.query<Counts>(
    `select count(c.id) filter (where not is_archived)::integer as active,
            count(c.id) filter (where not is_archived and not is_active)::integer as inactive,
            count(c.id) filter (where is_archived)::integer as archived,
            count(c.id) filter (where not is_archived and not exists (select from location l where l.company_id = c.id and not l.is_archived))::integer as bare,
            count(c.id) filter (where not is_archived and contract_end between today and today + ${soonDays})::integer as ending,
            to_char(today, 'YYYY-MM-DD') as from, to_char(today + ${soonDays}, 'YYYY-MM-DD') as to
     from (select (now() at time zone 'America/New_York')::date as today) clock left join company c on true group by today`,
  );
  return row as Counts;
};

const companyTiles = async (tx: Tx): Promise<Tile[]> => {
  const { active, inactive, archived, bare, ending, from, to } = await companyCounts(tx);
  const ends: FilterValue = { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: to };
  return [
    { key: 'contractsEnding', count: ending, path: listPath('/company', { filters: { contractEnd: ends } }) },
    {
      key: 'companiesWithoutLocation',
      count: bare,
      path: listPath('/company', { filters: { locationCount: { filterType: 'number', type: 'equals', filter: 0 } } }),
    },
    { key: 'companiesInactive', count: inactive, path: listPath('/company', { filters: { isActive: false } }) },
    { key: 'companies', count: active, path: '/company' },
    { key: 'companiesArchived', count: archived, path: listPath('/company', { archive: 'Archived' }) },
  ];
};

const locationTile = async (tx: Tx): Promise<Tile> => {
  const [row] = await tx.query<{ count: number }>(`select count(*)::integer as count from location where not is_archived`);
  return { key: 'locations', count: row?.count ?? 0, path: '/location' };
};

const changesShown = 12;

type ChangeRow = Omit<Change, 'path' | 'entity'> & { companyId: number | null };

/** The latest change of each record of a kind, newest first, as far as the actor sees the records. */
const latestChanges = async (tx: Tx, entity: ActivityName): Promise<Change[]> => {
  const rows = await tx.query<ChangeRow>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, coalesce(nullif(user_name(actor_id), ''), actor_name) as by, action,
            entity_id as "entityId", label, company_id as "companyId"
     from (select distinct on (entity, entity_id) * from (select * from audit_event where entity = $1 and action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE') order by at desc, id desc limit 200) recent
           order by entity, entity_id, at desc, id desc) latest
     order by latest.at desc, latest.id desc limit ${changesShown}`,
    [entity],
  );
  return rows.map(({ companyId, ...row }) => ({ ...row, entity, path: homeOf(entity, { id: row.entityId, companyId }) ?? '' }));
};

type Part = { readonly tiles: readonly Tile[]; readonly changes: readonly Change[] };

/** The numbers that are worth a tile, by the resource they count. */
const tilesOf: Partial<Record<ActivityName, (tx: Tx) => Promise<Tile[]>>> = {
  company: companyTiles,
  location: async (tx) => [await locationTile(tx)],
};

/** What the page shows of each kind of record, under the right to see it. */
const parts = activityNames.map((name) => ({
  permission: resources[name].permissions.view,
  read: async (tx: Tx): Promise<Part> => ({ tiles: (await tilesOf[name]?.(tx)) ?? [], changes: await latestChanges(tx, name) }),
}));

const byTime = (one: Change, other: Change): number => Number(one.at < other.at) - Number(one.at > other.at);

/** Each part is read under its own right: two rights need not reach equally far. */
const readDashboard = async ({ actor }: Context, database: Pick<Database, 'read'>) => {
  const found: Part[] = [];
  for (const { permission, read } of parts)
    if (permits(actor, permission)) found.push(await database.read(acting(actor, permission), read));
  const changes = found.flatMap((part) => part.changes).toSorted(byTime);
  return { data: { tiles: found.flatMap(({ tiles }) => tiles), changes: changes.slice(0, changesShown) } };
};

export const reportsRoutes = (): Route[] =>
  routesOf('dashboard', dashboard, { schemas: dashboardSchemas, handlers: { read: { reads: readDashboard } } });

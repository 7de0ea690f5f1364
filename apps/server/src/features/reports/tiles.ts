import { hitStatuses } from '@assay/domain/clearinghouse/lists';
import { acting, type Acting } from '@assay/domain/access/actor';
import type { Permission } from '@assay/domain/access/permissions';
import { askedBefore, countedStatuses, nextDueOn } from '@assay/domain/clearinghouse/query';
import { listPathOf } from '@assay/domain/resources';
import { auditCheckDays, tileRule, tilesFor, type TileKey } from '@assay/domain/reports/today';
import type { Tile } from '@assay/contract/reports/dashboard.types';
import { todayList, todayPath, todayPlace, type TodayFacts, type TodayList } from '@assay/contract/reports/today-lists';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Context, Route } from '#platform/http/route.ts';
import { askList, countList, type Asker } from '#platform/resource/ask-list.ts';

const named = 3;

type Row = { readonly id: number } & Readonly<Record<string, string | number | null>>;
const firstOf = async (asker: Asker, list: string, { filters, sort, due, name }: TodayList): Promise<Row[]> => {
  const columns = ['id', due, name].filter((column) => column !== undefined);
  if (columns.length === 1) return [];
  return JSON.parse((await askList(asker, `${list}.search`, { filters, sort, columns, size: named })) ?? '[]') as Row[];
};

type Checks = { readonly failed: number; readonly isStale: boolean };

/** The nightly looks at the trail: those that failed since the last good one, and whether there was none for too long. */
const checksOf = async (tx: Tx): Promise<Checks> => {
  const [row] = await tx.query<Checks>(
    `select (select count(*)::integer from audit_check where not ok and at > coalesce((select max(at) from audit_check where ok), '-infinity')) as failed,
            coalesce((select max(at) from audit_check), (select min(at) from audit_event)) < now() - interval '${auditCheckDays} days' as "isStale"`,
  );
  return { failed: row?.failed ?? 0, isStale: row?.isStale ?? false };
};

/** What became of the looks at the trail is in no list of its own: an alarm is raised without an event, and must be told all the same. */
const auditCount = async (asker: Asker, key: TileKey, list: TodayList): Promise<number> => {
  const { failed, isStale } = await checksOf(asker.tx);
  if (key === 'auditFailed') return failed;
  return isStale ? countList(asker, 'audit-log', list.filters) : 0;
};

type Driver = { readonly name: string; readonly lastOn: string | null; readonly fullQueryOn: string | null };
type Drivers = { readonly count: number; readonly first: readonly Driver[] };

/** The drivers whom the board of the Clearinghouse lists as due (49 CFR 382.701), as far as the reader sees them: how many, and the first as the board has them. */
const driversDue = async ({ tx }: Asker, { today }: TodayFacts): Promise<Drivers> => {
  const [row] = await tx.query<Drivers>(
    `with asked as (select q.participant_id, q.company_id, max((q.outcome_at at time zone 'America/New_York')::date) filter (where q.status = any ($1::text[])) as last_on,
        min(q.full_query_by) filter (where q.status = any ($3::text[])) as until
        from clearinghouse q where not q.is_archived and q.status = any ($1::text[] || $3::text[]) group by q.participant_id, q.company_id),
     due as (select p.id, p.name, asked.last_on, asked.until from participant p join company c on c.id = p.company_id and not c.is_archived
       join occupation o on o.id = p.occupation_id left join asked on asked.participant_id = p.id and asked.company_id = p.company_id
       where p.is_active and not p.is_archived and p.cdl_number <> '' and (o.agency = 'FMCSA' or 'FMCSA' = any (p.secondary_agencies))
         and (asked.last_on is null or asked.last_on < $2::date or asked.until is not null)),
     first as (select * from due order by until nulls last, last_on nulls first, name, id limit ${named})
     select (select count(*)::integer from due) as count,
       (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'lastOn', to_char(last_on, 'YYYY-MM-DD'),
          'fullQueryOn', to_char(until at time zone 'America/New_York', 'YYYY-MM-DD')) order by until nulls last, last_on nulls first, name, id), '[]') from first) as first`,
    [[...countedStatuses], askedBefore(today), [...hitStatuses]],
  );
  return row ?? { count: 0, first: [] };
};

const dueOn = ({ lastOn, fullQueryOn }: Driver): string | null => fullQueryOn ?? (lastOn === null ? null : nextDueOn(lastOn));

/** Who was never asked about is in no list of queries: the way leads to the board, which has them all. */
const readBoard = async (asker: Asker, key: TileKey, facts: TodayFacts): Promise<Tile> => {
  const path = listPathOf('clearinghouse');
  const { count, first } = await driversDue(asker, facts);
  const due = first[0] ? dueOn(first[0]) : null;
  return { key, count, path, urgency: tileRule(key).urgency, due, first: first.map(({ name }) => name), act: path };
};

const readTile = async (asker: Asker, key: TileKey, facts: TodayFacts): Promise<Tile> => {
  const { list, urgency } = tileRule(key);
  const wanted = todayList(key, facts);
  const count = await (list === 'audit-log' ? auditCount(asker, key, wanted) : countList(asker, list, wanted.filters));
  const rows = count === 0 ? [] : await firstOf(asker, list, wanted);
  const { due = '', name = '' } = wanted;
  const texts = (column: string): string[] => rows.map((row) => String(row[column] ?? ''));
  const path = todayPath(key, wanted);
  const [single] = count === 1 ? rows : [];
  return {
    key,
    count,
    path,
    urgency,
    due: texts(due)[0] || null,
    first: texts(name).filter((text) => text !== ''),
    act: single ? todayPlace(key, single.id) : path,
  };
};

const tileOf = (asker: Asker, key: TileKey, facts: TodayFacts): Promise<Tile> =>
  (key === 'queriesDue' ? readBoard : readTile)(asker, key, facts);

/** The day in New York, and that of the last look at the whole trail, where it is the reader's business. */
const factsFor = async (tx: Tx, { roles }: Acting, { keys }: { readonly keys: readonly TileKey[] }): Promise<TodayFacts> => {
  const checked = (condition: string): string =>
    keys.includes('auditUnverified')
      ? `(select max(at at time zone 'America/New_York')::date from audit_check where ${condition})`
      : 'null::date';
  const [row] = await tx.query<Omit<TodayFacts, 'held'>>(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today, to_char(${checked('true')}, 'YYYY-MM-DD') as "lastCheck",
       to_char(${checked('ok')}, 'YYYY-MM-DD') as "lastGood"`,
  );
  return { today: row?.today ?? '', lastCheck: row?.lastCheck ?? null, lastGood: row?.lastGood ?? null, held: roles };
};

type Reading = { readonly context: Context; readonly database: Pick<Database, 'read' | 'changes'>; readonly routes: readonly Route[] };

/** Each list is asked under the right to see it: two rights need not have the same scope. */
export const readTiles = async ({ context, database, routes }: Reading): Promise<{ today: string; tiles: Tile[] }> => {
  const keys = tilesFor(context.actor);
  const facts = await database.read(context.actor, (tx) => factsFor(tx, context.actor, { keys }));
  const rights = [...new Set(keys.map((key) => tileRule(key).sees))];
  const tiles: Tile[] = [];
  const readAll = async (right: Permission): Promise<void> => {
    const actor = acting(context.actor, right);
    await database.read(actor, async (tx) => {
      for (const key of keys.filter((one) => tileRule(one).sees === right))
        tiles.push(await tileOf({ tx, context: { ...context, actor }, routes, database }, key, facts));
    });
  };
  for (const right of rights) await readAll(right);
  return { today: facts.today, tiles: tiles.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)) };
};

import { acting, type Acting } from '@assay/domain/access/actor';
import type { Permission } from '@assay/domain/access/permissions';
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

const readTile = async (asker: Asker, key: TileKey, facts: TodayFacts): Promise<Tile> => {
  const { list, urgency } = tileRule(key);
  const asked = todayList(key, facts);
  const count = await (list === 'audit-log' ? auditCount(asker, key, asked) : countList(asker, list, asked.filters));
  const rows = count === 0 ? [] : await firstOf(asker, list, asked);
  const { due = '', name = '' } = asked;
  const texts = (column: string): string[] => rows.map((row) => String(row[column] ?? ''));
  const path = todayPath(key, asked);
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

/** The day in New York, and that of the last look at the whole trail, where it is the reader's business. */
const factsFor = async (tx: Tx, { roles }: Acting, { keys }: { readonly keys: readonly TileKey[] }): Promise<TodayFacts> => {
  const checked = keys.includes('auditUnverified')
    ? `(select max(at at time zone 'America/New_York')::date from audit_check)`
    : 'null::date';
  const [row] = await tx.query<Omit<TodayFacts, 'held'>>(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today, to_char(${checked}, 'YYYY-MM-DD') as "lastCheck"`,
  );
  return { today: row?.today ?? '', lastCheck: row?.lastCheck ?? null, held: roles };
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
        tiles.push(await readTile({ tx, context: { ...context, actor }, routes, database }, key, facts));
    });
  };
  for (const right of rights) await readAll(right);
  return { today: facts.today, tiles: tiles.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)) };
};

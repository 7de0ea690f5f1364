import { acting, type Actor } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import { mayOpenImport } from '@assay/domain/imports/sight';
import { groupByDay } from '@assay/domain/reports/activity';
import { activityNames, homeOf, listPathOf, type ActivityName } from '@assay/domain/resources';
import { resources } from '@assay/contract/api';
import type { Activity, Deed } from '@assay/contract/reports/dashboard.types';
import { instant } from '#platform/db/instant.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Context } from '#platform/http/route.ts';

const shown = 10;
/** How far back one looks for them: a busy day of one record must not hide all others. */
const looked = 300;

type Event = Omit<Activity, 'deeds' | 'path'> & Deed & { readonly actorId: number | null };

/** What was done to one record on one day, as it is found: what was done is looked up for those that are shown. */
type Group = Pick<Activity, 'at' | 'day' | 'entityId' | 'cause'> & { readonly entity: ActivityName };

/** What is done to many at once is told once: its cause stands for its records. */
const cause = `case when reason ~ '^(import|bulk):' then reason else '' end`;

/** The latest events of the records of a kind (`$1`), as far as the actor sees the records. */
const latest = (columns: string): string =>
  `(select id, at, entity_id, to_char(at at time zone 'America/New_York', 'YYYY-MM-DD') as day, ${cause} as cause${columns}
    from audit_event where entity = $1 and action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE')
    order by audit_event.at desc, id desc limit ${looked}) latest`;

const latestGroups = async (tx: Tx, entity: ActivityName): Promise<Group[]> => {
  const groups = await tx.query<Omit<Group, 'entity'>>(
    `select ${instant('max(at)')} as at, day, cause, max(entity_id) as "entityId" from ${latest('')}
     group by day, cause, case when cause = '' then entity_id end order by max(at) desc, max(id) desc limit ${shown}`,
    [entity],
  );
  return groups.map((group) => ({ ...group, entity }));
};

/** A change tells which fields it changed. Whose name the reader may not know stays unnamed: the event has their email in its place. */
const eventsOf = (tx: Tx, entity: ActivityName, groups: readonly Group[]): Promise<Event[]> =>
  tx.query<Event>(
    `select ${instant('at')} as at, day, case when actor_id is null then actor_name else coalesce(user_name(actor_id), '') end as by, actor_id is not null as "isUser", action,
            $1 as entity, entity_id as "entityId", actor_id as "actorId", cause, label,
            case when action = 'UPDATE' then array(select jsonb_object_keys(canon::jsonb -> 'after')) else '{}' end as fields
     from ${latest(', actor_id, actor_name, action, label, canon')}
     where (day, cause, case when cause = '' then entity_id else 0 end) in (select * from unnest($2::text[], $3::text[], $4::bigint[])) order by latest.at desc, id desc`,
    [
      entity,
      groups.map(({ day }) => day),
      groups.map((group) => group.cause),
      groups.map((group) => (group.cause === '' ? group.entityId : 0)),
    ],
  );

type Reader = { readonly actor: Actor; readonly entity: ActivityName };

/** Where it is seen: the record, or the import that brought many; of other changes to many their list. */
const pathOf = ({ actor, entity }: Reader, event: Pick<Event, 'cause' | 'entityId' | 'actorId'>): string => {
  if (event.cause === '') return homeOf(entity, event.entityId);
  const number = /^import:(\d{1,15})$/.exec(event.cause)?.[1];
  return number !== undefined && mayOpenImport({ id: actor.userId, roles: actor.roles }, event.actorId)
    ? homeOf('import-log', Number(number))
    : listPathOf(entity);
};

const byTime = (one: Pick<Activity, 'at'>, other: Pick<Activity, 'at'>): number => Number(one.at < other.at) - Number(one.at > other.at);

/** What was done lately to the records that somebody may see, each kind under its own right. */
export const readActivity = async ({ actor }: Context, database: Pick<Database, 'read'>): Promise<Activity[]> => {
  const readAs = <T>(name: ActivityName, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.read(acting(actor, resources[name].permissions.view), work);
  const groups: Group[] = [];
  for (const name of activityNames)
    if (permits(actor, resources[name].permissions.view)) groups.push(...(await readAs(name, (tx) => latestGroups(tx, name))));
  const chosen = groups.toSorted(byTime).slice(0, shown);
  const found: Activity[] = [];
  for (const entity of new Set(chosen.map((group) => group.entity))) {
    const own = chosen.filter((group) => group.entity === entity);
    const events = groupByDay(await readAs(entity, (tx) => eventsOf(tx, entity, own)));
    found.push(
      ...events.map(({ actorId, by: _by, isUser: _isUser, action: _action, fields: _fields, ...event }) => ({
        ...event,
        entity,
        path: pathOf({ actor, entity }, { actorId, ...event }),
      })),
    );
  }
  return found.toSorted(byTime);
};

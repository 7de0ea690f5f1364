import { acting } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import { groupByDay } from '@assay/domain/reports/activity';
import { activityNames, homeOf, type ActivityName } from '@assay/domain/resources';
import { resources } from '@assay/contract/api';
import type { Activity, Deed } from '@assay/contract/reports/dashboard.types';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Context } from '#platform/http/route.ts';

const shown = 10;
/** How far back one looks for them: a busy day of one record must not hide all others. */
const looked = 300;

type Event = Omit<Activity, 'deeds' | 'path'> & Deed;

/**
 * The latest events of the records of a kind, as far as the actor sees the records. A change tells which fields it changed. Whose name the reader may
 * not know stays unnamed: the event has their email in its place.
 */
const latestEvents = (tx: Tx, entity: ActivityName): Promise<Event[]> =>
  tx.query<Event>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, to_char(at at time zone 'America/New_York', 'YYYY-MM-DD') as day,
            case when actor_id is null then actor_name else coalesce(user_name(actor_id), '') end as by, action, entity, entity_id as "entityId", label,
            case when action = 'UPDATE' then array(select jsonb_object_keys(canon::jsonb -> 'after')) else '{}' end as fields
     from audit_event where entity = $1 and action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE')
     order by audit_event.at desc, id desc limit ${looked}`,
    [entity],
  );

const ofKind = async (tx: Tx, entity: ActivityName): Promise<Activity[]> => {
  const groups = groupByDay(await latestEvents(tx, entity)).slice(0, shown);
  return groups.map(({ at, day, entityId, label, deeds }) => ({
    at,
    day,
    entity,
    entityId,
    label,
    path: homeOf(entity, entityId),
    deeds,
  }));
};

const byTime = (one: Activity, other: Activity): number => Number(one.at < other.at) - Number(one.at > other.at);

/** What was done lately to the records that somebody may see, each kind under its own right. */
export const readActivity = async ({ actor }: Context, database: Pick<Database, 'read'>): Promise<Activity[]> => {
  const found: Activity[] = [];
  for (const name of activityNames) {
    const { view } = resources[name].permissions;
    if (permits(actor, view)) found.push(...(await database.read(acting(actor, view), (tx) => ofKind(tx, name))));
  }
  return found.toSorted(byTime).slice(0, shown);
};

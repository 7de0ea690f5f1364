import { resources } from '@assay/contract/api';
import { auditLog } from '@assay/contract/audit/audit.calls';
import { auditSchemas } from '@assay/contract/audit/audit.schemas';
import type { AnyResource } from '@assay/contract/kit/resource';
import { permits } from '@assay/domain/access/permissions';
import type { SecondPlace } from '#platform/audit/second-place.ts';
import { verifyTrail } from '#platform/audit/verify.ts';
import { auditEvent } from '#platform/db/schema/audit.ts';
import type { Handler, Route } from '#platform/http/route.ts';
import type { Binding } from '#platform/resource/binding.ts';
import { atPlaces, ofLocation } from '#platform/resource/scopes.ts';
import type { ScopeSql, SeenSql } from '#platform/resource/search.ts';
import { serve } from '#platform/resource/serve.ts';
import { toldByRight } from './told-by-right.ts';

/** The records whose history a medical reviewer may read, wherever they belong: those of companies that they may view. The policy says the same. */
const reviewed = Object.values<AnyResource>(resources)
  .filter(({ name, fields }) => name === 'company' || 'companyId' in fields)
  .filter(({ calls, permissions }) => 'create' in calls && permits({ roles: ['MRO'], groups: [] }, permissions.view))
  .map(({ name }) => name);

const place = ['t.location_id', 't.company_id'] as const;

const scope: ScopeSql = (of, params) => {
  if (of.kind !== 'cases') return ofLocation(...place)(of, params);
  const isReviewed = `t.entity = any (${params.add(reviewed, 'text[]')})`;
  const isOnlyReviewer = of.companyIds.length + of.locationIds.length === 0;
  return isOnlyReviewer ? isReviewed : `(${isReviewed} or ${atPlaces(...place)(of, params)})`;
};

/** That something happened to a record tells of it: whoever may not see such records reads none of their events. */
const seen: SeenSql = (actor, params) => {
  const unseen = Object.values<AnyResource>(resources).filter(({ permissions }) => !permits(actor, permissions.view));
  return unseen.length === 0
    ? null
    : `t.entity <> all (${params.add(
        unseen.map(({ name }) => name),
        'text[]',
      )})`;
};

/** A part of the sealed text; what an event does not tell is null. */
const told = (name: 'before' | 'after'): string => `nullif(t.canon::jsonb -> '${name}', 'null'::jsonb)`;

/** An event is written once: it has no versions and is never archived. */
const derived = {
  actorName: `coalesce(nullif(user_name(t.actor_id), ''), t.actor_name)`,
  actorEmail: `case when t.actor_id is null then '' else t.actor_name end`,
  companyName: `coalesce((select c.name from company c where c.id = t.company_id), '')`,
  isFailed: `(t.action = 'RUN' and t.entity = 'audit-log' and t.canon::jsonb -> 'after' -> 'ok' = 'false'::jsonb)`,
  before: told('before'),
  after: told('after'),
  version: '1::integer',
  isActive: 'true::boolean',
  isArchived: 'false::boolean',
  createdAt: 't.at',
  updatedAt: 't.at',
};

const sortKeys = {
  actorName: {
    // Kept apart by its offset: put into the join, the function would be called for every event.
    join: `left join (select id, user_name(id) as name from (select distinct actor_id as id from audit_event) each_actor offset 0) actor on actor.id = t.actor_id`,
    sql: `coalesce(nullif(actor.name, ''), t.actor_name) collate "und-x-icu"`,
  },
  companyName: { join: 'left join company place on place.id = t.company_id', sql: `coalesce(place.name, '') collate "und-x-icu"` },
};

type Places = { readonly anchors: string; readonly copy: SecondPlace | null };

/** Not from a copy of the database that may be behind: what was anchored meanwhile would be missing there. */
const verify = (places: Places): Handler => ({
  write: async (tx) => {
    const { ok, rows, firstBad } = await verifyTrail(tx, places);
    return { data: { ok, rows, firstBad } };
  },
});

const binding = (places: Places): Binding<typeof auditLog, typeof auditEvent> => ({
  table: auditEvent,
  scope,
  seen,
  derived,
  toldTo: { before: toldByRight(derived.before), after: toldByRight(derived.after) },
  sortKeys,
  defaultSort: [{ colId: 'at', sort: 'desc' }],
  subject: ({ label, companyId }) => ({ label, companyId, locationId: null }),
  can: () => ({ edit: false, archive: false, restore: false }),
  extra: { verify: verify(places) },
});

/** The trail to read and to check. There is no call that changes it. */
export const auditRoutes = ({ anchors, copy }: Places): Route[] =>
  serve(auditLog, { schemas: auditSchemas, ...binding({ anchors, copy }) });

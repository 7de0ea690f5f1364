import { hitStatuses } from '@assay/domain/clearinghouse/lists';
import { clearinghouse as queryResource } from '@assay/contract/clearinghouse/clearinghouse.calls';
import type { Can } from '@assay/contract/kit/envelope';
import { mayAt, type Actor } from '@assay/domain/access/actor';
import { consentNoticeDays } from '@assay/domain/clearinghouse/notice';
import { movesFrom } from '@assay/domain/clearinghouse/query';
import type { Query } from '@assay/domain/clearinghouse/query.fields';
import { clearinghouse, clearinghouseConsent } from '#platform/db/schema/clearinghouse.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { ofLocation } from '#platform/resource/scopes.ts';

type Placed = { readonly participantName: string; readonly companyId: number | null; readonly locationId: number | null };

export const placeOf = ({ participantName, companyId, locationId }: Placed) => ({ label: participantName, companyId, locationId });

export const atPlaces = ofLocation('t.location_id', 't.company_id');

/** Which day it is on the clocks of the product. */
const today = `(now() at time zone 'America/New_York')::date`;

const places = {
  companyName: `coalesce((select c.name from company c where c.id = t.company_id), '')`,
  locationName: `coalesce((select l.name from location l where l.id = t.location_id), '')`,
  participantName: `t.sort_participant_name`,
};

const ofDriver = (column: string): string => `coalesce((select p.${column} from participant p where p.id = t.participant_id), '')`;

export const queryTable = {
  table: clearinghouse,
  scope: atPlaces,
  derived: {
    ...places,
    cdlNumber: ofDriver('cdl_number'),
    cdlState: ofDriver('cdl_state'),
    isFullQueryMissing: `(t.status in (${hitStatuses.map((status) => `'${status}'`).join()}) and coalesce(t.full_query_by < now(), false))`,
    nextDueOn: `case when exists (select from participant p where p.id = t.participant_id and p.is_active and not p.is_archived) then t.due_on end`,
    orderNumber: `coalesce((select o.order_number from orders o where o.id = t.order_id), '')`,
    askedByName: `coalesce(user_name(t.created_by), '')`,
  },
  // Who no longer drives is not asked about: nobody looks for them in this order.
  sortKeys: { nextDueOn: { sql: 't.due_on' } },
  defaultSort: [{ colId: 'createdAt', sort: 'desc' }],
} as const;

export const queries = searchableOf(queryResource, queryTable);

/** What can be done with a query besides changing what is noted of it. */
export const queryCan = (actor: Actor, query: Query): Can => ({
  outcome:
    !query.isArchived && query.status !== '' && movesFrom(query.status).length > 0 && mayAt(actor, 'clearinghouse.edit', placeOf(query)),
});

/** As `consentState` says it. */
const state = `case when t.withdrawn_on <= ${today} then 'Withdrawn' when t.consent_from > ${today} then 'Not yet'
  when t.consent_until is null then 'In force' when t.consent_until < ${today} then 'Ended'
  when t.consent_until <= ${today} + ${consentNoticeDays} then 'Ending soon' else 'In force' end`;

export const consentTable = {
  table: clearinghouseConsent,
  scope: atPlaces,
  derived: { ...places, state },
  defaultSort: [{ colId: 'createdAt', sort: 'desc' }],
} as const;

import type { Collection, CollectedTest, CollectionRow } from '@assay/contract/orders/collection.calls';
import type { Acting } from '@assay/domain/access/actor';
import { familyOf, isCollectedFor } from '@assay/domain/catalog/service-families';
import { mostCollections, stageOfCollection } from '@assay/domain/orders/collector';
import { wantsConfirmation } from '@assay/domain/orders/alcohol';
import { serviceTypeCodes } from '@assay/domain/testing/lists';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { derOf } from '#platform/pdf/paper-facts.ts';
import { escapeLike, queryParams } from '#platform/resource/params.ts';
import { ofLocationOrSite } from './collector-scope.ts';
import { isInSet } from './orders.repository.ts';

/** When the day began, and when it ends, where a test is collected. */
const zone = `coalesce(nullif(s.time_zone, ''), 'America/New_York')`;
const dayBegins = `date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`;
const dayEnds = `(date_trunc('day', now() at time zone ${zone}) + interval '1 day') at time zone ${zone}`;

/** What is to come today, and what was done today. What is for another day is looked for by its name. */
const ofToday = `((t.status = 'ORDERED' and (o.scheduled_at is null or o.scheduled_at < ${dayEnds}))
  or (${isInSet('t.status', 'collected')} and t.collection_date >= ${dayBegins})
  or (t.status = 'NO_SHOW' and t.updated_at >= ${dayBegins}))`;

/** A query of the Clearinghouse and a check of a background have no donor to wait for. */
const collectedTypes = serviceTypeCodes.filter((serviceTypeCode) => isCollectedFor({ serviceTypeCode }));
const isCollected = (of: string): string => `${of}.service_type_code in (${collectedTypes.map((code) => `'${code}'`).join(', ')})`;

/** The orders that somebody collects, as far as they are in sight: of today at a site, or by name and number wherever they are collected. */
export const findCollections = async (tx: Tx, actor: Acting, { text = '' }: { readonly text?: string | undefined }): Promise<number[]> => {
  const params = queryParams();
  const words = text.normalize('NFC').split(/\s+/).filter(Boolean);
  const conditions = [
    'not t.is_archived',
    isCollected('t'),
    ofLocationOrSite(actor.scope, params),
    ...(words.length === 0
      ? [`s.id is not null`, ofToday]
      : words.map((word) => `t.search_text like search_form(${params.add(`%${escapeLike(word)}%`, 'text')})`)),
  ].filter((condition) => condition !== null);
  const rows = await tx.query<{ id: number }>(
    `select o.id from order_service t join orders o on o.id = t.order_id left join collection_site s on s.id = t.collection_site_id
     where ${conditions.join(' and ')} group by o.id
     order by min(t.expires_at) nulls last, min(o.scheduled_at) nulls last, o.id limit ${mostCollections}`,
    params.values,
  );
  return rows.map(({ id }) => id);
};

const tests = `(select jsonb_agg(jsonb_build_object('id', x.id, 'version', x.version, 'status', x.status, 'serviceTypeCode', x.service_type_code,
    'specimenType', x.specimen_type, 'specimenId', x.specimen_id, 'arrivedAt', ${instant('x.arrived_at')}, 'collectionDate', ${instant('x.collection_date')},
    'collectedBy', x.collector_name, 'expiresAt', ${instant('x.expires_at')}, 'name', s.name, 'code', s.code, 'collectionKind', s.collection_kind,
    'panel', coalesce(n.code, ''), 'accountNumber', coalesce(a.account_number, ''), 'labName', coalesce(lab.name, ''),
    'mroName', coalesce(m.first_name || ' ' || m.last_name, ''), 'screeningValue', x.screening_value::float8, 'hasResult', x.final_result <> '')
    order by x.id) from order_service x join service s on s.id = x.service_id left join panel n on n.id = s.panel_id
    left join account_number a on a.id = x.account_number_id left join provider lab on lab.id = x.lab_id left join mro m on m.id = x.mro_id
  where x.order_id = o.id and not x.is_archived and ${isCollected('x')})`;

type Row = Omit<Collection, 'stage' | 'services' | 'documents'> & {
  readonly tests: readonly (Omit<CollectedTest, 'family' | 'needsConfirmation'> & {
    readonly screeningValue: number | null;
    readonly hasResult: boolean;
  })[];
};

const statement = `select o.id, o.version, o.order_number as "orderNumber", p.name as "participantName", c.name as "companyName", r.code as "reasonCode",
    o.agency, o.observed, o.alternate_specimen_allowed as "alternateSpecimenAllowed", ${instant('o.scheduled_at')} as "scheduledAt",
    ${instant('o.expires_at')} as "expiresAt", coalesce(t.name, '') as "siteName", coalesce(der.who ->> 'name', '') as "derName",
    coalesce(der.who ->> 'phone', '') as "derPhone", ${tests} as tests, p.primary_id_type as "idType", p.primary_id as "idMasked",
    to_char(p.dob, 'YYYY-MM-DD') as dob, l.name as "locationName", ${instant('o.incident_at')} as "incidentAt",
    ${instant('o.determination_at')} as "determinationAt", o.special_instructions as "specialInstructions",
    case when t.id is null then null else jsonb_build_object('name', t.name, 'phone', t.phone, 'hours', t.hours) end as site
  from unnest($1::bigint[]) with ordinality as wanted (id, place) join orders o on o.id = wanted.id join participant p on p.id = o.participant_id
  join company c on c.id = o.company_id join location l on l.id = o.location_id join reasonfortest r on r.id = o.reason_for_test_id
  left join collection_site t on t.id = o.collection_site_id cross join lateral (select ${derOf('o')} as who) der order by wanted.place`;

const testOf = ({ screeningValue, hasResult, ...test }: Row['tests'][number]): CollectedTest => ({
  ...test,
  family: test.serviceTypeCode === '' ? 'OTHER' : familyOf[test.serviceTypeCode],
  needsConfirmation: test.status === 'COLLECTED' && !hasResult && wantsConfirmation(screeningValue),
});

/** What the forms of orders say. Read as the product: whether somebody may ask for them is asked before. */
export const readCollections = async (tx: Tx, ids: readonly number[]): Promise<Omit<Collection, 'documents'>[]> => {
  const rows = await tx.query<Row>(statement, [ids]);
  return rows.map(({ tests: found, ...row }) => ({ ...row, stage: stageOfCollection(found), services: found.map(testOf) }));
};

/** What a list says of an order. */
export const rowOf = ({
  idType: _idType,
  idMasked: _idMasked,
  dob: _dob,
  locationName: _locationName,
  incidentAt: _incidentAt,
  determinationAt: _determinationAt,
  specialInstructions: _specialInstructions,
  site: _site,
  ...row
}: Omit<Collection, 'documents'>): CollectionRow => row;

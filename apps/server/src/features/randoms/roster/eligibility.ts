import type { Acting } from '@assay/domain/access/actor';
import type { Eligibility, EligibilityQuery, MendAt } from '@assay/contract/randoms/roster.types';
import { eligibilityOf, missingOf, type Asked } from '@assay/domain/randoms/eligibility';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { queryParams } from '#platform/resource/params.ts';
import { findRecord } from '#platform/resource/read.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import { isAtLocation } from '../at-location.ts';
import { pools } from '../pool.presenter.ts';

type Person = Asked['person'] & {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly locationId: number;
  readonly occupationId: number;
};

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;
const spanOf = (from: string, to: string): string => `jsonb_build_object('from', ${day(from)}, 'to', ${day(to)})`;

/** All that the rules ask of one person in one pool; an occupation that is archived is none. Row policies bound who is found, and what of their employer. */
const findPerson = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Acting },
  { pool, participantId }: { readonly pool: Pool; readonly participantId: number },
): Promise<Person> => {
  const params = queryParams();
  const [poolParam, personParam] = [params.add(pool.id, 'bigint'), params.add(participantId, 'bigint')];
  const isSeen = ofLocation('p.location_id', 'p.company_id')(actor.scope, params) ?? 'true';
  const rows = await tx.query<Person>(
    `select p.id, p.name, p.company_id as "companyId", p.location_id as "locationId", p.occupation_id as "occupationId", p.status,
       p.leave_status as "leaveStatus", ${day('p.leave_from')} as "leaveFrom", ${day('p.leave_to')} as "leaveTo",
       ${day('p.hire_date')} as "hireDate", ${day('p.termination_date')} as "terminationDate", p.random_eligible as "randomEligible",
       p.primary_id as "primaryId",
       (select jsonb_build_object('type', o.type, 'agency', o.agency, 'misCategory', o.mis_category, 'safetySensitive', o.safety_sensitive,
          'randomEligible', o.random_eligible, 'isActive', o.is_active) from occupation o where o.id = p.occupation_id and not o.is_archived) as occupation,
       coalesce((select c.is_active and not c.is_archived from company c where c.id = p.company_id), false) as "isCompanyActive",
       coalesce((select l.is_active and not l.is_archived from location l where l.id = p.location_id), false) as "isLocationActive",
       (select coalesce(jsonb_agg(${spanOf('m.member_from', 'm.member_until')}), '[]') from random_pool_member m
        where m.pool_id = r.id and m.participant_id = p.id and m.company_id = p.company_id and not m.is_archived) as memberships,
       case when r.owner_kind = 'Consortium' then (select coalesce(jsonb_agg(${spanOf('c.joined_on', 'c.left_on')}), '[]')
          from consortium_member c where c.consortium_id = r.consortium_id and c.company_id = p.company_id) end as "companyMemberships",
       ${isAtLocation('r', 'p.location_id')} as "isAtPoolLocation"
     from participant p cross join random_pool r where p.id = ${personParam} and not p.is_archived and r.id = ${poolParam} and ${isSeen}`,
    params.values,
  );
  return required(rows[0]);
};

type Mended = { readonly person: Person; readonly pool: Pool; readonly consortiumId: number | null };

/** Who has no occupation is given one; what is wrong with an occupation is mended there. */
const mendOf = ({ record, field }: ReturnType<typeof eligibilityOf>[number]['mend'], { person, pool, consortiumId }: Mended): MendAt => {
  switch (record) {
    case 'participant':
      return { resource: 'participant', id: person.id, field };
    case 'occupation':
      return person.occupation === null
        ? { resource: 'participant', id: person.id, field: 'occupationId' }
        : { resource: 'occupation', id: person.occupationId, field };
    case 'company':
      return { resource: 'company', id: person.companyId, field };
    case 'location':
      return { resource: 'location', id: person.locationId, field };
    case 'consortium':
      return { resource: 'consortium', id: consortiumId, field };
    case 'randomPool':
      return { resource: 'random-pool', id: pool.id, field };
  }
};

/** Why somebody is in the draw of a pool on a day, or is not: each rule with yes or no, and where it is mended. */
export const readEligibility = async (tx: Tx, context: Context<EligibilityQuery>): Promise<Result & { data: Eligibility }> => {
  const { on = dayOf(new Date()) } = context.body;
  const pool = required(await findRecord<Pool>({ tx, actor: context.actor }, pools, { id: pathId(context) }));
  const person = await findPerson({ tx, actor: context.actor }, { pool, participantId: pathId(context, 'participantId') });
  const consortiumId = pool.ownerKind === 'Consortium' ? pool.ownerId : null;
  const rules = eligibilityOf({ person, pool, drawnOn: on }).map(({ rule, isMet, mend }) => ({
    rule,
    isMet,
    mend: mendOf(mend, { person, pool, consortiumId }),
  }));
  return {
    data: {
      poolId: pool.id,
      poolName: pool.name,
      participantId: person.id,
      participantName: person.name,
      on,
      isEligible: rules.every(({ isMet }) => isMet),
      rules,
      missing: missingOf(person, pool.regime),
    },
  };
};

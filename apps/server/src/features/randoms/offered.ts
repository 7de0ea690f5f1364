import type { Pool } from '@assay/domain/randoms/pool.fields';
import type { OfferedCompany, OfferedLocation, OfferedSearch } from '@assay/contract/randoms/pool.types';
import { hasForbiddenCharacter } from '@assay/domain/validation/patterns';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { escapeLike, queryParams, type Params } from '#platform/resource/params.ts';
import { findRecord, searchRecords } from '#platform/resource/read.ts';
import { ofCompany, ofLocation } from '#platform/resource/scopes.ts';
import { family, ownerOf as ownerOfPool } from './pool-owner.ts';
import { isMember, pools, today } from './pool.presenter.ts';

/** Whether a pool is of a consortium that the company belongs to, and is not for others of it alone. */
const isOfMember = `exists (select from consortium_member cm where cm.consortium_id = r.consortium_id and cm.company_id = $1
  and cm.joined_on <= ${today} and (cm.left_on is null or cm.left_on >= ${today})) and r.company_ids = '{}'`;

/** The pools of a company, those that name it, and those of its consortiums. */
export const poolsOfCompany = async (tx: Tx, context: Context): Promise<Result> => {
  const companyId = pathId(context, 'companyId');
  required((await tx.query<{ id: number }>(`select id from company where id = $1`, [companyId]))[0]);
  const found = await tx.query<{ id: number }>(
    `select r.id from random_pool r where not r.is_archived and (r.company_id = $1 or $1 = any (r.company_ids) or (${isOfMember})) order by r.name, r.id limit 500`,
    [companyId],
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { data: [] };
  return { data: await searchRecords({ tx, actor: context.actor }, pools, { ids, size: 500 }) };
};

/** Whose companies are offered: those of the pool's owner, of a company or a consortium that is named, or all. */
const ownerOf = async (tx: Tx, { actor, body }: Context<OfferedSearch>): Promise<Owner | null> => {
  const { poolId, companyId, consortiumId } = body;
  if (poolId !== undefined) {
    const pool = required(await findRecord<Pool>({ tx, actor }, pools, { id: poolId }));
    return { kind: pool.ownerKind, id: ownerOfPool(pool) };
  }
  if (consortiumId !== undefined) return { kind: 'Consortium', id: consortiumId };
  return companyId === undefined ? null : { kind: 'Company', id: companyId };
};

type Owner = { readonly kind: Pool['ownerKind']; readonly id: number };
type Asked = {
  readonly params: Params;
  /** The companies of the owner, as a query; null: all are meant. */
  readonly owner: string | null;
  readonly pool: string | null;
  readonly conditions: string[];
};

const askedOf = async (tx: Tx, context: Context<OfferedSearch>): Promise<Asked> => {
  const { text = '', poolId } = context.body;
  if (hasForbiddenCharacter(text)) throw fieldError('text', 'characters');
  const params = queryParams();
  const of = await ownerOf(tx, context);
  const owner = of === null ? null : family(of.kind, params.add(of.id, 'bigint'));
  const name = text.trim() === '' ? [] : [`t.name ilike ${params.add(`%${escapeLike(text.trim())}%`, 'text')}`];
  return { params, owner, pool: poolId === undefined ? null : params.add(poolId, 'bigint'), conditions: ['not t.is_archived', ...name] };
};

const below = (asked: Asked): string => asked.owner ?? '';
const pageOf = ({ from = 0, size = 50 }: OfferedSearch): string => `order by t.name collate "und-x-icu", t.id limit ${size} offset ${from}`;
/** A pool that is not there yet has chosen nothing, and nobody is in it. */
const isChosen = (list: string, pool: string | null): string =>
  pool === null
    ? 'false as "isChosen"'
    : `coalesce((select t.id = any (r.${list}) from random_pool r where r.id = ${pool}), false) as "isChosen"`;
const peopleOf = (column: string, pool: string | null): string =>
  pool === null
    ? '0 as "participantCount"'
    : `(select count(*)::integer from random_pool_member m where m.pool_id = ${pool} and m.${column} = t.id and ${isMember}) as "participantCount"`;

export const searchCompanies = async (tx: Tx, context: Context<OfferedSearch>): Promise<Result & { data: OfferedCompany[] }> => {
  const asked = await askedOf(tx, context);
  const { params, pool, conditions } = asked;
  const within = asked.owner === null ? [] : ['t.id in (select id from family)'];
  const where = [...conditions, ...within, ofCompany('t.id')(context.actor.scope, params) ?? 'true'].join(' and ');
  const data = await tx.query<OfferedCompany>(
    `${below(asked)} select t.id, t.name, ${isChosen('company_ids', pool)}, ${peopleOf('company_id', pool)}
     from company t where ${where} ${pageOf(context.body)}`,
    [...params.values],
  );
  return { data };
};

export const searchLocations = async (tx: Tx, context: Context<OfferedSearch>): Promise<Result & { data: OfferedLocation[] }> => {
  const asked = await askedOf(tx, context);
  const { params, pool, conditions } = asked;
  const within = asked.owner === null ? [] : ['t.company_id in (select id from family)'];
  const where = [...conditions, ...within, ofLocation('t.id', 't.company_id')(context.actor.scope, params) ?? 'true'].join(' and ');
  const data = await tx.query<OfferedLocation>(
    `${below(asked)} select t.id, t.name, t.company_id as "companyId", coalesce((select c.name from company c where c.id = t.company_id), '') as "companyName",
       ${isChosen('location_ids', pool)}, ${peopleOf('location_id', pool)}
     from location t where ${where} ${pageOf(context.body)}`,
    [...params.values],
  );
  return { data };
};

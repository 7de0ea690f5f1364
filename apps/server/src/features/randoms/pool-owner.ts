import type { Can } from '@assay/contract/kit/envelope';
import { acting, mayAt, type Acting, type Actor } from '@assay/domain/access/actor';
import type { Pool, PoolInput } from '@assay/domain/randoms/pool.fields';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { refuseMove } from '#platform/resource/owned.ts';
import { today } from './pool.presenter.ts';

type OwnerKind = Pool['ownerKind'];

/** A company and all below it, as far as they are in sight; of a consortium the companies that belong to it from a day on. */
export const family = (kind: OwnerKind, owner: string, { day = today }: { readonly day?: string } = {}): string =>
  kind === 'Consortium'
    ? `with family as (select distinct cm.company_id as id from consortium_member cm
         where cm.consortium_id = ${owner} and cm.joined_on <= ${day} and (cm.left_on is null or cm.left_on >= greatest(${day}, ${today})))`
    : `with recursive family as (select id from company where id = ${owner}
         union select c.id from company c join family f on c.parent_company_id = f.id)`;

/** The owner by whose ID its family is asked for. */
export const ownerOf = ({ ownerKind, companyId, consortiumId }: Pick<PoolInput, 'ownerKind' | 'companyId' | 'consortiumId'>): number =>
  ownerKind === 'Consortium' ? required(consortiumId) : companyId;

type RunBy = { readonly companyId: number | null };

/** Whether somebody is responsible for the company that runs a pool. */
const runsPool = ({ scope: { kind, companyIds, locationCompanyIds } }: Pick<Acting, 'scope'>, { companyId }: RunBy): boolean =>
  kind === 'everything' || (companyId !== null && (companyIds.includes(companyId) || locationCompanyIds.includes(companyId)));

/** To have people in a pool is no say in it, and its numbers are not told: both are of who is responsible for the company that runs it. */
export const refuseMembers = (actor: Acting, pool: RunBy): void => {
  if (!runsPool(actor, pool)) throw new AppError('forbidden');
};

export const poolCan = (actor: Actor, pool: RunBy): Can => ({ pacing: runsPool(acting(actor, 'random.view'), pool) });

/** To follow a draw, and to begin it: what its members are told is when it was. */
export const periodCan = (actor: Actor, period: RunBy): Can => ({
  follow: runsPool(acting(actor, 'random.view'), period),
  run: runsPool(acting(actor, 'random.run'), period),
});

/** A new pool with the company that runs it: of a consortium its own. To belong to a consortium is no say in its pools. */
export const withCompany = async ({ tx, actor }: Write, input: PoolInput): Promise<PoolInput> => {
  if (input.ownerKind === 'Company') return input;
  const [found] = await tx.query<{ companyId: number | null; isArchived: boolean | null }>(
    `select t.company_id as "companyId", c.is_archived as "isArchived" from consortium t left join company c on c.id = t.company_id where t.id = $1`,
    [input.consortiumId],
  );
  const { companyId, isArchived } = required(found);
  if (companyId === null) throw fieldError('consortiumId', 'poolConsortiumCompany');
  if (isArchived === null || !mayAt(actor, 'random.edit', { companyId, locationId: null })) throw fieldError('consortiumId', 'reference');
  if (isArchived) throw fieldError('consortiumId', 'archivedRecord');
  return { ...input, companyId };
};

/** Draws and certificates hang on whose pool it is: it does not change hands. */
export const refuseOtherOwner = (input: PoolInput, current: Pool): void => {
  if (input.ownerKind !== current.ownerKind) throw fieldError('ownerKind', 'reference');
  if (input.consortiumId !== current.consortiumId) throw fieldError('consortiumId', 'reference');
  refuseMove(input, current);
};

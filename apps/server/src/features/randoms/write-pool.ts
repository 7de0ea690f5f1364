import { withDefaults } from '@assay/domain/randoms/pool';
import type { Pool, PoolInput } from '@assay/domain/randoms/pool.fields';
import { clauses, joiningProblem } from '@assay/domain/randoms/refusals';
import { randomPool } from '#platform/db/schema/randoms.ts';
import type { Write } from '#platform/resource/binding.ts';
import { fieldError } from '#platform/http/app-error.ts';
import { broughtBack } from '#platform/resource/owned.ts';
import { insertRow } from '#platform/resource/write.ts';
import { checkLists, judgePool, programOf } from './judge-pool.ts';
import { makePeriods, remakePeriods } from './make-periods.ts';
import { refuseMembers, refuseOtherOwner, withCompany } from './pool-owner.ts';
import { isOrWillBeMember } from './pool.presenter.ts';

/** A pool as it is wished and as its company's settings fill it in, with the periods in which it is drawn. */
export const createPool = async (write: Write, asked: PoolInput): Promise<number> => {
  const { tx, actor } = write;
  const input = await withCompany(write, asked);
  const program = await programOf(tx, input.companyId);
  const pool = withDefaults(input, program);
  await judgePool(tx, pool, { current: null });
  await checkLists(tx, input);
  const id = await insertRow(write, randomPool, pool);
  await makePeriods(tx, { ...pool, id, madeBy: actor.userId }, program);
  return id;
};

export const updatePool = async (write: Write, input: PoolInput, current: Pool): Promise<Readonly<Record<string, unknown>>> => {
  const { tx, actor } = write;
  refuseMembers(actor, current);
  refuseOtherOwner(input, current);
  const program = await programOf(tx, input.companyId);
  const pool = withDefaults(input, program);
  await judgePool(tx, pool, { current });
  await checkLists(tx, input, current);
  const isDividedAnew = pool.frequency !== current.frequency || pool.startDate !== current.startDate;
  if (isDividedAnew) await remakePeriods(tx, { ...pool, id: current.id, madeBy: actor.userId }, program);
  const { year, frequency, selectionMethod, drugRate, alcoholRate, alcoholMode, alternatesKind, alternatesValue, notifyContactIds } = pool;
  const filled = {
    year,
    frequency,
    selectionMethod,
    drugRate,
    alcoholRate,
    alcoholMode,
    alternatesKind,
    alternatesValue,
    notifyContactIds,
  };
  return { ...broughtBack(current), ...filled };
};

/** A pool goes unless it is another's. */
export const archivePool = ({ actor }: Write, current: Pool): Promise<void> => {
  refuseMembers(actor, current);
  return Promise.resolve();
};

/** A pool that comes back has its people back: none of them is in another pool under the rules of DOT meanwhile. */
export const restorePool = async ({ tx }: Write, { id, regime }: Pool): Promise<void> => {
  const members = await tx.query<{ isElsewhere: boolean }>(
    `select is_in_dot_pool(m.participant_id, m.pool_id, m.member_from) as "isElsewhere" from random_pool_member m where m.pool_id = $1 and ${isOrWillBeMember}`,
    [id],
  );
  const others = members.some(({ isElsewhere }) => isElsewhere) ? [{ poolId: 0, regime: 'DOT' as const }] : [];
  const problem = joiningProblem({ poolId: id, regime, personRegime: regime, others });
  if (problem) throw fieldError('regime', 'poolOtherDotPool', { clause: clauses[problem] });
};

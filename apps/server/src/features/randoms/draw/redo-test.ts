import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { makeOrders, type OrderingDeps } from './order-drawn.ts';

type Redone = { readonly id: number; readonly runId: number };

const families = { drug: `'DRG', 'HAIR', 'ORAL'`, alcohol: `'BAT', 'SAT'` } as const;

/** The test by which a leg of a selection is known: the one that was linked to it, else the last one of its order. */
const testOf = (leg: 'drug' | 'alcohol'): string =>
  `coalesce(s.${leg}_test_id, (select max(t.id) from order_service t where t.order_id = s.order_id and t.service_type_code in (${families[leg]})))`;

/** A canceled test waits as it did before it was taken; the other one stays known by the test that it has. */
const reset = (leg: 'drug' | 'alcohol'): string =>
  `${leg}_stage = case when s.${leg}_state = 'CANCELLED_TEST' then 'SELECTED' else s.${leg}_stage end,
   ${leg}_result = case when s.${leg}_state = 'CANCELLED_TEST' then '' else s.${leg}_result end,
   ${leg}_tested_at = case when s.${leg}_state = 'CANCELLED_TEST' then null else s.${leg}_tested_at end,
   ${leg}_test_id = case when s.${leg}_state = 'CANCELLED_TEST' then null when s.${leg} then ${testOf(leg)} else s.${leg}_test_id end`;

const canceledOf = async (tx: Tx, id: number): Promise<number | null> => {
  const [row] = await tx.query<{ testId: number | null }>(
    `select case when s.drug_state = 'CANCELLED_TEST' then ${testOf('drug')} else ${testOf('alcohol')} end as "testId" from random_pool_selection s where s.id = $1`,
    [id],
  );
  return row?.testId ?? null;
};

/**
 * "CANCELLED_TEST (redo same period)": a canceled test is none (49 CFR 40.207), so it is ordered again, as what it is: collected again for the test that was
 * canceled. Its order is the one that the selection stands for from then on.
 */
export const redoTest = async (deps: OrderingDeps, { tx, actor }: Write, { id, runId }: Redone): Promise<number> => {
  const testId = await canceledOf(tx, id);
  await tx.query(
    `update random_pool_selection s set ${reset('drug')}, ${reset('alcohol')}, order_id = null, order_problem = '' where s.id = $1`,
    [id],
  );
  await makeOrders(deps, tx, { runId, by: actor.userId, redone: { selectionId: id, testId } });
  const [row] = await tx.query<{ orderId: number | null }>(`select order_id as "orderId" from random_pool_selection where id = $1`, [id]);
  const { orderId } = required(row);
  if (orderId === null) throw new AppError('move-not-allowed', { sentence: 'randomProblem.noOrder' });
  return orderId;
};

import type { LinkRequest } from '@assay/contract/randoms/reconcile.types';
import { linkProblem, scoreOf } from '@assay/domain/randoms/reconcile';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Answered, Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { selectionCan, selections } from '../draw/selection.presenter.ts';
import { findSelected, findTest, type Selected, type Test } from './compared.repository.ts';

const stateOf = ({ drugState, alcoholState }: PoolSelection, { leg }: Test): string => (leg === 'drug' ? drugState : alcoholState);

type Linked = { readonly before: PoolSelection; readonly test: Test; readonly selected: Selected };

/** That the two are one, who said so, and what of the form says otherwise. */
const remember = ({ tx, auditContext }: Write, { before, test, selected }: Linked, after: PoolSelection): Promise<void> =>
  appendAudit(tx, auditContext, {
    action: 'UPDATE',
    entity: 'random-pool-selection',
    entityId: before.id,
    label: before.participantName,
    companyId: before.companyId,
    locationId: before.locationId,
    before: { [`${test.leg}State`]: stateOf(before, test) },
    after: {
      [`${test.leg}State`]: stateOf(after, test),
      linkedTest: test.orderNumber,
      ...Object.fromEntries(scoreOf(test, selected).faults.map((fault) => [fault, true])),
    },
  });

const store = ({ tx, actor }: Write, { before, test }: Linked) =>
  tx.query(
    `update random_pool_selection set ${test.leg}_test_id = $2, version = version + 1, updated_at = now(), updated_by = $3 where id = $1`,
    [before.id, test.testId, actor.userId],
  );

/** Whether this very test is linked to it already: whoever asks twice is told the same. */
const isLinked = async (tx: Tx, { id, testId }: { readonly id: number; readonly testId: number }): Promise<boolean> =>
  (await tx.query(`select from random_pool_selection where id = $1 and $2 in (drug_test_id, alcohol_test_id)`, [id, testId])).length > 0;

/** Says that a test is the one that a selection had asked for. It counts from then on, with whatever it comes to. */
export const linkTest = async (tx: Tx, context: Context<LinkRequest>): Promise<Answered<PoolSelection>> => {
  const write = writeOf(tx, context);
  const { testId, version } = context.body;
  const id = pathId(context);
  const before = required(await holdRecord<PoolSelection>(write, selections, { id }));
  if (before.isArchived) throw new AppError('archived', { data: before });
  // One at a time: of two selections that ask for a test at once the second sees whose it is.
  await tx.query(`select from order_service where id = $1 for update`, [testId]);
  const test = await findTest(tx, write.actor, { id: testId });
  if (!test) throw fieldError('testId', 'reference');
  const isDone = await isLinked(tx, { id, testId });
  if (!isDone) {
    if (before.version !== version) throw new AppError('conflict', { data: before });
    const selected = required(await findSelected(tx, write.actor, { id }));
    const problem = linkProblem(test, selected);
    if (problem) throw new AppError('move-not-allowed', { data: before, sentence: `randomReconcile.problem.${problem}` });
    const linked = { before, test, selected };
    await store(write, linked);
    await remember(write, linked, required(await findRecord<PoolSelection>(write, selections, { id })));
  }
  const data = required(await findRecord<PoolSelection>(write, selections, { id }));
  return { data, can: selectionCan(write.actor, data), message: 'notices.updated' };
};

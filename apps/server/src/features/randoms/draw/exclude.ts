import type { ExcludeRequest } from '@assay/contract/randoms/selection.types';
import { grantingRoles } from '@assay/domain/access/permissions';
import { alternateProblem, nextAlternate } from '@assay/domain/randoms/alternates';
import { absenceOf, coversPeriod, exclusionProblem } from '@assay/domain/randoms/exclusion';
import type { SelectionState } from '@assay/domain/randoms/lists';
import type { PoolSelection, PoolSelectionInput } from '@assay/domain/randoms/selection.fields';
import type { regimes } from '@assay/domain/catalog/lists';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Answered, Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { makeOrders, type OrderingDeps } from './order-drawn.ts';
import { isMissed, selectionCan, selections } from './selection.presenter.ts';

export type ExcludeDeps = OrderingDeps & {
  readonly cancelOrders: (write: Write, of: { readonly orderIds: readonly number[]; readonly reason: string }) => Promise<void>;
};

type Facts = {
  readonly runId: number;
  readonly regime: (typeof regimes)[number];
  readonly startDate: string;
  readonly endDate: string;
  readonly leaveFrom: string | null;
  readonly leaveTo: string | null;
};

type Absence = { readonly from: string | null; readonly to: string | null };

const findFacts = async (tx: Tx, selectionId: number): Promise<Facts> => {
  const [row] = await tx.query<Facts>(
    `select s.run_id as "runId", r.regime, to_char(p.start_date, 'YYYY-MM-DD') as "startDate", to_char(p.end_date, 'YYYY-MM-DD') as "endDate",
       to_char(d.leave_from, 'YYYY-MM-DD') as "leaveFrom", to_char(d.leave_to, 'YYYY-MM-DD') as "leaveTo"
     from random_pool_selection s join random_pool r on r.id = s.pool_id join random_pool_selection_period p on p.id = s.period_id
     join participant d on d.id = s.participant_id where s.id = $1`,
    [selectionId],
  );
  return required(row);
};

/** Who runs a program, or answers for an employer, approves for themselves; whoever else names who did. */
const approverOf = ({ actor }: Write, { approverId }: ExcludeRequest): number | null => {
  if (approverId !== undefined) return approverId;
  return grantingRoles(actor, 'random.exclude').some((role) => role !== 'HRA') ? actor.userId : null;
};

const statesOf = ({ drugState, alcoholState }: PoolSelection) => ({
  drug: (drugState || null) as SelectionState | null,
  alcohol: (alcoholState || null) as SelectionState | null,
});

const fault = (problem: string): AppError => fieldError('reason', `selection${problem.charAt(0).toUpperCase()}${problem.slice(1)}`);

type Alternate = {
  readonly id: number;
  readonly runId: number;
  readonly alternateOrder: number;
  readonly replacedSelectionId: number | null;
};

const holdAlternates = (tx: Tx, runId: number): Promise<Alternate[]> =>
  tx.query<Alternate>(
    `select id, run_id as "runId", alternate_order as "alternateOrder", replaced_selection_id as "replacedSelectionId" from random_pool_selection
     where run_id = $1 and is_alternate and not is_archived order by alternate_order for update`,
    [runId],
  );

type Excluded = {
  readonly current: PoolSelection;
  readonly body: ExcludeRequest;
  readonly approverId: number | null;
  readonly absence: Absence;
};

/** Who stands by next in the same draw is tested instead, for the same tests. */
const replace = async (write: Write, { current, body, approverId, absence }: Excluded, facts: Facts): Promise<void> => {
  const { tx, actor, auditContext } = write;
  const alternates = await holdAlternates(tx, current.runId ?? 0);
  const next = nextAlternate(alternates, current.runId ?? 0);
  const primary = {
    id: current.id,
    runId: current.runId ?? 0,
    isExcluded: true,
    exclusionReason: body.reason,
    isAwayThroughout: coversPeriod(absence, facts),
  };
  const problem = next === null ? 'noneLeft' : alternateProblem(primary, { alternateId: next.id, alternates, approverId });
  if (problem) throw fault(problem);
  await tx.query(
    `update random_pool_selection a set replaced_selection_id = s.id, drug = s.drug, alcohol = s.alcohol, drug_stage = case when s.drug then 'SELECTED' else '' end,
       alcohol_stage = case when s.alcohol then 'SELECTED' else '' end, approved_by = $3, version = a.version + 1, updated_at = now(), updated_by = $4
     from random_pool_selection s where a.id = $1 and s.id = $2`,
    [next?.id, current.id, approverId, actor.userId],
  );
  await appendAudit(tx, auditContext, {
    action: 'UPDATE',
    entity: 'random-pool-selection',
    entityId: next?.id ?? null,
    label: '',
    companyId: current.companyId,
    locationId: current.locationId,
    before: {},
    after: { replacedSelectionId: current.id, approvedBy: approverId },
  });
};

const store = async (write: Write, { current, body, approverId, absence }: Excluded): Promise<void> => {
  const { tx, actor, auditContext } = write;
  const stage = body.useAlternate ? 'REPLACED_BY_ALTERNATE' : 'EXCLUDED';
  await tx.query(
    `update random_pool_selection set drug_stage = case when drug then $2 else drug_stage end, alcohol_stage = case when alcohol then $2 else alcohol_stage end,
       exclusion_reason = $3, exclusion_text = $4, absent_from = $5, absent_to = $6, excluded_at = now(), excluded_by = $7, approved_by = $8,
       version = version + 1, updated_at = now(), updated_by = $7 where id = $1`,
    [current.id, stage, body.reason, body.text ?? '', absence.from, absence.to, actor.userId, approverId],
  );
  await appendAudit(tx, auditContext, {
    action: 'UPDATE',
    entity: 'random-pool-selection',
    entityId: current.id,
    label: current.participantName,
    companyId: current.companyId,
    locationId: current.locationId,
    before: { drugState: current.drugState, alcoholState: current.alcoholState },
    after: {
      drugState: current.drug ? stage : '',
      alcoholState: current.alcohol ? stage : '',
      exclusionReason: body.reason,
      exclusionText: body.text ?? '',
    },
  });
};

/** Excludes somebody who was drawn, for one of the ten reasons, and takes who stands by where that is asked for and allowed. Nobody is swapped. */
export const excludeSelection =
  (deps: ExcludeDeps) =>
  async (tx: Tx, context: Context<ExcludeRequest>): Promise<Answered<PoolSelection>> => {
    const write = writeOf(tx, context);
    const { body } = context;
    const current = required(await holdRecord<PoolSelection>(write, selections, { id: pathId(context) }));
    if (current.isArchived) throw new AppError('archived', { data: current });
    if (current.version !== body.version) throw new AppError('conflict', { data: current });
    const facts = await findFacts(tx, current.id);
    const absence = absenceOf(body.reason, {
      said: { from: body.absentFrom ?? null, to: body.absentTo ?? null },
      recorded: { from: facts.leaveFrom, to: facts.leaveTo },
      period: facts,
    });
    const approverId = approverOf(write, body);
    const selection = { ...statesOf(current), isAlternate: current.isAlternate, replacedSelectionId: current.replacedSelectionId };
    const asked = { selection, regime: facts.regime, period: facts, reason: body.reason, text: body.text ?? '', approverId, absence };
    const problem = exclusionProblem(asked);
    if (problem) throw fault(problem);
    const excluded = { current, body, approverId, absence };
    await store(write, excluded);
    if (body.useAlternate) await replace(write, excluded, facts);
    if (current.orderId !== null) {
      await deps.cancelOrders(write, { orderIds: [current.orderId], reason: body.reason });
      if (body.useAlternate) await makeOrders(deps, tx, { runId: facts.runId, by: write.actor.userId });
    }
    const data = required(await findRecord<PoolSelection>(write, selections, { id: current.id }));
    return { data, can: selectionCan(write.actor, data), message: 'notices.updated' };
  };

/** Why somebody was not tested is said once the period has ended without a test; while one is to come, the person is excluded. */
export const explainSelection = async (
  _write: Write,
  input: PoolSelectionInput,
  current: PoolSelection,
): Promise<Readonly<Record<string, unknown>>> => {
  const isSaid = input.exclusionReason !== current.exclusionReason && input.exclusionReason !== '';
  if (isSaid && !isMissed(current)) throw fieldError('exclusionReason', 'selectionStillOpen');
  return Promise.resolve({});
};

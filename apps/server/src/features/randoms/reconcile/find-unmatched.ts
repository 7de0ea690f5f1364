import type { Fitting, ReconcileRequest, Unmatched } from '@assay/contract/randoms/reconcile.types';
import { linkProblem, reconcile, type Scored } from '@assay/domain/randoms/reconcile';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import { findUndrawn, findUntested, type Selected, type Test } from './compared.repository.ts';

/** By what somebody is found: without a number, a specimen or a birth date in common nothing is ever suggested. */
const keysOf = ({ dob, specimenIds, numbers }: Pick<Selected, 'dob' | 'specimenIds' | 'numbers'>): string[] =>
  [dob, ...specimenIds, ...Object.values(numbers)].filter((key) => key !== '');

const indexOf = (selected: readonly Selected[]): ReadonlyMap<string, readonly Selected[]> => {
  const index = new Map<string, Selected[]>();
  for (const one of selected)
    for (const key of keysOf(one)) {
      const found = index.get(key);
      if (found) found.push(one);
      else index.set(key, [one]);
    }
  return index;
};

const fittingOf = (test: Test, selected: Selected, { score, findings, faults }: Scored): Fitting => {
  const { id, version, participantId, participantName, poolId, poolName, periodId, periodName, startDate, endDate, notifiedAt } = selected;
  const of = {
    selectionId: id,
    version,
    participantId,
    participantName,
    poolId,
    poolName,
    periodId,
    periodName,
    startDate,
    endDate,
    notifiedAt,
  };
  const agrees = findings.filter(({ points, fault }) => points > 0 && fault === null).map(({ rule }) => rule);
  return { ...of, score, agrees, faults, problem: linkProblem(test, selected) };
};

const unmatchedOf = (test: Test, near: readonly Selected[]): Unmatched[] => {
  const candidates = near.filter((one) => {
    const problem = linkProblem(test, one);
    return problem !== 'hasTest' && problem !== 'ended' && one.companyId === test.companyId;
  });
  const { outcome, candidates: scored } = reconcile(test, candidates);
  if (outcome === 'none') return [];
  const { testId, orderId, orderNumber, participantId, participantName, companyId, companyName, serviceName } = test;
  const { leg, reasonCode, collectedAt } = test;
  const of = {
    testId,
    orderId,
    orderNumber,
    participantId,
    participantName,
    companyId,
    companyName,
    serviceName,
    leg,
    reasonCode,
    collectedAt,
  };
  const fits = scored.map((one) => fittingOf(test, required(near.find(({ id }) => id === one.selectionId)), one));
  return [{ ...of, isSure: outcome === 'link', fits }];
};

/** Tests that no draw had asked for, beside the selections that they may be of, with what agrees and what is wrong. */
export const findUnmatched = async (tx: Tx, { actor, body }: Context<ReconcileRequest>): Promise<Result & { data: Unmatched[] }> => {
  const selected = await findUntested(tx, actor, body);
  if (selected.length === 0) return { data: [] };
  const tests = await findUndrawn(tx, actor, { selected });
  const index = indexOf(selected);
  const near = (test: Test): Selected[] => [
    ...new Set([test.dob, test.specimenId, test.idValue].flatMap((key) => (key === '' ? [] : (index.get(key) ?? [])))),
  ];
  return { data: tests.flatMap((test) => unmatchedOf(test, near(test))) };
};

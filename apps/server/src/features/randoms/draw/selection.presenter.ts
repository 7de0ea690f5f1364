import type { Acting } from '@assay/domain/access/actor';
import type { Can } from '@assay/contract/kit/envelope';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { isStandby, mayMove } from '@assay/domain/randoms/selection';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { randomPoolSelection } from '#platform/db/schema/randoms.runs.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { ofLocation } from '#platform/resource/scopes.ts';

const nameOf = (table: string, id: string): string => `coalesce((select n.name from ${table} n where n.id = ${id}), '')`;

export const selectionTable = {
  table: randomPoolSelection,
  scope: ofLocation('t.location_id', 't.company_id'),
  derived: {
    poolName: nameOf('random_pool', 't.pool_id'),
    periodName: `coalesce((select s.year || '/' || s.index from random_pool_selection_period s where s.id = t.period_id), '')`,
    participantName: 't.sort_participant_name',
    companyName: nameOf('company', 't.company_id'),
    locationName: nameOf('location', 't.location_id'),
    orderNumber: `coalesce((select o.order_number from orders o where o.id = t.order_id), '')`,
    testedAt: `least(t.drug_tested_at, t.alcohol_tested_at)`,
    minutes: `floor(extract(epoch from least(t.drug_tested_at, t.alcohol_tested_at) - t.notified_at) / 60)::integer`,
    excludedByName: `coalesce(user_name(t.excluded_by), '')`,
    approvedByName: `coalesce(user_name(t.approved_by), '')`,
  },
  defaultSort: [{ colId: 'rank', sort: 'asc' }],
} as const;

export const selections = searchableOf(poolSelection, selectionTable);

/** Whether a test of it was missed, so that somebody has to say why. */
export const isMissed = ({ drugState, alcoholState }: Pick<PoolSelection, 'drugState' | 'alcoholState'>): boolean =>
  drugState === 'NOT_TESTED' || alcoholState === 'NOT_TESTED';

const isExplained = (selection: PoolSelection): boolean => selection.exclusionReason !== '' || isMissed(selection);

/** Nobody has told the person yet, or a test was canceled and is done again. */
const isToBeTold = ({ notifiedAt, drugState, alcoholState }: PoolSelection): boolean =>
  notifiedAt === null || drugState === 'CANCELLED_TEST' || alcoholState === 'CANCELLED_TEST';

/** What may be done with a selection: as it stands, and by whom. Who stands by waits for a turn, and why somebody was not tested is told of who was not. */
export const selectionCan = (actor: Acting, selection: PoolSelection): Can => {
  const isOpen = !selection.isArchived && selection.isActive && !isStandby(selection);
  return {
    ...(isExplained(selection) ? {} : { edit: false }),
    release: isOpen && isToBeTold(selection) && mayMove(actor, 'release', { releaseByDer: false }),
    exclude: isOpen && mayMove(actor, 'exclude', { releaseByDer: false }),
  };
};

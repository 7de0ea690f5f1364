import type { poolPeriod } from '@assay/contract/randoms/pool.calls';
import { periodInput } from '@assay/domain/randoms/pool-period';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { PeriodMark } from '../period-mark.tsx';
import { PeriodHistory } from '../period-history.tsx';
import { CountPanel } from './count-panel.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { PeriodActions } from './period-actions.tsx';
import { PeriodSelections } from './selections-tab.tsx';

export const record: RecordOptions<typeof poolPeriod> = {
  schema: periodInput,
  sections: [
    {
      key: 'days',
      title: 'randomPeriods.sections.days',
      help: 'randomPeriods.help.days',
      fields: ['startDate', 'endDate', 'runOn'],
    },
    {
      key: 'count',
      title: 'randomPeriods.sections.count',
      help: 'randomPeriods.help.count',
      fields: ['changedDrug', 'changedAlcohol', 'changeReason'],
    },
  ],
  facts: ['poolId', 'companyId', 'startDate', 'endDate'],
  parents: ({ poolId, poolName }) => (poolId === null ? [] : [{ path: `/random-pool/${poolId}?tab=periods`, label: poolName }]),
  Badges: ({ record: { state } }) => <PeriodMark state={state} />,
  Notice: DrawPanel,
  Actions: PeriodActions,
  Below: CountPanel,
  tabs: [
    {
      key: 'random-pool-selection',
      label: 'records.random-pool-selection.title',
      count: ({ drawnDrug, runAt }) => drawnDrug ?? (runAt === null ? 0 : null),
      isShown: ({ may }) => may('random.seeSelected'),
      Tab: PeriodSelections,
    },
    {
      key: 'period-history',
      label: 'records.random-pool-selection-period-history.title',
      Tab: PeriodHistory,
    },
  ],
};

import { BellOutlined, SafetyCertificateOutlined, StopOutlined } from '@ant-design/icons';
import type { poolSelection } from '@assay/contract/randoms/selection.calls';
import { selectionInput } from '@assay/domain/randoms/selection-input';
import { isStandby } from '@assay/domain/randoms/selection';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { useState, type ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import type { Loaded, RecordAction, RecordOptions } from '#shared/record/record-pages.ts';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { SelectionMarks, StandbyMark } from './selection-state.tsx';
import { SelectionTests } from './selection-tests.tsx';
import { useProof } from './use-proof.ts';
import { RefusedDialog, useRelease } from './use-release.tsx';

type ActionsProps = Loaded<PoolSelection> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

function SelectionActions({ record, can, children }: ActionsProps) {
  const { t } = useText();
  const [isExcluding, setExcluding] = useState(false);
  const { release, refused, clear } = useRelease();
  const { download } = useProof();
  const actions: RecordAction[] = [
    ...(can.release
      ? [
          {
            key: 'release',
            label: t('randomDraw.release.action'),
            icon: <BellOutlined />,
            isFirst: true,
            isPrimary: true,
            run: () => release({ [record.id]: record.participantName }),
          },
        ]
      : []),
    ...(can.exclude
      ? [
          {
            key: 'exclude',
            label: t('randomDraw.exclude.action'),
            icon: <StopOutlined />,
            isFirst: true,
            run: () => setExcluding(true),
          },
        ]
      : []),
    {
      key: 'proof',
      label: t('randomDraw.proof'),
      icon: <SafetyCertificateOutlined />,
      run: () => void download(record.id),
    },
  ];
  return (
    <>
      {children(actions)}
      <RefusedDialog refused={refused} clear={clear} />
      {isExcluding && <ExcludeDialog record={record} onClose={() => setExcluding(false)} />}
    </>
  );
}

function Marks({ record: selection }: Loaded<PoolSelection>) {
  return (
    <>
      {!isStandby(selection) && <SelectionMarks record={selection} />}
      {selection.isAlternate && <StandbyMark />}
    </>
  );
}

export const record: RecordOptions<typeof poolSelection> = {
  schema: selectionInput,
  // Why somebody was not tested is asked of those who were not.
  sections: ({ can }) =>
    can?.edit === false
      ? []
      : [
          {
            key: 'reason',
            title: 'randomSelections.sections.reason',
            fields: ['exclusionReason', 'exclusionText', 'absentFrom', 'absentTo'],
          },
        ],
  facts: [
    'participantId',
    'companyId',
    'locationId',
    'rank',
    'notifiedAt',
    'testedAt',
    'minutes',
    'exclusionReason',
    'excludedAt',
    'excludedByName',
    'approvedByName',
  ],
  parents: ({ periodId, poolName, periodName }) =>
    periodId === null ? [] : [{ path: `/random-pool-selection-period/${periodId}`, label: `${poolName} ${periodName}` }],
  Badges: Marks,
  Actions: SelectionActions,
  Below: SelectionTests,
};

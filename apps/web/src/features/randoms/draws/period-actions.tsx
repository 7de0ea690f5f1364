import {
  ExperimentOutlined,
  FileAddOutlined,
  FileProtectOutlined,
  KeyOutlined,
  LinkOutlined,
  LockOutlined,
  PlayCircleOutlined,
  SolutionOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { randomPool } from '@assay/contract/randoms/pool.calls';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import { sentencesText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { recordQuery, rowsQuery } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded, RecordAction } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { changed, CloseDialog, ReasonDialog, RunDialog, WitnessDialog } from './draw-dialogs.tsx';
import { RehearsalDialog } from './rehearsal-dialog.tsx';
import { isDrawn, isRunning, mayBegin, mayClose, sayingOf } from './run-state.ts';

type Asked = 'run' | 'rehearse' | 'witness' | 'void' | 'disclose' | 'close';

/** Whether somebody who was drawn has no order yet. */
const useOrderless = (record: PoolPeriod, isAsked: boolean): boolean => {
  const reading = rowsQuery({
    resource: poolSelection,
    call: poolSelection.calls.count,
    body: { filters: { periodId: record.id, isActive: true, orderId: { filterType: 'number', type: 'blank' } } },
    isSilent: true,
  });
  const { data } = useQuery({ ...reading, enabled: isAsked });
  return (data?.count ?? 0) > 0;
};

/** Makes the orders of those who were drawn, and says how many are left. */
const useOrders = ({ runId, poolName }: PoolPeriod): (() => void) => {
  const { t, locale } = useText();
  const notify = useNotify();
  const write = useWrite({
    call: poolSelection.calls.createOrders,
    invalidates: changed,
    isQuiet: true,
    onSuccess: ({ data: { count, left } }) =>
      notify.success(
        sentencesText(
          [t('randomDraw.orders.done', { count }), ...(left > 0 ? [t('randomDraw.orders.left', { count: left })] : [])],
          locale,
        ),
        { about: poolName },
      ),
  });
  return () => {
    if (runId !== null) write.mutate({ body: { runId } });
  };
};

/** What is left where nobody was drawn in time. */
const closing = (t: ReturnType<typeof useText>['t'], ask: (asked: Asked) => void): RecordAction => ({
  key: 'close',
  label: t('randomDraw.close.action'),
  icon: <LockOutlined />,
  isFirst: true,
  isPrimary: true,
  run: () => ask('close'),
});

/** What comes before a draw: to try it, to begin it, and what its witness gives. */
const useBefore = (record: PoolPeriod, ask: (asked: Asked) => void): RecordAction[] => {
  const { t } = useText();
  const may = useMay();
  const [today] = useState(() => dayOf(new Date()));
  if (!may('random.run') || record.isArchived) return [];
  if (mayClose(record, today)) return [closing(t, ask)];
  if (record.waitsFor === 'WITNESS')
    return [
      {
        key: 'witness',
        label: t('randomDraw.witness.action'),
        icon: <SolutionOutlined />,
        isFirst: true,
        isPrimary: true,
        run: () => ask('witness'),
      },
    ];
  if (record.runStatus !== '' || record.state === 'CLOSED') return [];
  const blocked = mayBegin(record, today) ? {} : { blocked: t(`randomDraw.say.${sayingOf(record, today)}`) };
  return [
    { key: 'rehearse', label: t('randomDraw.rehearse.action'), icon: <ExperimentOutlined />, isFirst: true, run: () => ask('rehearse') },
    {
      key: 'run',
      label: t('randomDraw.run.action'),
      icon: <PlayCircleOutlined />,
      isFirst: true,
      isPrimary: true,
      run: () => ask('run'),
      ...blocked,
    },
  ];
};

/** What follows a draw: its orders, its certificate, and for those who may its seed and its end. */
const useAfter = (record: PoolPeriod, ask: (asked: Asked) => void): RecordAction[] => {
  const { t } = useText();
  const may = useMay();
  const go = useGo();
  const { runId, runAt, state } = record;
  const isOrdering = isDrawn(record) && !isRunning(record) && may('random.run') && state !== 'CLOSED';
  const isOrderless = useOrderless(record, isOrdering);
  const createOrders = useOrders(record);
  if (runId === null || runAt === null || isRunning(record)) return [];
  const voidable = may('random.void') && state !== 'CLOSED';
  return [
    ...(isOrdering && isOrderless
      ? [
          {
            key: 'orders',
            label: t('randomDraw.orders.action'),
            icon: <FileAddOutlined />,
            isFirst: true,
            isPrimary: true,
            run: createOrders,
          },
        ]
      : []),
    {
      key: 'certificate',
      label: t('randomDraw.certificate.action'),
      icon: <FileProtectOutlined />,
      isFirst: true,
      run: () => go(`/random-pool-selection/certificate/${runId}`),
    },
    ...(may('random.exclude')
      ? [
          {
            key: 'reconcile',
            label: t('randomReconcile.action'),
            icon: <LinkOutlined />,
            run: () => go(`/random-reconcile?period=${record.id}`),
          },
        ]
      : []),
    ...(voidable
      ? [
          { key: 'disclose', label: t('randomDraw.disclose.action'), icon: <KeyOutlined />, isDanger: true, run: () => ask('disclose') },
          { key: 'void', label: t('randomDraw.void.action'), icon: <StopOutlined />, isDanger: true, run: () => ask('void') },
        ]
      : []),
  ];
};

type DialogProps = { readonly record: PoolPeriod; readonly asked: Asked; readonly onClose: () => void };

function Dialog({ record, asked, onClose }: DialogProps) {
  const { data } = useQuery(recordQuery(randomPool, record.poolId));
  if (asked === 'close') return <CloseDialog record={record} onClose={onClose} />;
  if (asked === 'witness') return <WitnessDialog record={record} onClose={onClose} />;
  if (asked === 'void' || asked === 'disclose') return <ReasonDialog record={record} what={asked} onClose={onClose} />;
  if (!data) return null;
  if (asked === 'rehearse') return <RehearsalDialog record={record} poolId={data.data.id} onClose={onClose} />;
  return <RunDialog record={record} pool={data.data} onClose={onClose} />;
}

type ActionsProps = Loaded<PoolPeriod> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

/** What can be done about the draw of a period. */
export function PeriodActions({ record, can, children }: ActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const before = useBefore(record, setAsked);
  const begins = can.run === true ? before : [];
  const after = useAfter(record, setAsked);
  return (
    <>
      {children([...begins, ...after])}
      {asked && <Dialog record={record} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

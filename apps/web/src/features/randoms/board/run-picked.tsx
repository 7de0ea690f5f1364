import { PlayCircleOutlined } from '@ant-design/icons';
import { searchLimits } from '@assay/contract/kit/search';
import { poolPeriod } from '@assay/contract/randoms/pool.calls';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { Released } from '@assay/contract/randoms/selection.types';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { send } from '#shared/api/transport.ts';
import { dialogWidth, useConfirm } from '#shared/form/confirm.ts';
import type { PickedProps } from '#shared/grid/bulk/bulk-bar.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useMay } from '#shared/session/session.ts';
import css from '../draws/draws.module.css';

/** What the periods are called, by their numbers. */
type Names = Readonly<Record<number, string>>;
type Refused = { readonly names: Names; readonly rows: Released['refused'] };

const isRefused = (data: unknown): data is Pick<Released, 'refused'> =>
  typeof data === 'object' && data !== null && 'refused' in data && Array.isArray(data.refused);

/** Begins the draws of several periods, once that is confirmed. Which could not be begun stays in sight with the reason. */
const useRunMany = () => {
  const { t } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const [names, setNames] = useState<Names>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite({
    call: poolSelection.calls.runMany,
    invalidates: [poolSelection, poolPeriod],
    isQuiet: true,
    onSuccess: ({ data }) => {
      notify.success(t('randomBoard.begun', { count: data.count }));
      if (data.refused.length > 0) setRefused({ names, rows: data.refused });
    },
    takes: ({ data }) => {
      if (!isRefused(data)) return false;
      setRefused({ names, rows: data.refused });
      return true;
    },
  });
  const run = async (periods: Names): Promise<void> => {
    setNames(periods);
    const title = t('randomBoard.runTitle');
    if (!(await confirm({ title, text: t('randomDraw.run.text'), ok: t('randomDraw.run.action') }))) return;
    write.mutate({ body: { periodIds: Object.keys(periods).map(Number), kind: 'MANUAL' } });
  };
  return { run, isPending: write.isPending, refused, clear: () => setRefused(null) };
};

function RefusedRuns({ refused: { names, rows }, onClose }: { readonly refused: Refused; readonly onClose: () => void }) {
  const { t } = useText();
  return (
    <Modal open title={t('randomBoard.refused', { count: rows.length })} width={dialogWidth()} footer={null} onCancel={onClose}>
      <ul className={css.refused}>
        {rows.map(({ id, message }) => (
          <li key={id}>
            <b>
              <bdi>{names[id] ?? `#${id}`}</bdi>
            </b>{' '}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Runs the selections of the periods that are picked: of several pools at once. */
export function RunPicked({ search, count }: PickedProps) {
  const { t } = useText();
  const may = useMay();
  const notify = useNotify();
  const [isReading, setReading] = useState(false);
  const { run, isPending, refused, clear } = useRunMany();
  if (!may('random.run')) return null;
  const start = async (): Promise<void> => {
    setReading(true);
    try {
      const body = { ...search, size: searchLimits.size, columns: ['poolName', 'name'] };
      const { data } = await send(poolPeriod.calls.search, { body });
      await run(Object.fromEntries(data.map(({ id, poolName, name }) => [id, `${poolName} ${name}`])));
    } catch (error) {
      notify.failure(error);
    } finally {
      setReading(false);
    }
  };
  const isTooMany = count === null || count > searchLimits.size;
  return (
    <>
      <Button
        size="small"
        icon={<PlayCircleOutlined />}
        loading={isPending || isReading}
        disabled={isTooMany}
        {...(isTooMany ? { title: t('randomBoard.tooMany', { count: searchLimits.size }) } : {})}
        onClick={() => void start()}
      >
        {t('randomBoard.run')}
      </Button>
      {refused && <RefusedRuns refused={refused} onClose={clear} />}
    </>
  );
}

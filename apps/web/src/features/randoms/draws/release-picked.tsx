import { BellOutlined } from '@ant-design/icons';
import { searchLimits } from '@assay/contract/kit/search';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { send } from '#shared/api/transport.ts';
import type { PickedProps } from '#shared/grid/bulk/bulk-bar.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useMay } from '#shared/session/session.ts';
import { RefusedDialog, useRelease } from './use-release.tsx';

/** Tells those who are picked to go to their test. Who they are is asked for first: those who are refused are named. */
export function ReleasePicked({ search, count }: PickedProps) {
  const { t } = useText();
  const may = useMay();
  const notify = useNotify();
  const [isReading, setReading] = useState(false);
  const { release, isPending, refused, clear } = useRelease();
  if (!may('random.release')) return null;
  const start = async (): Promise<void> => {
    setReading(true);
    try {
      const { data } = await send(poolSelection.calls.search, {
        body: { ...search, size: searchLimits.size, columns: ['participantName'] },
      });
      await release(Object.fromEntries(data.map(({ id, participantName }) => [id, participantName])));
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
        icon={<BellOutlined />}
        loading={isPending || isReading}
        disabled={isTooMany}
        {...(isTooMany ? { title: t('randomDraw.release.tooMany') } : {})}
        onClick={() => void start()}
      >
        {t('randomDraw.release.picked')}
      </Button>
      <RefusedDialog refused={refused} clear={clear} />
    </>
  );
}

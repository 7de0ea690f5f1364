import { order } from '@assay/contract/orders/order.calls';
import { poolPeriod } from '@assay/contract/randoms/pool.calls';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { Released } from '@assay/contract/randoms/selection.types';
import { Modal } from 'antd';
import { useState } from 'react';
import { dialogWidth, useConfirm } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './draws.module.css';

/** Who is asked for, by the number of the selection. */
type Named = Readonly<Record<number, string>>;

const isReleased = (data: unknown): data is Pick<Released, 'refused'> =>
  typeof data === 'object' && data !== null && 'refused' in data && Array.isArray(data.refused);

/** Tells people to go, once that is confirmed. Who could not be told stays in sight with the reason; the others were told. */
export const useRelease = () => {
  const { t } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const [refused, setRefused] = useState<{ readonly released: Released; readonly names: Named } | null>(null);
  const [names, setNames] = useState<Named>({});
  const write = useWrite({
    call: poolSelection.calls.release,
    invalidates: [poolSelection, poolPeriod, order],
    isQuiet: true,
    onSuccess: ({ data }) => {
      if (data.count > 0) notify.success(t('randomDraw.release.told', { count: data.count }));
      if (data.refused.length > 0) setRefused({ released: data, names });
    },
    takes: ({ data }) => {
      if (!isReleased(data)) return false;
      setRefused({ released: { count: 0, refused: data.refused }, names });
      return true;
    },
  });
  const release = async (people: Named): Promise<void> => {
    setNames(people);
    const isSure = await confirm({
      title: t('randomDraw.release.title'),
      text: t('randomDraw.release.text'),
      ok: t('randomDraw.release.action'),
    });
    if (isSure) write.mutate({ body: { ids: Object.keys(people).map(Number) } });
  };
  return { release, isPending: write.isPending, refused, clear: () => setRefused(null) };
};

type RefusedDialogProps = Pick<ReturnType<typeof useRelease>, 'refused' | 'clear'>;

/** Who was not told, each with the reason. */
export function RefusedDialog({ refused, clear }: RefusedDialogProps) {
  const { t } = useText();
  if (!refused) return null;
  const { released, names } = refused;
  return (
    <Modal
      open
      title={t('randomDraw.release.refused', { count: released.refused.length })}
      width={dialogWidth()}
      footer={null}
      onCancel={clear}
    >
      {released.count > 0 && <p>{t('randomDraw.release.told', { count: released.count })}</p>}
      <ul className={css.refused}>
        {released.refused.map(({ id, message }) => (
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

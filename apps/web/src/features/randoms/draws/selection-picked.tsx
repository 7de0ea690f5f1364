import { SafetyCertificateOutlined } from '@ant-design/icons';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { Button } from 'antd';
import { send } from '#shared/api/transport.ts';
import type { PickedProps } from '#shared/grid/bulk/bulk-bar.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { ReleasePicked } from './release-picked.tsx';
import { useProof } from './use-proof.ts';

/** The proof of the one selection that is picked, as in the history of a person. */
function ProofPicked({ search, count }: PickedProps) {
  const { t } = useText();
  const notify = useNotify();
  const { isBusy, download } = useProof();
  const start = async (): Promise<void> => {
    try {
      const { data } = await send(poolSelection.calls.search, { body: { ...search, size: 1, columns: ['participantName'] } });
      for (const { id } of data) await download(id);
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <Button size="small" icon={<SafetyCertificateOutlined />} loading={isBusy} disabled={count !== 1} onClick={() => void start()}>
      {t('randomDraw.proof')}
    </Button>
  );
}

/** What can be done with those who are picked of a list. */
export function SelectionPicked(props: PickedProps) {
  return (
    <>
      <ReleasePicked {...props} />
      <ProofPicked {...props} />
    </>
  );
}

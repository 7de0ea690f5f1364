import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { useState } from 'react';
import { keepFile } from '#shared/api/keep-file.ts';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';

/** Hands over what shows that somebody was among those of whom was drawn, as the file that the page for checking draws reads. It names nobody else. */
export const useProof = () => {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const { t } = useText();
  const download = async (id: number): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await send(poolSelection.calls.proof, { params: { id } });
      const file = `proof-${id}.json`;
      keepFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), file);
      notify.success(t('grid.exported', { file }));
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
};

import type { Call } from '@assay/contract/kit/calls';
import { useState } from 'react';
import { keepFile } from '../api/keep-file.ts';
import { download, type Params } from '../api/transport.ts';
import { useText } from '../i18n/text.tsx';
import { useNotify } from './notify.tsx';

/** A file of the server, handed to the reader under its name. */
export const useDownload = () => {
  const [isBusy, setIsBusy] = useState(false);
  const notify = useNotify();
  const { t } = useText();
  const run = async (call: Call, params: Params = {}, { query }: { readonly query?: object } = {}): Promise<void> => {
    setIsBusy(true);
    try {
      const { blob, fileName } = await download(call, { params, ...(query ? { body: query } : {}) });
      keepFile(blob, fileName);
      notify.success(t('grid.exported', { file: fileName }));
    } catch (error) {
      notify.failure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
};

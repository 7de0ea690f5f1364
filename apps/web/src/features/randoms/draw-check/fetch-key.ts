import { drawKey } from '@assay/contract/randoms/selection.calls';
import { ApiError } from '#shared/api/api-error.ts';
import { send } from '#shared/api/transport.ts';

export type KeyFault = 'noKeyHere' | 'keyOffline' | 'keyFailed';

/** The key of this site, or why there is none. Asked for only when somebody presses the button. */
export const fetchKey = async (): Promise<{ readonly publicKey: string } | { readonly fault: KeyFault }> => {
  try {
    const { publicKey } = (await send(drawKey.read)).data;
    return { publicKey };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : -1;
    if (status === 0) return { fault: 'keyOffline' };
    return { fault: status === 404 ? 'noKeyHere' : 'keyFailed' };
  }
};

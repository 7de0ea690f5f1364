import { preference } from '@assay/contract/identity/preference.calls';
import type { PreferenceDraft } from '@assay/contract/identity/preference.types';
import { useMemo } from 'react';
import { ApiError, UnauthenticatedUser } from '../api/api-error.ts';
import { send } from '../api/transport.ts';
import { useText } from '../i18n/text.tsx';
import { useNotify } from '../notify/notify.tsx';
import { session } from '../session/session.ts';

/** Sends a preference: in silence as long as it goes well, or on purpose, and then it is said. */
export const useSendPreference = () => {
  const notify = useNotify();
  const { t } = useText();
  return useMemo(() => {
    const sent = async (draft: PreferenceDraft, userId: number): Promise<string | null> => {
      try {
        const { message } = await send(preference.save, { params: { id: userId }, body: draft });
        return message === '' ? t('grid.saved') : message;
      } catch {
        notify.failure(new ApiError({ status: 400, message: t('grid.saveFailed') }));
        return null;
      }
    };
    return {
      /** Whoever has signed out meanwhile has nothing kept any more. */
      inSilence: (draft: PreferenceDraft): void => {
        const { user } = session.get();
        if (user) void sent(draft, user.id);
      },
      onPurpose: async (draft: PreferenceDraft): Promise<void> => {
        const { user } = session.get();
        if (!user) return notify.failure(new UnauthenticatedUser());
        const message = await sent(draft, user.id);
        if (message !== null) notify.success(message);
      },
    };
  }, [notify, t]);
};

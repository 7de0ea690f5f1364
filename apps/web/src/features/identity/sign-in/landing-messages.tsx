import { shownMessages } from '@assay/contract/messages/shown-messages.calls';
import { useQuery } from '@tanstack/react-query';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { MessageBar } from '#shared/layout/message-bar.tsx';
import css from './landing.module.css';

const none = [] as const;

/** What the operator tells anybody before they sign in. At the foot of the window: nothing moves when it comes. */
export function LandingMessages() {
  const { locale } = useText();
  const { data = none } = useQuery({
    queryKey: ['system-message', 'landing', locale],
    queryFn: async ({ signal }) => (await send(shownMessages.landing, { signal })).data,
    meta: { isSilent: true },
  });
  return (
    <div role="status" className={css.messages}>
      {data.length > 0 && <MessageBar messages={data} className={css.message ?? ''} />}
    </div>
  );
}

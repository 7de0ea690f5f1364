import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { useConnection } from '#shared/state/connection.ts';
import { forgetFailures } from './later.tsx';
import { isLoadFailure } from './load-failure.ts';

const reload = (): void => location.reload();

/** Without a connection a reload would lose the page: the screen is asked for again, by hand or when the connection is back. */
function NotFetched({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  const { isOffline } = useConnection();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) onRetry();
    wasOffline.current = isOffline;
  });
  const actions = (
    <Button type="primary" onClick={isOffline ? onRetry : reload}>
      {t(isOffline ? 'app.tryAgain' : 'app.reload')}
    </Button>
  );
  return (
    <ScreenMessage
      role="alert"
      title={t('app.loadFailed')}
      text={t(isOffline ? 'app.offlineScreen' : 'app.loadFailedHint')}
      actions={actions}
    />
  );
}

/** In place of a screen that could not be fetched, or that broke. */
export function ScreenFault({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { t } = useText();
  const retry = (): void => {
    forgetFailures();
    reset();
  };
  if (isLoadFailure(error)) return <NotFetched onRetry={retry} />;
  const actions = (
    <Button type="primary" onClick={reload}>
      {t('app.reload')}
    </Button>
  );
  return <ScreenMessage role="alert" title={t('app.broken')} text={t('app.brokenHint')} actions={actions} />;
}

import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { useLanguageRetry, useText } from '#shared/i18n/text.tsx';
import { forgetFailures } from '#shared/layout/later.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { isJustBack, useConnection } from '#shared/state/connection.ts';
import { isLoadFailure } from './load-failure.ts';

const retryMillis = 500;

const reload = (): void => location.reload();

/** Without a connection a reload would lose the page: the screen is asked for again, by hand or when the connection is back. */
function NotFetched({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  const { isOffline } = useConnection();
  const retry = useEffectEvent(onRetry);
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [isOffline]);
  // A late answer may have said that there is a connection before there was one, or the failure comes to light when it is back already.
  useEffect(() => {
    const again = (): void => retry();
    const soon = isJustBack() ? setTimeout(again, retryMillis) : undefined;
    addEventListener('online', again);
    return () => {
      clearTimeout(soon);
      removeEventListener('online', again);
    };
  }, []);
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

/** In place of a screen that could not be fetched, that broke, or whose reader the server could not be asked about. */
export function ScreenFault({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { t } = useText();
  const wordsOf = useFailureWords('app.offlineAgain');
  const retryLanguage = useLanguageRetry();
  const retry = (): void => {
    forgetFailures();
    retryLanguage();
    reset();
  };
  if (isLoadFailure(error)) return <NotFetched onRetry={retry} />;
  const actions = (
    <Button type="primary" onClick={reload}>
      {t('app.reload')}
    </Button>
  );
  if (error instanceof ApiError)
    return <ScreenMessage role="alert" title={t('app.somethingWrong')} text={wordsOf(error) ?? ''} actions={actions} />;
  return <ScreenMessage role="alert" title={t('app.broken')} text={t('app.brokenHint')} actions={actions} />;
}

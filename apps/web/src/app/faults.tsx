import { Button } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { isLoadFailure } from './load-failure.ts';

const reload = (): void => location.reload();

/** In place of a screen that could not be fetched, or that broke. */
export function ScreenFault({ error }: { error: unknown }) {
  const { t } = useText();
  const actions = (
    <Button type="primary" onClick={reload}>
      {t('app.reload')}
    </Button>
  );
  return isLoadFailure(error) ? (
    <ScreenMessage role="alert" title={t('app.loadFailed')} text={t('app.loadFailedHint')} actions={actions} />
  ) : (
    <ScreenMessage role="alert" title={t('app.broken')} text={t('app.brokenHint')} actions={actions} />
  );
}

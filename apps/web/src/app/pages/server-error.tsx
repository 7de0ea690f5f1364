import { useText } from '#shared/i18n/text.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { BackHome } from '#shared/public/back-home.tsx';

export function ServerError() {
  const { t } = useText();
  return <ScreenMessage code="500" title={t('pages.serverError.title')} text={t('pages.serverError.text')} actions={<BackHome />} />;
}

import { useText } from '#shared/i18n/text.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { BackHome } from '#shared/public/back-home.tsx';

export function NotFound() {
  const { t } = useText();
  return <ScreenMessage code="404" title={t('pages.notFound.title')} text={t('pages.notFound.text')} actions={<BackHome />} />;
}

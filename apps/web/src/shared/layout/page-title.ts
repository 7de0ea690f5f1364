import { useEffect } from 'react';
import { useText } from '../i18n/text.tsx';

/** The window's title while this is on screen; an empty one leaves it to the route. */
export const usePageTitle = (title: string): void => {
  const { t } = useText();
  useEffect(() => {
    if (title !== '') document.title = t('app.windowTitle', { title });
  }, [title, t]);
};

import { useText } from '../i18n/text.tsx';
import css from './layout.module.css';

/** The one spinner, a circle of 50 px. antd puts it wherever it waits. */
export const spinner = <span className={css.spinner} aria-hidden="true" />;

/** The loading indicator of a screen, with words for those who do not see it. */
export function Waiting() {
  const { t } = useText();
  return (
    <output className={css.waiting} aria-label={t('app.loading')}>
      {spinner}
    </output>
  );
}

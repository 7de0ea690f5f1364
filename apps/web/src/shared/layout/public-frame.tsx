import { Outlet } from '@tanstack/react-router';
import { useText } from '../i18n/text.tsx';
import { BrandMark } from './brand-mark.tsx';
import { LanguageSelect } from './language-select.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PathLink } from './path-link.tsx';
import css from './public-frame.module.css';

/** The frame of the pages that anybody may open. */
export function PublicFrame() {
  const { t } = useText();
  return (
    <div className={css.frame}>
      <header className={css.head}>
        <PathLink path="/" className={css.brand}>
          <BrandMark />
          {t('app.name')}
        </PathLink>
        <LanguageSelect isNamed />
      </header>
      <OfflineBar />
      <main className={css.main}>
        <Outlet />
      </main>
      <footer className={css.foot}>
        <nav aria-label={t('auth.legal')} className={css.links}>
          <PathLink path="/contact-us">{t('auth.contact')}</PathLink>
          <PathLink path="/terms-and-conditions">{t('auth.terms')}</PathLink>
          <PathLink path="/privacy-policy">{t('auth.privacy')}</PathLink>
        </nav>
      </footer>
    </div>
  );
}

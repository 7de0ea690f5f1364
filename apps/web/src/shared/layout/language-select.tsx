import { GlobalOutlined } from '@ant-design/icons';
import { locales } from '@assay/domain/languages';
import { languageNames } from '@assay/i18n/load';
import { useText } from '../i18n/text.tsx';
import { ui, useUi } from '../state/ui.ts';
import css from './language-select.module.css';

/** Chooses the language; each is named in itself. The browser's own list: it costs the first page nothing. */
export function LanguageSelect({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useText();
  const { locale } = useUi();
  return (
    <span className={isNamed ? css.named : css.bare} title={t('app.language')}>
      <GlobalOutlined aria-hidden="true" />
      <select
        className={css.select}
        aria-label={t('app.language')}
        value={locale}
        onChange={({ target }) => ui.set({ locale: locales[target.selectedIndex] ?? locale })}
      >
        {locales.map((value) => (
          <option key={value} value={value} lang={value}>
            {languageNames[value]}
          </option>
        ))}
      </select>
    </span>
  );
}

import { locales, type Locale } from '@assay/domain/languages';
import { languageNames } from '@assay/i18n/load';
import { Select } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { ThemeSwitch } from '#shared/layout/theme-switch.tsx';
import { ui, useUi } from '#shared/state/ui.ts';
import { Fact, Panel } from './profile-panel.tsx';
import css from './profile.module.css';

/** The language and the look of this browser. */
export function ProfileSettings() {
  const { t } = useText();
  const { locale } = useUi();
  return (
    <div className={css.panels}>
      <Panel title={t('profile.settings')}>
        <dl className={css.facts}>
          <Fact label={t('app.language')}>
            <Select<Locale>
              aria-label={t('app.language')}
              value={locale}
              options={locales.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(value) => ui.set({ locale: value })}
              className={css.select ?? ''}
            />
          </Fact>
          <Fact label={t('app.theme.title')}>
            <ThemeSwitch />
          </Fact>
        </dl>
      </Panel>
    </div>
  );
}

import { GlobalOutlined } from '@ant-design/icons';
import { locales, type Locale } from '@assay/domain/languages';
import { languageNames } from '@assay/i18n/load';
import { Button, Dropdown } from 'antd';
import { useText } from '../i18n/text.tsx';
import { besideTrigger } from './beside-trigger.ts';
import { ui, useUi } from '../state/ui.ts';

const items = locales.map((locale) => ({ key: locale, label: <span lang={locale}>{languageNames[locale]}</span> }));

/** Chooses the language; each is named in itself. */
export function LanguageMenu({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useText();
  const { locale } = useUi();
  const choose = ({ key }: { key: string }): void => ui.set({ locale: key as Locale });
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- puts the keyboard into the menu that was just opened
    <Dropdown
      getPopupContainer={besideTrigger}
      trigger={['click']}
      autoFocus
      menu={{ items, selectable: true, selectedKeys: [locale], onClick: choose }}
    >
      <Button
        type="text"
        icon={<GlobalOutlined />}
        aria-label={`${t('app.language')}: ${languageNames[locale]}`}
        title={t('app.language')}
        aria-haspopup="menu"
      >
        {isNamed ? languageNames[locale] : null}
      </Button>
    </Dropdown>
  );
}

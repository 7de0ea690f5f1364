import { useSearch } from '@tanstack/react-router';
import { Tabs } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import css from './access.module.css';
import { RightsTab } from './rights-tab.tsx';
import { RolesTab } from './roles-tab.tsx';

/** Who may do what: the matrix that the server asks, and the rules around it. */
export function AccessScreen() {
  const { t } = useText();
  const go = useGo();
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const items = [
    { key: 'rights', label: t('access.rights.title'), children: <RightsTab /> },
    { key: 'roles', label: t('access.roles.title'), children: <RolesTab /> },
  ];
  return (
    <Page title={t('access.title')} facts={t('access.lead')} isFilling>
      <Tabs
        className={css.tabs ?? ''}
        items={items}
        activeKey={tab === 'roles' ? 'roles' : 'rights'}
        onChange={(key) => go(key === 'rights' ? '/access' : `/access?tab=${key}`, { replace: true })}
      />
    </Page>
  );
}

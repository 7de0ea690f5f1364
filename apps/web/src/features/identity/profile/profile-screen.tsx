import type { Profile } from '@assay/contract/identity/auth.types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { keys } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useSession } from '#shared/session/session.ts';
import { ProfileAccount } from './profile-account.tsx';
import { ProfileNotifications } from './profile-notifications.tsx';
import { ProfilePassword } from './profile-password.tsx';
import { profileName, profileQuery } from './profile-query.ts';
import { ProfileRights } from './profile-rights.tsx';
import { ProfileSecondFactor } from './profile-second-factor.tsx';
import { ProfileSessions } from './profile-sessions.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import css from './profile.module.css';

function Security({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient();
  const reread = (): void => void queries.invalidateQueries({ queryKey: keys.all(profileName) });
  return (
    <div className={css.panels}>
      <ProfileSecondFactor profile={profile} onChanged={reread} />
      <ProfilePassword profile={profile} />
    </div>
  );
}

/** The own record as soon as it is here; what does not need it does not wait. */
function WithProfile({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  return (
    <Reading query={useQuery(profileQuery)} rows={8}>
      {children}
    </Reading>
  );
}

const tabKeys = ['account', 'security', 'sessions', 'settings', 'notifications', 'rights'] as const;
type TabKey = (typeof tabKeys)[number];

const contents: Record<TabKey, ReactNode> = {
  account: <WithProfile>{(profile) => <ProfileAccount profile={profile} />}</WithProfile>,
  security: <WithProfile>{(profile) => <Security profile={profile} />}</WithProfile>,
  sessions: <ProfileSessions />,
  settings: <ProfileSettings />,
  notifications: <WithProfile>{(profile) => <ProfileNotifications profile={profile} />}</WithProfile>,
  rights: <ProfileRights />,
};

/** One's own account: who one is to the product, how one gets in, how it looks, and what one may do. */
export function ProfileScreen() {
  const { t } = useText();
  const go = useGo();
  const { user } = useSession();
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  // Whoever has to set up a second factor finds it first.
  const first: TabKey = user?.mustEnrol ? 'security' : 'account';
  return (
    <Page title={t('profile.title')} facts={user?.name}>
      <Tabs
        className={css.tabs ?? ''}
        items={tabKeys.map((key) => ({ key, label: t(`profile.tabs.${key}`), children: contents[key] }))}
        activeKey={tabKeys.find((key) => key === tab) ?? first}
        onChange={(key) => go(key === first ? '/profile' : `/profile?tab=${key}`, { replace: true })}
      />
    </Page>
  );
}

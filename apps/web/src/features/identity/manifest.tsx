import { TeamOutlined, UserAddOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import type { ScreenManifest } from '#shared/layout/manifest.ts';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';

const section = 'nav.administration';
const Users = later(async () => ({ Screen: (await import('./users/company-users-tab.tsx')).CompanyUsersTab }));
const UsersCount = later(async () => ({ Screen: (await import('#shared/record/company-count.tsx')).countOf('user') }));
const Sso = later(async () => ({ Screen: (await import('./sso/sso-tab.tsx')).SsoTab }));

/** The users, those who ask to become one, and how a company signs in. */
export const identityManifest: RecordManifest = {
  ...recordManifest(
    { name: 'user', icon: TeamOutlined, view: 'user.view', create: 'user.edit', section, pages: () => import('./users/user-pages.tsx') },
    {
      name: 'sign-up-request',
      icon: UserAddOutlined,
      view: 'signUp.review',
      section,
      saysMore: true,
      pages: () => import('./users/sign-up-pages.tsx'),
    },
  ),
  tabs: {
    company: [
      { key: 'user', label: 'records.user.title', Count: UsersCount, isShown: ({ can }) => can.viewUsers === true, Tab: Users },
      { key: 'sso', label: 'sso.title', isShown: ({ may }) => may('company.sso'), Tab: Sso },
    ],
  },
};

/** One's own account. */
export const accountManifest: ScreenManifest = {
  menu: [],
  routes: [
    {
      path: '/profile',
      titleKey: 'profile.title',
      permission: 'self',
      load: async () => ({ Screen: (await import('./profile/profile-screen.tsx')).ProfileScreen }),
    },
  ],
};

import { TeamOutlined, UserAddOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import type { PublicRoute, ScreenManifest } from '#shared/layout/manifest.ts';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';

const section = 'nav.administration';
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
      pages: () => import('./users/sign-up-pages.tsx'),
    },
  ),
  tabs: { company: [{ key: 'sso', label: 'sso.title', isShown: ({ may }) => may('company.sso'), Tab: Sso }] },
};

const landing = async () => ({ Screen: (await import('./sign-in/landing.tsx')).Landing });

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

const reset = async () => ({ Screen: (await import('./sign-in/reset-password.tsx')).ResetPassword });

/** Sign-in: every way in for those who have no session. The front page is the sign-in, under both of its names. */
export const identityPublicRoutes: readonly PublicRoute[] = [
  { path: '/', load: landing },
  { path: '/signin', load: landing },
  { path: '/clinic-signin', load: async () => ({ Screen: (await import('./sign-in/clinic-sign-in.tsx')).ClinicSignIn }) },
  { path: '/forgotpassword', load: async () => ({ Screen: (await import('./sign-in/forgot-password.tsx')).ForgotPassword }) },
  { path: '/resetpassword', load: reset },
  { path: '/reset-password', load: reset },
  { path: '/auth0loginCallback', load: async () => ({ Screen: (await import('./sign-in/sso-callback-screen.tsx')).SsoCallbackScreen }) },
];

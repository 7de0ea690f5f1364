import type { PublicRoute, ScreenManifest } from '#shared/layout/manifest.ts';

const landing = async () => ({ Screen: (await import('./landing.tsx')).Landing });

/** One's own account. */
export const identityManifest: ScreenManifest = {
  menu: [],
  routes: [
    {
      path: '/profile',
      titleKey: 'profile.title',
      permission: 'self',
      load: async () => ({ Screen: (await import('./profile-screen.tsx')).ProfileScreen }),
    },
  ],
};

const reset = async () => ({ Screen: (await import('./reset-password.tsx')).ResetPassword });

/** Sign-in: every way in for those who have no session. The front page is the sign-in, under both of its names. */
export const identityPublicRoutes: readonly PublicRoute[] = [
  { path: '/', load: landing },
  { path: '/signin', load: landing },
  { path: '/clinic-signin', load: async () => ({ Screen: (await import('./clinic-sign-in.tsx')).ClinicSignIn }) },
  { path: '/forgotpassword', load: async () => ({ Screen: (await import('./forgot-password.tsx')).ForgotPassword }) },
  { path: '/resetpassword', load: reset },
  { path: '/reset-password', load: reset },
  { path: '/auth0loginCallback', load: async () => ({ Screen: (await import('./sso-callback-screen.tsx')).SsoCallbackScreen }) },
];

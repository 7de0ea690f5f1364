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

/** The front page is the sign-in, under both of its names. */
export const identityPublicRoutes: readonly PublicRoute[] = [
  { path: '/', titleKey: 'auth.title', load: landing },
  { path: '/signin', titleKey: 'auth.title', load: landing },
];

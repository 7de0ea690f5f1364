import type { PublicRoute } from '#shared/layout/manifest.ts';

/** How anybody writes to us. */
export const messagesPublicRoutes: readonly PublicRoute[] = [
  { path: '/contact-us', load: async () => ({ Screen: (await import('./contact-us.tsx')).ContactUs }) },
];

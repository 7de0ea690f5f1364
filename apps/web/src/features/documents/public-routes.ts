import type { PublicRoute } from '#shared/layout/manifest.ts';

/** Where the link from an email leads. */
export const documentsPublicRoutes: readonly PublicRoute[] = [
  { path: '/form', load: async () => ({ Screen: (await import('./form-link.tsx')).FormLink }) },
];

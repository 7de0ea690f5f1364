import type { PublicRoute } from '#shared/layout/manifest.ts';

/** Pages for anybody that are of no feature: an error, a legal text, a function that is off. */
export const pagesPublicRoutes: readonly PublicRoute[] = [
  { path: '/lab-result', load: async () => ({ Screen: (await import('./switched-off.tsx')).LabResult }) },
  { path: '/document-auth-access/$id/$type', load: async () => ({ Screen: (await import('./switched-off.tsx')).DocumentAccess }) },
  { path: '/terms-and-conditions', load: async () => ({ Screen: (await import('./legal-text.tsx')).Terms }) },
  { path: '/privacy-policy', load: async () => ({ Screen: (await import('./legal-text.tsx')).Privacy }) },
  { path: '/404', load: async () => ({ Screen: (await import('./not-found.tsx')).NotFound }) },
  { path: '/500', load: async () => ({ Screen: (await import('./server-error.tsx')).ServerError }) },
];

import type { PublicRoute } from '#shared/layout/manifest.ts';

/** Pages that only say something: a function that is off, an error, a legal text. */
export const pagesPublicRoutes: readonly PublicRoute[] = [
  { path: '/signup', load: async () => ({ Screen: (await import('./switched-off.tsx')).SignUp }) },
  { path: '/clinic-signin', load: async () => ({ Screen: (await import('./switched-off.tsx')).ClinicSignIn }) },
  { path: '/forgotpassword', load: async () => ({ Screen: (await import('./switched-off.tsx')).ForgotPassword }) },
  { path: '/resetpassword', load: async () => ({ Screen: (await import('./switched-off.tsx')).ResetPassword }) },
  { path: '/reset-password', load: async () => ({ Screen: (await import('./switched-off.tsx')).ResetPassword }) },
  { path: '/auth0loginCallback', load: async () => ({ Screen: (await import('./switched-off.tsx')).SsoCallback }) },
  { path: '/contact-us', load: async () => ({ Screen: (await import('./switched-off.tsx')).ContactUs }) },
  { path: '/lab-result', load: async () => ({ Screen: (await import('./switched-off.tsx')).LabResult }) },
  { path: '/document-auth-access/$id/$type', load: async () => ({ Screen: (await import('./switched-off.tsx')).DocumentAccess }) },
  { path: '/terms-and-conditions', load: async () => ({ Screen: (await import('./legal-text.tsx')).Terms }) },
  { path: '/privacy-policy', load: async () => ({ Screen: (await import('./legal-text.tsx')).Privacy }) },
  { path: '/404', load: async () => ({ Screen: (await import('./not-found.tsx')).NotFound }) },
  { path: '/500', load: async () => ({ Screen: (await import('./server-error.tsx')).ServerError }) },
];

import type { PublicRoute } from '#shared/layout/manifest.ts';

const landing = async () => ({ Screen: (await import('./sign-in/landing.tsx')).Landing });
const reset = async () => ({ Screen: (await import('./sign-in/reset-password.tsx')).ResetPassword });

/** Sign-in: every way in for those who have no session, and how to ask for an account. The front page is the sign-in, under both of its names. */
export const identityPublicRoutes: readonly PublicRoute[] = [
  { path: '/', load: landing },
  { path: '/signin', load: landing },
  { path: '/signup', load: async () => ({ Screen: (await import('./sign-in/sign-up.tsx')).SignUp }) },
  { path: '/clinic-signin', load: async () => ({ Screen: (await import('./sign-in/clinic-sign-in.tsx')).ClinicSignIn }) },
  { path: '/forgotpassword', load: async () => ({ Screen: (await import('./sign-in/forgot-password.tsx')).ForgotPassword }) },
  { path: '/resetpassword', load: reset },
  { path: '/reset-password', load: reset },
  { path: '/auth0loginCallback', load: async () => ({ Screen: (await import('./sign-in/sso-callback-screen.tsx')).SsoCallbackScreen }) },
];

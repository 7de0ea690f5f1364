import { auth } from '@assay/contract/identity/auth.calls';
import { authSchemas } from '@assay/contract/identity/auth.schemas';
import { preference } from '@assay/contract/identity/preference.calls';
import { preferenceSchemas } from '@assay/contract/identity/preference.schemas';
import { sso } from '@assay/contract/identity/sso.calls';
import { ssoSchemas } from '@assay/contract/identity/sso.schemas';
import { routesOf, type Route } from '#platform/http/route.ts';
import type { IdentityDeps } from './common/deps.ts';
import { ownSessionHandlers } from './account/own-sessions.ts';
import { passwordHandlers } from './sign-in/password-links.ts';
import { readPreferences, savePreference } from './account/preferences.ts';
import { profileHandlers } from './account/profile.ts';
import { signInHandlers } from './sign-in/sign-in.ts';
import { askForAccount, signUpRoutes } from './sign-up/sign-up.ts';
import { ssoHandlers } from './sso/sso.ts';
import { approveSso, declineSso } from './sso/sso-decision.ts';
import { readSsoSettings, saveSsoSettings } from './sso/sso-settings.ts';
import { totpHandlers } from './second-factor/totp.ts';
import { userRoutes } from './users/users.routes.ts';

export const identityRoutes = (deps: IdentityDeps): Route[] => [
  ...routesOf('auth', auth, {
    schemas: authSchemas,
    handlers: {
      ...signInHandlers(deps),
      ...ssoHandlers(deps),
      ...ownSessionHandlers(deps),
      ...passwordHandlers(deps),
      ...totpHandlers(deps),
      ...profileHandlers(deps),
      signUp: askForAccount(deps),
    },
  }),
  ...routesOf('preference', preference, {
    schemas: preferenceSchemas,
    handlers: { read: { read: readPreferences }, save: { write: savePreference } },
  }),
  ...routesOf('sso', sso, {
    schemas: ssoSchemas,
    handlers: {
      read: { read: readSsoSettings(deps) },
      save: { write: saveSsoSettings(deps) },
      approve: { write: approveSso(deps) },
      decline: { write: declineSso(deps) },
    },
  }),
  ...userRoutes(deps),
  ...signUpRoutes(deps),
];

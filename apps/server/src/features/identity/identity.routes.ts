import { auth } from '@assay/contract/identity/auth.calls';
import { authSchemas } from '@assay/contract/identity/auth.schemas';
import { preference } from '@assay/contract/identity/preference.calls';
import { preferenceSchemas } from '@assay/contract/identity/preference.schemas';
import { sso } from '@assay/contract/identity/sso.calls';
import { ssoSchemas } from '@assay/contract/identity/sso.schemas';
import { routesOf, type Route } from '#platform/http/route.ts';
import type { IdentityDeps } from './deps.ts';
import { ownSessionHandlers } from './own-sessions.ts';
import { passwordHandlers } from './password-links.ts';
import { readPreferences, savePreference } from './preferences.ts';
import { profileHandlers } from './profile.ts';
import { signInHandlers } from './sign-in.ts';
import { askForAccount, signUpRoutes } from './sign-up.ts';
import { ssoHandlers } from './sso.ts';
import { approveSso, declineSso } from './sso-decision.ts';
import { readSsoSettings, saveSsoSettings } from './sso-settings.ts';
import { totpHandlers } from './totp.ts';
import { userRoutes } from './users.routes.ts';

export const identityRoutes = (deps: IdentityDeps): Route[] => [
  ...routesOf('auth', auth, authSchemas, {
    ...signInHandlers(deps),
    ...ssoHandlers(deps),
    ...ownSessionHandlers(deps),
    ...passwordHandlers(deps),
    ...totpHandlers(deps),
    ...profileHandlers(deps),
    signUp: askForAccount(deps),
  }),
  ...routesOf('preference', preference, preferenceSchemas, { read: { read: readPreferences }, save: { write: savePreference } }),
  ...routesOf('sso', sso, ssoSchemas, {
    read: { read: readSsoSettings(deps) },
    save: { write: saveSsoSettings(deps) },
    approve: { write: approveSso(deps) },
    decline: { write: declineSso(deps) },
  }),
  ...userRoutes(deps),
  ...signUpRoutes(deps),
];

import { permissions, permits } from '@assay/domain/access/permissions';
import { auth } from '@assay/contract/identity/auth.calls';
import { authSchemas } from '@assay/contract/identity/auth.schemas';
import { preference } from '@assay/contract/identity/preference.calls';
import { preferenceSchemas } from '@assay/contract/identity/preference.schemas';
import { findUser } from '#platform/auth/sessions.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { routesOf, type Context, type Route } from '#platform/http/route.ts';
import { readPreferences, savePreference } from './preferences.ts';
import { presentUser } from './session-user.ts';
import { refresh, signIn, signOut, type SignInDeps } from './sign-in.ts';

const readSession =
  ({ database }: SignInDeps) =>
  async ({ actor }: Context): Promise<Result> => {
    const user = required(await database.system('the session itself', (tx) => findUser(tx, actor.userId)));
    const can = Object.fromEntries(permissions.map((permission) => [permission, permits(user, permission)]));
    return { data: presentUser(user), can };
  };

export const identityRoutes = (deps: SignInDeps): Route[] => [
  ...routesOf('auth', auth, authSchemas, {
    signIn: { free: signIn(deps) },
    refresh: { free: refresh(deps) },
    session: { free: readSession(deps) },
    signOut: { free: signOut(deps) },
    logout: { free: signOut(deps) },
  }),
  ...routesOf('preference', preference, preferenceSchemas, { read: { read: readPreferences }, save: { write: savePreference } }),
];

import { permissionGroups, roles } from '@assay/domain/access/roles';
import { scopeKinds } from '@assay/domain/access/actor';
import { z } from 'zod';
import { callSchemas } from '../kit/schemas.ts';
import type { auth } from './auth.calls.ts';

const claim = z.string().max(500).optional();

/** Where the browser says it is. Stored as claims: nothing is decided by them. */
const signInContext = z.strictObject({ ipAddress: claim, browserAgent: claim, deviceType: claim, timeZone: claim, deviceId: claim });

const signIn = z.strictObject({
  mode: z.enum(['login', 'COLLECTOR-OTP']),
  username: z.string().min(1).max(254),
  password: z.string().max(1024).optional(),
  context: signInContext.optional(),
});

const flags = Object.fromEntries(permissionGroups.map((group) => [group, z.boolean()]));

const sessionUser = z
  .strictObject({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    cognitoUserId: z.string(),
    userType: z.enum(['ADMIN', 'CLIENT']),
    mainRole: z.enum(roles).nullable(),
    roles: z.array(z.enum(roles)),
    scope: z.enum(scopeKinds),
    companyIds: z.array(z.int()),
    locationIds: z.array(z.int()),
    permissions: z.array(z.string()),
    ...flags,
  })
  .meta({ id: 'SessionUser' });

const tokens = z.strictObject({ challenge: z.null(), accessToken: z.string(), user: sessionUser }).meta({ id: 'Tokens' });

export const authSchemas = callSchemas<typeof auth>()({
  signIn: { body: signIn, reply: tokens },
  refresh: { reply: tokens },
  session: { reply: sessionUser },
  signOut: { reply: z.null() },
  logout: { reply: z.null() },
});

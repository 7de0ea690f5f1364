import { userChange, userInput, userShape } from '@assay/domain/identity/user';
import { z } from 'zod';
import { decision, schemas } from '../kit/schemas.ts';
import { notificationSettings } from './auth.schemas.ts';
import { user } from './user.calls.ts';

const identity = z
  .strictObject({ id: z.int(), issuer: z.string(), companyId: z.int(), companyName: z.string(), linkedAt: z.string() })
  .meta({ id: 'UserIdentity' });

const assignment = z.strictObject({ userId: z.int().positive(), locationIds: userShape.locationIds });

export const userSchemas = schemas(user, {
  input: userInput,
  change: userChange,
  extra: (record) => ({
    ofCompany: { reply: z.array(record) },
    ofLocation: { reply: z.array(record) },
    byUsername: { reply: record },
    assignLocations: { body: assignment, reply: record },
    unassignLocations: { body: assignment, reply: record },
    approve: { body: decision.extend({ decline: z.boolean().optional() }), reply: record },
    decline: { body: decision, reply: record },
    resetPassword: { body: z.strictObject({ userId: z.int().positive() }), reply: z.null() },
    resendInvitation: { reply: z.null() },
    endSessions: { reply: z.null() },
    identities: { reply: z.array(identity) },
    unlinkIdentity: { reply: z.null() },
    saveNotifications: { body: notificationSettings, reply: notificationSettings },
  }),
});

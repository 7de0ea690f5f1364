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
  fails: { create: ['recipient-limit'], update: ['recipient-limit'] },
  extra: (record) => ({
    ofCompany: { reply: z.array(record) },
    ofLocation: { reply: z.array(record) },
    byUsername: { reply: record },
    assignLocations: { body: assignment, reply: record, fails: ['not-found', 'archived'] },
    unassignLocations: { body: assignment, reply: record, fails: ['not-found', 'archived'] },
    approve: {
      body: decision.extend({ decline: z.boolean().optional() }),
      reply: record,
      fails: ['archived', 'conflict', 'decided', 'own-approval'],
    },
    decline: { body: decision, reply: record, fails: ['archived', 'conflict', 'decided'] },
    resetPassword: {
      body: z.strictObject({ userId: z.int().positive() }),
      reply: z.null(),
      fails: ['not-found', 'archived', 'recipient-limit'],
    },
    resendInvitation: { reply: z.null(), fails: ['archived', 'decided', 'recipient-limit'] },
    endSessions: { reply: z.null(), fails: ['archived'] },
    identities: { reply: z.array(identity) },
    unlinkIdentity: { reply: z.null() },
    saveNotifications: { body: notificationSettings, reply: notificationSettings, fails: ['forbidden', 'second-factor-required'] },
  }),
});

import { ssoSettingsInput, ssoSettingsShape } from '@assay/domain/identity/user';
import { z } from 'zod';
import { callSchemas, changesTo, decision } from '../kit/schemas.ts';
import type { sso } from './sso.calls.ts';

const values = {
  enabled: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  accountNumber: z.string(),
  requireSecondFactor: z.boolean(),
};

const waiting = z
  .strictObject({
    ...values,
    hasNewSecret: z.boolean(),
    askedBy: z.int().nullable(),
    askedByNames: z.array(z.string()),
    askedAt: z.string(),
  })
  .meta({ id: 'SsoWaiting' });

const reply = z
  .strictObject({
    ...values,
    companyId: z.int(),
    hasSecret: z.boolean(),
    redirectUrl: z.string(),
    version: z.int(),
    waiting: waiting.nullable(),
  })
  .meta({ id: 'SsoSettings' });

const change = changesTo({
  shape: ssoSettingsShape,
  ignored: ['hasSecret', 'accountNumber', 'redirectUrl', 'waiting'],
  needed: { companyId: ssoSettingsShape.companyId, version: ssoSettingsInput.shape.version },
});

export const ssoSchemas = callSchemas<typeof sso>()({
  read: { reply },
  save: { body: change, documented: ssoSettingsInput, reply, fails: ['not-found', 'archived', 'conflict'] },
  approve: { body: decision, reply, fails: ['archived', 'conflict', 'decided', 'own-approval'] },
  decline: { body: decision, reply, fails: ['archived', 'conflict', 'decided'] },
});

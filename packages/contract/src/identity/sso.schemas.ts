import { ssoSettingsInput, ssoSettingsShape } from '@assay/domain/identity/user';
import { z } from 'zod';
import { callSchemas, changesTo } from '../kit/schemas.ts';
import type { sso } from './sso.calls.ts';

const reply = z
  .strictObject({
    companyId: z.int(),
    enabled: z.boolean(),
    issuer: z.string(),
    clientId: z.string(),
    hasSecret: z.boolean(),
    accountNumber: z.string(),
    redirectUrl: z.string(),
    version: z.int(),
  })
  .meta({ id: 'SsoSettings' });

const change = changesTo({
  shape: ssoSettingsShape,
  ignored: ['hasSecret', 'accountNumber', 'redirectUrl'],
  needed: { companyId: ssoSettingsShape.companyId, version: ssoSettingsInput.shape.version },
});

export const ssoSchemas = callSchemas<typeof sso>()({
  read: { reply },
  save: { body: change, documented: ssoSettingsInput, reply },
});

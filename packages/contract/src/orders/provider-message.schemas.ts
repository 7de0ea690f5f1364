import * as field from '@assay/domain/validation/fields';
import { z } from 'zod';
import { decision, schemas } from '../kit/schemas.ts';
import { providerMessage } from './provider-message.calls.ts';

export const providerMessageSchemas = schemas(providerMessage, {
  extra: (record) => ({
    follow: {
      body: decision.extend({ orderServiceId: z.int().positive().optional() }),
      reply: record,
      fails: ['conflict', 'decided', 'move-not-allowed'],
    },
    setAside: {
      body: decision.extend({ reason: field.multilineText({ max: 500, required: true }) }),
      reply: record,
      fails: ['conflict', 'decided'],
    },
  }),
});

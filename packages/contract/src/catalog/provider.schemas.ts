import { providerInput } from '@assay/domain/catalog/provider';
import { providerKinds } from '@assay/domain/catalog/provider.fields';
import { z } from 'zod';
import { decision, schemas } from '../kit/schemas.ts';
import { searchLimits } from '../kit/search.ts';
import { provider } from './provider.calls.ts';

const id = z.int().positive();

export const providerSchemas = schemas(provider, {
  input: providerInput,
  extra: () => ({
    newSecret: { body: decision, reply: z.object({ secret: z.string() }), fails: ['conflict', 'archived', 'step-up-required'] },
    pick: {
      body: z.strictObject({
        text: z.string().max(searchLimits.text).optional(),
        kind: z.enum(providerKinds).optional(),
        id: id.optional(),
        size: z.int().min(1).max(50).optional(),
      }),
      reply: z.array(z.object({ id, name: z.string(), isArchived: z.boolean() }).meta({ id: 'ProviderOption' })),
    },
  }),
});

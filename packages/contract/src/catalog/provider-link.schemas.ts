import { providerLinkInput } from '@assay/domain/catalog/provider-link';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { providerLink } from './provider-link.calls.ts';

export const providerLinkSchemas = schemas(providerLink, {
  input: providerLinkInput,
  extra: (record) => ({ inherited: { reply: z.array(record) } }),
});

import { reasonInput } from '@assay/domain/catalog/reason';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { reason } from './reason.calls.ts';

export const reasonSchemas = schemas(reason, {
  input: reasonInput,
  extra: (record) => ({ offered: { reply: z.array(record) }, internal: { reply: z.array(record) } }),
});

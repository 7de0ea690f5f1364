import { occupationInput } from '@assay/domain/catalog/occupation';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { occupation } from './occupation.calls.ts';

export const occupationSchemas = schemas(occupation, {
  input: occupationInput,
  extra: (record) => ({ internal: { reply: z.array(record) } }),
});

import { foundNames } from '@assay/domain/resources';
import { z } from 'zod';
import { callSchemas } from '../kit/schemas.ts';
import { paletteLimits, type palette } from './palette.calls.ts';

const found = z.strictObject({
  kind: z.enum(foundNames),
  id: z.int(),
  label: z.string(),
  detail: z.string(),
  path: z.string(),
  by: z.strictObject({ column: z.string(), value: z.string() }).optional(),
});

export const paletteSchemas = callSchemas<typeof palette>()({
  find: { body: z.strictObject({ q: z.string().max(paletteLimits.longest).optional() }), reply: z.array(found) },
});

import { pictureLimits } from '@assay/domain/validation/picture';
import { z } from 'zod';
import type { CallSchemas } from './schemas.ts';

/** A little more than may be sent: what is too large is told so, and not cut off. */
const upload = z.strictObject({
  image: z
    .base64()
    .min(1)
    .max(pictureLimits.bytes * 1.5),
  version: z.int(),
});

/** The schemas of the calls of a picture (`pictureCalls`). */
export const pictureSchemas = (record: z.ZodType) =>
  ({
    read: { reply: z.unknown() },
    save: { body: upload, reply: record, fails: ['invalid', 'archived', 'conflict'] },
    remove: { reply: record, fails: ['archived'] },
  }) as const satisfies Record<string, CallSchemas>;

import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { auditLog } from './audit.calls.ts';
import { auditFaults } from './audit.types.ts';

const fault = z.strictObject({ shard: z.int(), seq: z.int(), fault: z.enum(auditFaults), at: z.string().nullable() });
const verdict = z.strictObject({ ok: z.boolean(), rows: z.int(), firstBad: fault.nullable() }).meta({ id: 'AuditVerdict' });

export const auditSchemas = schemas(auditLog, {
  extra: () => ({ verify: { reply: verdict } }),
});

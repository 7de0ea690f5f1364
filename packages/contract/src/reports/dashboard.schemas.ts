import { activityNames } from '@assay/domain/resources';
import { z } from 'zod';
import { callSchemas } from '../kit/schemas.ts';
import type { dashboard } from './dashboard.calls.ts';
import { changeActions, tileKeys } from './dashboard.types.ts';

const tile = z.strictObject({ key: z.enum(tileKeys), count: z.int(), path: z.string() });

const change = z.strictObject({
  at: z.string(),
  by: z.string(),
  action: z.enum(changeActions),
  entity: z.enum(activityNames),
  entityId: z.int(),
  label: z.string(),
  path: z.string(),
});

const reply = z.strictObject({ tiles: z.array(tile), changes: z.array(change) }).meta({ id: 'Dashboard' });

export const dashboardSchemas = callSchemas<typeof dashboard>()({ read: { reply } });

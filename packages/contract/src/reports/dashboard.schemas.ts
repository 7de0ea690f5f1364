import { tileKeys, urgencies } from '@assay/domain/reports/today';
import { activityNames } from '@assay/domain/resources';
import { z } from 'zod';
import { callSchemas } from '../kit/schemas.ts';
import type { dashboard } from './dashboard.calls.ts';
import { changeActions } from './dashboard.types.ts';

const tile = z.strictObject({
  key: z.enum(tileKeys),
  count: z.int(),
  path: z.string(),
  urgency: z.enum(urgencies),
  due: z.string().nullable(),
  first: z.array(z.string()),
  act: z.string(),
});

const deed = z.strictObject({ by: z.string(), isUser: z.boolean(), action: z.enum(changeActions), fields: z.array(z.string()) });

const activity = z.strictObject({
  at: z.string(),
  day: z.string(),
  entity: z.enum(activityNames),
  entityId: z.int(),
  cause: z.string(),
  label: z.string(),
  path: z.string(),
  deeds: z.array(deed),
});

const reply = z.strictObject({ today: z.string(), tiles: z.array(tile), activity: z.array(activity) }).meta({ id: 'Dashboard' });

export const dashboardSchemas = callSchemas<typeof dashboard>()({ read: { reply } });

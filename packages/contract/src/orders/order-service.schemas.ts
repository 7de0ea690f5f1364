import { orderServiceFields } from '@assay/domain/orders/order-service.fields';
import { shapeOf } from '@assay/domain/fields/schema';
import { z } from 'zod';
import { changesTo, schemas } from '../kit/schemas.ts';
import { orderService } from './order-service.calls.ts';

const shape = shapeOf(orderServiceFields);
const more = { updateViewedBy: z.boolean().optional(), version: z.int().optional() };

export const orderServiceSchemas = schemas(orderService, {
  extra: (record) => ({
    viewUrl: { reply: z.strictObject({ url: z.string() }), fails: ['move-not-allowed'] },
    change: {
      body: changesTo({ shape, ignored: Object.keys(orderService.columns), needed: more }),
      reply: record,
      documented: z.strictObject({ ...shape, ...more }).partial(),
      fails: ['conflict', 'archived', 'move-not-allowed', 'taken'],
    },
  }),
});

import { misfits } from '@assay/domain/orders/compatibility';
import { orderStatuses } from '@assay/domain/orders/lists';
import { orderInput } from '@assay/domain/orders/order';
import { orderFields } from '@assay/domain/orders/order.fields';
import { shapeOf } from '@assay/domain/fields/schema';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';
import { changesTo, decision, schemas } from '../kit/schemas.ts';
import { order } from './order.calls.ts';

const shape = shapeOf(orderFields);

/** What is chosen so far: anything may be missing. */
const draft = z.strictObject({ ...shape, id: z.int() }).partial();

/** A change with the record's id in it. */
const whole = changesTo({ shape, ignored: Object.keys(order.columns), needed: { id: z.int(), version: z.int() } });

const reason = check.text({ max: 500, required: true });
const texts = z.string();

const collision = z.strictObject({
  id: z.int(),
  orderNumber: texts,
  participantId: z.int(),
  participantName: texts,
  status: z.enum(orderStatuses),
  reasonCode: texts,
  agency: texts,
  createdAt: texts,
  expiresAt: texts.nullable(),
  services: texts,
});

const offer = z.strictObject({
  services: z.array(
    z.strictObject({
      serviceId: z.int(),
      name: texts,
      code: texts,
      serviceTypeCode: texts,
      isDot: z.boolean(),
      price: texts.nullable(),
      misfit: z.enum(misfits).nullable(),
      providerName: texts,
      providerCode: texts,
      accountNumber: texts,
      labName: texts,
      mroName: texts,
    }),
  ),
  expiresAt: texts.nullable(),
  expirySource: z.enum(['company', 'reason', 'rule']).nullable(),
  hardExpiresAt: texts.nullable(),
  isObserved: z.boolean(),
  derName: texts,
});

const place = z.strictObject({
  companyId: z.int(),
  companyName: texts,
  agencies: z.array(texts),
  locationId: z.int(),
  locationName: texts,
  zip: texts,
});

export const orderSchemas = schemas(order, {
  input: orderInput,
  fails: {
    create: ['possible-duplicate', 'provider-failed'],
    update: ['possible-duplicate', 'provider-failed', 'move-not-allowed'],
    remove: ['move-not-allowed'],
    bulkArchive: ['move-not-allowed'],
  },
  extra: (record) => ({
    replace: {
      body: whole,
      reply: record,
      documented: z.strictObject({ ...shape, id: z.int(), version: z.int() }),
      fails: ['not-found', 'conflict', 'archived', 'possible-duplicate', 'provider-failed', 'move-not-allowed'],
    },
    cancel: {
      body: z.strictObject({ id: z.int(), reason, version: z.int() }),
      reply: record,
      fails: ['not-found', 'conflict', 'archived', 'move-not-allowed'],
    },
    extend: {
      body: z.strictObject({ expiresAt: check.filled(check.moment()), version: z.int() }),
      reply: record,
      fails: ['conflict', 'archived', 'move-not-allowed'],
    },
    release: {
      body: decision,
      reply: record,
      fails: ['conflict', 'archived', 'move-not-allowed', 'possible-duplicate', 'provider-failed'],
    },
    duplicates: { body: draft, reply: z.array(collision) },
    duplicateCount: { body: draft, reply: z.strictObject({ count: z.int() }) },
    duplicateServices: {
      body: draft,
      reply: z.array(z.strictObject({ serviceId: z.int(), orderId: z.int(), orderServiceId: z.int() })),
    },
    offer: { body: draft, reply: offer, fails: ['not-found'] },
    places: { body: z.strictObject({ text: check.text() }).partial(), reply: z.array(place) },
  }),
});

import { sendingKinds } from '@assay/domain/documents/lists';
import { mailStates } from '@assay/domain/messages/mail.fields';
import { misfits } from '@assay/domain/orders/compatibility';
import { orderStatuses } from '@assay/domain/orders/lists';
import { noShowDecisions } from '@assay/domain/orders/no-show';
import { orderInput } from '@assay/domain/orders/order';
import { holdReasons, reportStages } from '@assay/domain/orders/reports';
import { orderFields } from '@assay/domain/orders/order.fields';
import { shapeOf } from '@assay/domain/fields/schema';
import { siteServices } from '@assay/domain/sites/lists';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';
import { changesTo, schemas } from '../kit/schemas.ts';
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

const sentForm = z.strictObject({
  kind: z.enum(sendingKinds),
  recipient: texts,
  state: z.enum(mailStates),
  createdAt: texts,
  sentAt: texts.nullable(),
  expiresAt: texts,
  openedAt: texts.nullable(),
});

const offer = z.strictObject({
  services: z.array(
    z.strictObject({
      serviceId: z.int(),
      name: texts,
      code: texts,
      serviceTypeCode: texts,
      isDot: z.boolean(),
      siteService: z.enum(siteServices).nullable(),
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

const eventId = check.text({ max: 100, required: true });
const orderGuid = check.text({ max: 100, required: true });
const reading = z.number().min(0).max(1);
const reported = z.strictObject({ status: z.enum(['applied', 'held']), problem: z.enum(['', ...holdReasons]) });

const ack = z.strictObject({
  eventId,
  orderGuid,
  providerOrderId: check.text({ max: 100, required: true }),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
});

const report = z.strictObject({
  eventId,
  orderGuid,
  orderServiceId: z.int().positive().optional(),
  specimenId: check.text({ max: 20 }).optional(),
  stage: z.enum(reportStages),
  at: check.filled(check.moment()),
  labResult: check.text({ max: 60 }).optional(),
  labAccession: check.text({ max: 40 }).optional(),
  analytes: z
    .array(
      z.strictObject({
        name: check.text({ max: 100 }).optional(),
        code: check.text({ max: 100 }).optional(),
        result: check.text({ max: 60 }).optional(),
        screen: check.text({ max: 60 }).optional(),
        confirm: check.text({ max: 60 }).optional(),
        cutoff: check.text({ max: 60 }).optional(),
        value: check.text({ max: 60 }).optional(),
      }),
    )
    .max(100)
    .optional(),
  screening: reading.optional(),
  confirmation: reading.optional(),
  isCorrected: z.boolean().optional(),
});

const fromProviders = {
  providerAck: { body: ack, reply: reported, fails: ['unauthorized', 'key-reused'] },
  providerResult: { body: report, reply: reported, fails: ['unauthorized', 'key-reused'] },
} as const;

const ofDrafts = {
  duplicates: { body: draft, reply: z.array(collision) },
  duplicateCount: { body: draft, reply: z.strictObject({ count: z.int() }) },
  duplicateServices: {
    body: draft,
    reply: z.array(z.strictObject({ serviceId: z.int(), orderId: z.int(), orderServiceId: z.int() })),
  },
} as const;

/** That nobody came: also told where it is collected. */
export const saidMissed = {
  body: z.strictObject({ note: check.text({ max: 500 }).optional(), version: z.int().optional() }),
  fails: ['conflict', 'archived', 'move-not-allowed'],
} as const;

const ofNoShow = {
  noShow: saidMissed,
  decideNoShow: {
    body: z.strictObject({ decision: z.enum(noShowDecisions), expiresAt: check.moment().optional(), reason, version: z.int() }),
    fails: ['conflict', 'archived', 'move-not-allowed', 'possible-duplicate'],
  },
} as const;

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
      fails: ['conflict', 'archived', 'move-not-allowed', 'possible-duplicate'],
    },
    release: {
      body: z.strictObject({ version: z.int().optional() }),
      reply: record,
      fails: ['conflict', 'archived', 'move-not-allowed', 'possible-duplicate', 'provider-failed'],
    },
    noShow: { ...ofNoShow.noShow, reply: record },
    decideNoShow: { ...ofNoShow.decideNoShow, reply: record },
    resend: {
      body: z.strictObject({ emailAddress: check.email() }).partial(),
      reply: record,
      fails: ['archived', 'move-not-allowed', 'recipient-limit'],
    },
    sent: { reply: z.array(sentForm), fails: ['not-found'] },
    ...fromProviders,
    ...ofDrafts,
    offer: { body: draft, reply: offer, fails: ['not-found'] },
    places: {
      body: z.strictObject({ text: check.text(), companyId: z.int().positive(), locationId: z.int().positive() }).partial(),
      reply: z.array(place),
    },
  }),
});

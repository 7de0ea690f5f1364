import { bulkStatuses } from '@assay/domain/bulk/bulk-run';
import { bulkOrderLimits, bulkOrderNames, bulkOrderRowStates, type BulkOrderName } from '@assay/domain/orders/bulk-order';
import { pick } from '@assay/domain/fields/values';
import { shapeOf } from '@assay/domain/fields/schema';
import { orderFields } from '@assay/domain/orders/order.fields';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';
import { callSchemas, decision } from '../kit/schemas.ts';
import type { orderBulk } from './order-bulk.calls.ts';

const texts = z.string();
const id = z.int().positive();
const all = shapeOf(orderFields);
// All of them are fields of an order.
const shape = pick(all, bulkOrderNames) as Pick<typeof all, BulkOrderName>;
const word = check.text({ max: 500 }).optional();
const row = z.strictObject({
  number: id.max(2_147_483_647).optional(),
  participantId: id.optional(),
  identifier: word,
  location: word,
  reason: word,
  services: word,
  expires: word,
});

const most = bulkOrderLimits.rows;

const request = z
  .strictObject({
    ...z.strictObject(shape).partial().shape,
    companyId: shape.companyId,
    agency: shape.agency,
    participantIds: z.array(id).max(most).optional(),
    rows: z.array(row).max(most).optional(),
    acceptDuplicate: z.boolean().optional(),
  })
  .superRefine(({ participantIds = [], rows = [], acceptDuplicate, duplicateOverrideReason = '' }, context) => {
    const count = participantIds.length + rows.length;
    if (count === 0) context.addIssue({ code: 'custom', path: ['participantIds'], message: check.message.required });
    if (count > most) context.addIssue({ code: 'custom', path: ['rows'], message: 'tooMany', params: { max: most } });
    if (acceptDuplicate && duplicateOverrideReason === '')
      context.addIssue({ code: 'custom', path: ['duplicateOverrideReason'], message: check.message.required });
  });

const problem = z.strictObject({ field: texts, code: texts, message: texts });

const known = z.array(z.strictObject({ id: z.int(), orderNumber: texts }));

const outcome = z
  .strictObject({
    number: z.int(),
    state: z.enum(bulkOrderRowStates),
    participantId: z.int().nullable(),
    participantName: texts,
    said: texts,
    orderId: z.int().nullable(),
    orderNumber: texts,
    problems: z.array(problem),
    duplicates: known,
  })
  .meta({ id: 'BulkOrderOutcome' });

const bulk = z
  .strictObject({
    jobId: z.int(),
    version: z.int(),
    status: z.enum(bulkStatuses),
    total: z.int(),
    done: z.int(),
    ordered: z.int(),
    skipped: z.int(),
    failed: z.int(),
    problem: texts,
    startedAt: texts,
    finishedAt: texts.nullable(),
    orderedByName: texts,
    companyId: z.int(),
    companyName: texts,
    reasonCode: texts,
    agency: texts,
    services: texts,
    canStop: z.boolean(),
    canResume: z.boolean(),
    rows: z.array(outcome),
  })
  .meta({ id: 'BulkOrder' });

const wholeText = ({ min = 1, max }: { readonly min?: number; readonly max: number }) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'wrongType')
    .transform(Number)
    .pipe(z.int().min(min).max(max));
const blank = z.literal('').transform(() => undefined);

const steered = { body: decision, reply: bulk, fails: ['conflict', 'decided'] } as const;

export const orderBulkSchemas = callSchemas<typeof orderBulk>()({
  begin: { body: request, reply: z.strictObject({ jobId: z.int() }), fails: ['work-under-way'] },
  check: {
    body: request,
    reply: z.array(z.strictObject({ participantId: z.int(), participantName: texts, orders: known }).meta({ id: 'BulkOrderDuplicate' })),
  },
  file: {
    body: z.strictObject({ companyId: wholeText({ max: Number.MAX_SAFE_INTEGER }) }),
    reply: z.array(
      z
        .strictObject({
          number: z.int(),
          row,
          participantId: z.int().nullable(),
          participantName: texts,
          problems: z.array(problem),
        })
        .meta({ id: 'BulkOrderSaid' }),
    ),
    fails: ['too-large', 'unsupported-media-type'],
  },
  template: { reply: texts },
  read: {
    body: z.strictObject({
      from: z.union([wholeText({ min: 0, max: most }), blank]).optional(),
      size: z.union([wholeText({ max: bulkOrderLimits.page }), blank]).optional(),
      state: z.union([z.enum(bulkOrderRowStates), blank]).optional(),
    }),
    reply: bulk,
  },
  outcomes: { reply: texts },
  stop: steered,
  resume: { ...steered, fails: [...steered.fails, 'work-under-way'] },
});

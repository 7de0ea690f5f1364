import { certificateSchema } from '@assay/domain/randoms/certificate';
import { isDrawLine } from '@assay/domain/randoms/draw';
import { exclusionReasons, outsideKinds, runKinds, runStatuses } from '@assay/domain/randoms/lists';
import { selectionInput } from '@assay/domain/randoms/selection-input';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';
import { callSchemas, schemas } from '../kit/schemas.ts';
import { maxPicked } from '../kit/search.ts';
import { linkRequest, reconcileRequest, unmatched } from './reconcile.schemas.ts';
import { poolSelection, type drawKey } from './selection.calls.ts';

const id = z.int().positive();
const reason = check.text({ max: 500, required: true });
/** One line: it stands in the context of the draw. */
const witness = check.text({ max: 500 }).refine(isDrawLine, check.message.characters);

const asked = { poolId: id, periodId: id, witness: witness.optional(), reason: check.text({ max: 500 }).optional() };

const run = z
  .strictObject({
    runId: id,
    poolId: id,
    periodId: id,
    runNo: id,
    kind: z.enum(runKinds).nullable(),
    status: z.enum(runStatuses).nullable(),
    waitsFor: z.enum(outsideKinds),
    problem: z.string(),
    commitment: z.string(),
    committedAt: z.iso.datetime(),
    frozenAt: z.iso.datetime().nullable(),
    drawnAt: z.iso.datetime().nullable(),
    rosterSize: z.int().nullable(),
    rosterHash: z.string().nullable(),
    drugCount: z.int().nullable(),
    alcoholCount: z.int().nullable(),
    alternateCount: z.int().nullable(),
    voidedAt: z.iso.datetime().nullable(),
    voidReason: z.string(),
  })
  .meta({ id: 'RandomRun' });

const released = z.strictObject({
  count: z.int(),
  refused: z.array(z.strictObject({ id, problem: z.string(), message: z.string() })),
});

const rehearsed = z.strictObject({
  line: z.literal('REHEARSAL'),
  rank: z.int(),
  entryId: z.string(),
  drug: z.boolean(),
  alcohol: z.boolean(),
  isAlternate: z.boolean(),
});

const runId = z
  .union([
    z.int().positive(),
    z
      .string()
      .regex(/^\d{1,15}$/, 'wrongType')
      .transform(Number),
  ])
  .pipe(id)
  .optional();

const exclusion = z.strictObject({
  reason: z.enum(exclusionReasons),
  text: check.multilineText({ max: 1000 }).optional(),
  absentFrom: check.day().nullish(),
  absentTo: check.day().nullish(),
  useAlternate: z.boolean().optional(),
  approverId: id.optional(),
  version: z.int(),
});

const severalRuns = z.strictObject({
  periodIds: z.array(id).min(1).max(500),
  kind: z.enum(runKinds),
  reason: asked.reason,
  overrideReason: check.text({ max: 500 }).optional(),
});

/** What a draw and a period are shown by, to read and on paper. */
const papers = {
  certificate: { reply: certificateSchema.meta({ id: 'DrawCertificate' }), fails: ['not-found', 'move-not-allowed'] },
  certificatePdf: { reply: z.string(), fails: ['not-found', 'move-not-allowed'] },
  roster: { reply: z.string(), fails: ['not-found', 'move-not-allowed'] },
  papers: { reply: z.array(z.strictObject({ companyId: id, companyName: z.string(), count: z.int() })), fails: ['not-found'] },
  listPdf: { reply: z.string(), fails: ['not-found', 'move-not-allowed', 'audit-stopped'] },
  lettersPdf: { reply: z.string(), fails: ['not-found', 'move-not-allowed', 'audit-stopped'] },
} as const;

export const poolSelectionSchemas = schemas(poolSelection, {
  input: selectionInput,
  extra: (record) => ({
    run: {
      body: z.strictObject({ ...asked, kind: z.enum(runKinds), overrideReason: check.text({ max: 500 }).optional() }),
      reply: z.strictObject({ runId: id, status: z.enum(runStatuses) }),
      fails: ['not-found', 'archived', 'twin-running', 'move-not-allowed', 'forbidden'],
    },
    runMany: {
      body: severalRuns,
      reply: released,
      fails: ['not-found', 'move-not-allowed'],
    },
    rehearse: { body: z.strictObject(asked), reply: z.array(rehearsed), fails: ['not-found', 'archived'] },
    readRun: { reply: run, fails: ['not-found'] },
    void: { body: z.strictObject({ runId: id, reason }), reply: run, fails: ['not-found', 'move-not-allowed'] },
    disclose: { body: z.strictObject({ runId: id, reason }), reply: run, fails: ['not-found', 'move-not-allowed'] },
    release: {
      body: z.strictObject({ ids: z.array(id).min(1).max(maxPicked) }),
      reply: released,
      fails: ['not-found', 'move-not-allowed'],
    },
    approvers: { reply: z.array(z.strictObject({ id, name: z.string() })), fails: ['not-found'] },
    exclude: {
      body: exclusion,
      reply: record,
      fails: ['not-found', 'archived', 'conflict', 'taken', 'move-not-allowed', 'decided'],
    },
    reconcile: { body: reconcileRequest, reply: z.array(unmatched) },
    link: { body: linkRequest, reply: record, fails: ['not-found', 'archived', 'conflict', 'move-not-allowed'] },
    createOrders: {
      body: z.strictObject({ runId: id }),
      reply: z.strictObject({ count: z.int(), left: z.int() }),
      fails: ['not-found', 'move-not-allowed'],
    },
    ...papers,
    proof: {
      body: z.strictObject({ runId }),
      reply: z.strictObject({ entryId: z.string(), index: z.int(), path: z.array(z.string()) }),
      fails: ['not-found', 'move-not-allowed'],
    },
  }),
});

export const drawKeySchemas = callSchemas<typeof drawKey>()({
  read: { reply: z.strictObject({ keyId: z.string(), publicKey: z.string() }) },
});

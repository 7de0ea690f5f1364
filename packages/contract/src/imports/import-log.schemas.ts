import { importAreas } from '@assay/domain/imports/areas';
import { importLimits, rowDecisions, rowOutcomes, rowStates } from '@assay/domain/imports/lists';
import { keysOf } from '@assay/domain/keys';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { importLog } from './import-log.calls.ts';

const areas = z.enum(keysOf(importAreas));
const mapping = z.record(z.string().max(500), z.string().max(100));
const matchOn = z.array(z.string().max(100)).max(5);

/** A value inside of a form of parts, or of a query, is a text. */
const jsonText = <T>(inner: z.ZodType<T>) =>
  z.string().transform((text, context): T => {
    try {
      const result = inner.safeParse(JSON.parse(text));
      if (result.success) return result.data;
    } catch {
      // Told below, as what is no JSON of this kind.
    }
    context.addIssue({ code: 'custom', message: 'wrongType', params: { expected: 'JSON' } });
    return z.NEVER;
  });
const wholeText = ({ min = 1, max }: { readonly min?: number; readonly max: number }) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'wrongType')
    .transform(Number)
    .pipe(z.int().min(min).max(max));
const recordId = wholeText({ max: Number.MAX_SAFE_INTEGER });
const blank = z.literal('').transform(() => undefined);
/** What is refused is told in the words of what it should have been: of two, the first is asked. */
const optional = <T>(inner: z.ZodType<T>) => z.union([inner, blank]).optional();

const upload = z.strictObject({
  area: z.enum([...keysOf(importAreas), 'template']),
  companyId: optional(recordId),
  mode: optional(z.enum(['VALIDATE', 'COMMIT'])),
  matchOn: optional(
    z
      .string()
      .min(1)
      .max(500)
      .transform((text) =>
        text
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
  ),
  mapping: optional(jsonText(mapping)),
  keptId: optional(recordId),
  target: optional(areas),
});

const seen = z.strictObject({ version: z.int().optional() });

const rowsQuery = z.strictObject({
  from: optional(wholeText({ min: 0, max: importLimits.rows })),
  size: optional(wholeText({ max: importLimits.page })),
  outcome: optional(z.enum(rowOutcomes)),
  state: optional(z.enum(rowStates)),
  order: optional(z.enum(['file', 'attention'])),
});

const row = z
  .strictObject({
    number: z.int(),
    outcome: z.enum(['', ...rowOutcomes]),
    state: z.enum(rowStates),
    cells: z.array(z.string()),
    label: z.string(),
    recordId: z.int().nullable(),
    changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
    problems: z.array(
      z.strictObject({
        field: z.string(),
        column: z.string(),
        code: z.string(),
        message: z.string(),
        value: z.string(),
        recordId: z.int().nullable(),
      }),
    ),
    decision: z.enum(['', ...rowDecisions]),
    isOpen: z.boolean(),
  })
  .meta({ id: 'ImportRow' });

const count = z.int().min(0);
const decisions = z.strictObject({ open: count, kept: count, used: count, inserted: count, updated: count }).meta({ id: 'RowDecisions' });

const kept = z
  .strictObject({
    id: z.int(),
    area: areas,
    companyId: z.int().nullable(),
    name: z.string(),
    headers: z.array(z.string()),
    mapping,
    matchOn: z.array(z.string()),
    isTemplate: z.boolean(),
    templateId: z.int().nullable(),
    updatedAt: z.string(),
    updatedByName: z.string(),
  })
  .meta({ id: 'KeptMapping' });

export const importLogSchemas = schemas(importLog, {
  extra: (record) => {
    const changed = { body: seen, reply: record, fails: ['conflict', 'decided'] } as const;
    return {
      upload: { body: upload, reply: record, fails: ['too-large', 'unsupported-media-type', 'work-under-way'] },
      template: { reply: z.string() },
      kept: {
        body: z.strictObject({ area: optional(areas), companyId: optional(recordId) }),
        reply: z.array(kept),
      },
      rows: { body: rowsQuery, reply: z.array(row) },
      errors: { reply: z.string() },
      outcomes: { reply: z.string() },
      decide: { body: z.strictObject({ decision: z.enum(rowDecisions) }), reply: row, fails: ['decided'] },
      decisions: { reply: decisions },
      decideAll: {
        body: z.strictObject({ decision: z.enum(rowDecisions), expected: z.int().min(1) }),
        reply: decisions,
        fails: ['decided', 'count-changed'],
      },
      validate: {
        ...changed,
        body: z.strictObject({ version: z.int().optional(), mapping: mapping.optional(), matchOn: matchOn.optional() }),
      },
      commit: changed,
      missing: {
        reply: z
          .strictObject({ count: z.int(), unread: z.int(), people: z.array(z.strictObject({ id: z.int(), name: z.string() })) })
          .meta({ id: 'MissingPeople' }),
      },
      endMissing: {
        ...changed,
        body: z.strictObject({ version: z.int().optional(), expected: z.int().min(1) }),
        fails: ['conflict', 'decided', 'count-changed'],
      },
      stop: changed,
      resume: changed,
      rollback: changed,
      discard: changed,
    };
  },
});

import { lineProblems } from '@assay/domain/clearinghouse/bulk-file';
import { consentInput } from '@assay/domain/clearinghouse/consent';
import { consentStates, dueStates, queryStatuses, queryTypes } from '@assay/domain/clearinghouse/lists';
import { queryProblems } from '@assay/domain/clearinghouse/query';
import { queryInput } from '@assay/domain/clearinghouse/query-input';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { clearinghouse, clearinghouseConsent } from './clearinghouse.calls.ts';
import { resultStates } from './clearinghouse.types.ts';

const id = z.int().positive();
const texts = z.string();
const orNone = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(['', ...values]);

const dueRequest = z.strictObject({ companyId: id, participantId: id, months: z.int().min(0).max(24) }).partial();

const dueDriver = z.strictObject({
  participantId: id,
  participantName: texts,
  companyId: id,
  companyName: texts,
  locationName: texts,
  cdlNumber: texts,
  cdlState: texts,
  lastOn: texts.nullable(),
  dueOn: texts.nullable(),
  state: z.enum(dueStates),
  consent: orNone(consentStates),
  consentUntil: texts.nullable(),
  fullQueryBy: texts.nullable(),
  isDesignated: z.boolean(),
  queryId: id.nullable(),
  status: orNone(queryStatuses),
});

const named = { companyId: id, companyName: texts };

const board = z.strictObject({
  today: texts,
  drivers: z.int(),
  companies: z.int(),
  months: z.array(
    z.strictObject({
      month: texts,
      count: z.int(),
      uncovered: z.int(),
      companies: z.array(z.strictObject({ id, name: texts, count: z.int() })),
    }),
  ),
  statuses: z.array(z.strictObject({ status: z.enum(queryStatuses), count: z.int(), oldest: texts.nullable() })),
  employers: z.array(z.strictObject(named)),
  waiting: z.array(z.strictObject({ ...named, count: z.int() })),
  files: z.array(z.strictObject({ ...named, sentAt: texts, count: z.int(), answered: z.int() })),
  notFound: z.array(
    z.strictObject({
      id,
      version: z.int(),
      participantId: id,
      participantName: texts,
      companyName: texts,
      cdlNumber: texts,
      cdlState: texts,
      shapes: texts,
      variants: z.array(texts),
    }),
  ),
});

const order = z.strictObject({
  participantIds: z.array(id).min(1).max(500),
  queryType: z.enum(queryTypes),
  acceptDuplicate: z.boolean().optional(),
  acceptLicense: z.boolean().optional(),
});

const ordered = z.strictObject({
  participantId: id,
  participantName: texts,
  id: id.nullable(),
  problem: orNone(queryProblems),
  message: texts,
});

const resultLine = z.strictObject({
  line: z.int(),
  name: texts,
  state: z.enum(resultStates),
  status: orNone(queryStatuses),
  queryId: id.nullable(),
  problem: orNone(lineProblems),
  message: texts,
});

/** A value beside a file is a text. */
const idText = z.union([id, z.string().regex(/^[1-9]\d{0,14}$/)]).transform(Number);

export const clearinghouseSchemas = schemas(clearinghouse, {
  input: queryInput,
  fails: { create: ['possible-duplicate'], update: ['move-not-allowed'], remove: ['move-not-allowed'], bulkArchive: ['move-not-allowed'] },
  extra: (record) => ({
    due: { body: dueRequest, reply: z.array(dueDriver) },
    board: { body: z.strictObject({ companyId: idText.optional() }), reply: board },
    order: { body: order, reply: z.array(ordered) },
    outcome: {
      body: z.strictObject({ status: z.enum(queryStatuses), version: z.int(), remarks: check.text({ max: 500 }).optional() }),
      reply: record,
      fails: ['conflict', 'archived', 'move-not-allowed'],
    },
    exportFile: {
      body: z.strictObject({ companyId: id, sentAt: check.filled(check.moment()).optional() }),
      reply: texts,
      fails: ['not-found', 'move-not-allowed'],
    },
    importFile: { body: z.strictObject({ companyId: idText }), reply: z.array(resultLine), fails: ['not-found'] },
  }),
});

export const clearinghouseConsentSchemas = schemas(clearinghouseConsent, { input: consentInput });

import { resourceNames } from '@assay/domain/resources';
import { coveredIn } from '@assay/domain/fields/covered';
import { writableNames } from '@assay/domain/fields/values';
import { mergeSides } from '@assay/domain/participants/merging';
import { participantFields } from '@assay/domain/participants/participant.fields';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';
import { revealSchemas } from '../kit/reveal.schemas.ts';
import { schemas } from '../kit/schemas.ts';
import { participant } from './participant.calls.ts';
import { participantInput } from './participant.input.ts';

const words = check.text();

/** What is typed so far: anything may be missing or half way, and what says nothing of who it is is left aside. */
const draft = z.strictObject({
  ...Object.fromEntries(writableNames(participantFields).map((name) => [name, z.unknown().optional()])),
  id: z.int().optional(),
  companyId: z.int().nullish(),
  firstName: words,
  lastName: words,
  dob: check.day(),
  participantEmail: words,
  participantPhoneNumber: words,
  primaryId: words,
  ssn: words,
  cdlNumber: words,
  employeeNumber: words,
});

const mergeRequest = z.strictObject({
  keepId: z.int(),
  mergeId: z.int(),
  fields: z.record(z.string(), z.enum(mergeSides)).optional(),
  preview: z.boolean().optional(),
});

const mergePreview = (record: z.ZodObject) =>
  z.strictObject({
    keep: record,
    merge: record,
    differing: z.array(z.string()),
    moves: z.array(z.strictObject({ kind: z.enum(resourceNames), id: z.int(), name: z.string() })),
    moveCount: z.int(),
    counts: z.array(z.strictObject({ kind: z.enum(resourceNames), count: z.int() })),
  });

export const participantSchemas = schemas(participant, {
  input: participantInput,
  fails: { create: ['possible-duplicate'], update: ['in-the-way'] },
  extra: (record) => ({
    reveal: revealSchemas(coveredIn(participantFields)),
    checkDuplicate: {
      body: draft,
      reply: z.array(z.strictObject({ id: z.int(), name: z.string(), matchedOn: z.array(z.string()) })),
    },
    merge: { body: mergeRequest, reply: z.union([record, mergePreview(record)]), fails: ['not-found', 'archived', 'taken'] },
  }),
});

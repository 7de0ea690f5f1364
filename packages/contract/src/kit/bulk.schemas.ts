import { leftOutReasons } from '@assay/domain/bulk/bulk-run';
import { z } from 'zod';
import { maxPicked } from './search.ts';
import { fewConditions, matchRequest, pickedIds } from './search.schemas.ts';

const options = {
  isPreview: z.boolean().optional().describe('Answers what would happen, and writes nothing.'),
  expected: z.int().min(0).optional().describe('How many records were shown to match: with another number now, nothing is written.'),
};

const versions = z
  .array(z.int())
  .max(maxPicked)
  .optional()
  .describe('The version of each of the ids, in their order: a record that was changed since is left out.');

/** The same as it is described: the records that are meant, or the search that finds them. */
export const bulkDescribed = z
  .union([z.strictObject({ ids: pickedIds, versions, ...options }), z.strictObject({ search: matchRequest, ...options })])
  .meta({ id: 'BulkRequest' });

/** Checked in one shape, so that each fault is told at its field. */
export const bulkRequest = z
  .strictObject({ ids: pickedIds.optional(), versions, search: fewConditions(matchRequest).optional(), ...options })
  .superRefine(({ ids, versions: seen, search }, context) => {
    if (ids && search) context.addIssue({ code: 'custom', path: ['search'], message: 'unknownKey' });
    if (seen && search) context.addIssue({ code: 'custom', path: ['versions'], message: 'unknownKey' });
    if (seen && ids && seen.length !== ids.length) context.addIssue({ code: 'custom', path: ['versions'], message: 'wrongType' });
    if (!ids && !search) context.addIssue({ code: 'custom', path: ['ids'], message: 'required' });
  });

export const bulkResult = z
  .strictObject({
    matchedCount: z.int(),
    changedCount: z.int(),
    changed: z.array(z.strictObject({ id: z.int(), version: z.int(), name: z.string() })),
    leftOut: z.array(z.strictObject({ id: z.int(), name: z.string(), reason: z.enum(leftOutReasons) })),
    leftOutCounts: z.partialRecord(z.enum(leftOutReasons), z.int()),
    runId: z.int().nullable().describe('The run that changes them in the background, where they are too many to wait for.'),
  })
  .meta({ id: 'BulkResult' });

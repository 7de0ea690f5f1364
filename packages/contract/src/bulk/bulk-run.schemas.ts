import { bulkActions, bulkStatuses, leftOutReasons } from '@assay/domain/bulk/bulk-run';
import { resourceNames } from '@assay/domain/resources';
import { z } from 'zod';
import { callSchemas, decision } from '../kit/schemas.ts';
import type { bulkRun } from './bulk-run.calls.ts';

const run = z
  .strictObject({
    id: z.int(),
    version: z.int(),
    target: z.enum(resourceNames),
    action: z.enum(bulkActions),
    status: z.enum(bulkStatuses),
    totalCount: z.int(),
    doneCount: z.int(),
    changedCount: z.int(),
    leftOutCount: z.int(),
    leftOut: z.array(z.strictObject({ reason: z.enum(leftOutReasons), count: z.int(), names: z.array(z.string()) })),
    problem: z.string(),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    canStop: z.boolean(),
    canResume: z.boolean(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'BulkRun' });

const steered = { body: decision, reply: run, fails: ['conflict', 'decided'] } as const;
const begun = { ...steered, fails: [...steered.fails, 'work-under-way'] } as const;

export const bulkRunSchemas = callSchemas<typeof bulkRun>()({
  list: { reply: z.array(run) },
  stop: steered,
  resume: begun,
  undo: begun,
  close: { reply: run },
});

import { testReasons } from '@assay/domain/companies/lists';
import { legs } from '@assay/domain/randoms/lists';
import { faults, linkProblems, ruleNames } from '@assay/domain/randoms/reconcile';
import { z } from 'zod';

const id = z.int().positive();

const fitting = z.strictObject({
  selectionId: id,
  version: z.int(),
  participantId: id,
  participantName: z.string(),
  poolId: id,
  poolName: z.string(),
  periodId: id,
  periodName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  notifiedAt: z.iso.datetime().nullable(),
  score: z.int(),
  agrees: z.array(z.enum(ruleNames)),
  faults: z.array(z.enum(faults)),
  problem: z.enum(linkProblems).nullable(),
});

export const unmatched = z
  .strictObject({
    testId: id,
    orderId: id,
    orderNumber: z.string(),
    participantId: id,
    participantName: z.string(),
    companyId: id,
    companyName: z.string(),
    serviceName: z.string(),
    leg: z.enum(legs),
    reasonCode: z.enum(testReasons),
    collectedAt: z.iso.datetime(),
    isSure: z.boolean(),
    fits: z.array(fitting),
  })
  .meta({ id: 'UnmatchedTest' });

export const reconcileRequest = z.strictObject({ poolId: id.optional(), periodId: id.optional() });
export const linkRequest = z.strictObject({ testId: id, version: z.int() });

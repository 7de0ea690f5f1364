import { regimes } from '@assay/domain/catalog/lists';
import { rosterChanges } from '@assay/domain/randoms/attestation';
import { eligibilityRules, missingParts } from '@assay/domain/randoms/eligibility';
import { attestationRules } from '@assay/domain/randoms/lists';
import { resourceNames } from '@assay/domain/resources';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';

const id = z.int().positive();
const count = z.int();
const missing = z.array(z.enum(missingParts));
const person = { participantId: id, participantName: z.string() };
const changeCounts = { joined: count, left: count, occupation: count };

const eligibility = z.strictObject({
  poolId: id,
  poolName: z.string(),
  ...person,
  on: z.string(),
  isEligible: z.boolean(),
  rules: z.array(
    z.strictObject({
      rule: z.enum(eligibilityRules),
      isMet: z.boolean(),
      mend: z.strictObject({ resource: z.enum(resourceNames), id: id.nullable(), field: z.string() }),
    }),
  ),
  missing,
});

const completeness = z.strictObject({
  regime: z.enum(regimes),
  people: count,
  incomplete: count,
  counts: z.strictObject({ occupation: count, category: count, identifier: count }),
  rows: z.array(z.strictObject({ ...person, occupationId: id.nullable(), occupationName: z.string(), missing })),
});

const roster = z.strictObject({
  attestation: z.enum(attestationRules),
  stamp: z.string(),
  people: count,
  dueOn: z.string().nullable(),
  isConfirmed: z.boolean(),
  counts: z.strictObject(changeCounts),
  changes: z.array(z.strictObject({ ...person, change: z.enum(rosterChanges), before: z.string(), after: z.string() })),
  confirmations: z.array(
    z.strictObject({
      id,
      confirmedAt: z.string(),
      confirmedByName: z.string(),
      people: count,
      ...changeCounts,
      note: z.string(),
    }),
  ),
});

/** What a note beside a confirmation may say. */
const maxRosterNote = 500;

export const rosterSchemas = {
  eligibility: { body: z.strictObject({ on: check.filled(check.day()).optional() }), reply: eligibility, fails: ['not-found'] },
  completeness: { reply: completeness, fails: ['not-found'] },
  roster: { reply: roster, fails: ['not-found'] },
  confirmRoster: {
    body: z.strictObject({ stamp: z.string().max(100), note: check.text({ max: maxRosterNote }).optional() }),
    reply: roster,
    fails: ['not-found', 'archived', 'conflict'],
  },
} as const;

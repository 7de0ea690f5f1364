import { dotAgencies, randomFrequencies } from '@assay/domain/companies/lists';
import { paces } from '@assay/domain/randoms/pacing';
import { z } from 'zod';

const count = z.int();
const completion = z.strictObject({ tested: count, of: count });

const paced = z.strictObject({
  rate: count,
  frequency: z.enum(randomFrequencies),
  periods: z.array(z.strictObject({ index: count, startDate: z.string(), endDate: z.string() })),
  draws: z.array(z.strictObject({ on: z.string(), size: count })),
  eligible: count,
  done: count,
  pending: count,
  completion,
});

const pacing = z.strictObject({
  average: z.strictObject({ sizes: z.array(count), sum: count, of: count }),
  required: count,
  done: count,
  pending: count,
  completion,
  pace: z.enum(paces),
  atRiskOn: z.string().nullable(),
  selectNext: count.nullable(),
});

const leg = z.strictObject({ paced, pacing }).nullable();
const legs = { drug: leg, alcohol: leg };
const tests = z.array(z.strictObject({ day: z.string(), count }));

const poolPacing = z.strictObject({
  poolId: z.int().positive(),
  year: count,
  on: z.string(),
  eligible: count,
  minimum: z.strictObject({ drug: count.nullable(), alcohol: count.nullable() }),
  pool: z.strictObject(legs),
  agencies: z.array(z.strictObject({ agency: z.enum(dotAgencies), ...legs })),
  tests: z.strictObject({ drug: tests, alcohol: tests }),
  spread: z.strictObject({ weekdays: z.array(count), hours: z.array(count) }),
});

export const pacingSchemas = { pacing: { reply: poolPacing, fails: ['not-found'] } } as const;

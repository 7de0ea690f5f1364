import { periodInput } from '@assay/domain/randoms/pool-period';
import { poolChange, poolInput } from '@assay/domain/randoms/pool';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';
import { fieldFaults } from '../kit/field-errors.ts';
import { addFaults, recordOf, schemas } from '../kit/schemas.ts';
import { maxPicked, searchLimits } from '../kit/search.ts';
import { countRequest, exportRequest, fewConditions, matchRequest, searchRequest } from '../kit/search.schemas.ts';
import { memberOn } from './member-on.ts';
import { poolMember, poolPeriod, randomPool } from './pool.calls.ts';
import { joiningRefusals } from './joining.ts';
import { pacingSchemas } from './pacing.schemas.ts';
import type { MembersAdd } from './pool.types.ts';
import { rosterSchemas } from './roster.schemas.ts';

const id = z.int().positive();
const day = check.filled(check.day());
const participantIds = z.array(id).min(1).max(maxPicked);

const beside = { poolId: id.optional(), on: day.optional() };

/** What stands beside the filters, as some of them; filters that are none are left to the request, which refuses them. */
const asFilters = ({ poolId, on, ...rest }: z.output<z.ZodObject<typeof beside, z.core.$loose>>): unknown => {
  const { filters = {} } = rest;
  if ((poolId === undefined && on === undefined) || typeof filters !== 'object' || filters === null) return rest;
  return { ...rest, filters: { ...filters, ...(poolId === undefined ? {} : { poolId }), ...(on === undefined ? {} : memberOn(on)) } };
};

const throughFilters = <Request extends z.ZodType>(request: Request) => z.looseObject(beside).transform(asFilters).pipe(request);

/** The pool may stand beside the filters, and a day on which people were in it: they are some of them. */
const ofPool = <Shape extends z.ZodRawShape>(request: z.ZodObject<Shape>) => {
  const documented = z.strictObject({ ...request.shape, ...beside });
  return { body: fewConditions(throughFilters(request)), documented };
};

const offeredSearch = z
  .strictObject({
    poolId: id,
    companyId: id,
    consortiumId: id,
    text: z.string().max(searchLimits.text),
    from: z.int().min(0).max(searchLimits.from),
    size: z.int().min(1).max(searchLimits.size),
  })
  .partial();

const offered = { id, name: z.string(), isChosen: z.boolean(), participantCount: z.int() };

const added = z.strictObject({
  count: z.int(),
  refused: z.array(
    z.strictObject({ participantId: id, participantName: z.string(), problem: z.enum(joiningRefusals), message: z.string() }),
  ),
});

const { filters, text } = matchRequest.shape;
const matching = z.strictObject({ poolId: id, filters, text, from: day.optional() });
const addition = z.strictObject({ ...matching.shape, participantIds: participantIds.optional(), expected: z.int().min(0).optional() });
const byName = z.strictObject({ poolId: id, participantIds, from: day.optional() });
const byMatch = z.strictObject({ ...matching.shape, expected: z.int().min(0) });

const isMatch = (body: unknown): boolean => typeof body === 'object' && body !== null && ('filters' in body || 'text' in body);

/** Either people are named, or all are meant who match: then it is said how many were to join. */
const named: z.ZodType<MembersAdd> = z.unknown().transform((body, context) => {
  const result = (isMatch(body) ? byMatch : byName).safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  addFaults(context, fieldFaults(result.error));
  return z.NEVER;
});

const preview = z.strictObject({
  matched: z.int(),
  joining: z.int(),
  refused: z.array(z.strictObject({ problem: z.enum(joiningRefusals), message: z.string(), count: z.int() })),
  people: z.array(z.strictObject({ participantId: id, participantName: z.string(), problem: z.enum(joiningRefusals) })),
});

const member = recordOf(poolMember.columns, 'RandomPoolMember');

export const randomPoolSchemas = schemas(randomPool, {
  input: poolInput,
  change: poolChange,
  extra: (record) => ({
    searchMembers: { ...ofPool(searchRequest), reply: z.array(member), fails: ['search-too-slow'] },
    countMembers: { ...ofPool(countRequest), reply: z.strictObject({ count: z.int() }), fails: ['search-too-slow'] },
    exportMembers: { ...ofPool(exportRequest), reply: z.string() },
    addMembers: {
      body: named,
      documented: addition,
      reply: added,
      fails: ['not-found', 'archived', 'count-changed', 'too-many-records', 'search-too-slow'],
    },
    previewMembers: {
      body: matching,
      reply: preview,
      fails: ['not-found', 'archived', 'search-too-slow'],
    },
    removeMembers: {
      body: z.strictObject({ poolId: id, participantIds, until: day.optional() }),
      reply: z.strictObject({ count: z.int() }),
      fails: ['not-found', 'archived', 'move-not-allowed'],
    },
    ofCompany: { reply: z.array(record) },
    searchCompanies: { body: offeredSearch, reply: z.array(z.strictObject(offered)), fails: ['not-found'] },
    searchLocations: {
      body: offeredSearch,
      reply: z.array(z.strictObject({ ...offered, companyId: id, companyName: z.string() })),
      fails: ['not-found'],
    },
    ...pacingSchemas,
    ...rosterSchemas,
  }),
});

export const poolPeriodSchemas = schemas(poolPeriod, {
  input: periodInput,
  fails: { update: ['move-not-allowed'] },
  extra: (record) => ({
    close: {
      body: z.strictObject({ version: z.int(), reason: check.text({ max: 500, required: true }) }),
      reply: record,
      fails: ['not-found', 'archived', 'conflict', 'move-not-allowed', 'forbidden'],
    },
  }),
});

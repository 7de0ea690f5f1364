import { z } from 'zod';
import { archiveFilters, exportFormats, maxPicked, operators, searchLimits } from './search.ts';

const plain = z.union([z.string().max(searchLimits.text), z.number(), z.boolean(), z.null()]);

const condition = z.strictObject({
  filterType: z.enum(['text', 'number', 'date', 'boolean']).optional(),
  type: z.enum(operators),
  filter: plain.optional(),
  filterTo: z.union([z.string().max(searchLimits.text), z.number(), z.null()]).optional(),
  dateFrom: z.string().max(40).nullish(),
  dateTo: z.string().max(40).nullish(),
});

const set = z.strictObject({ filterType: z.literal('set'), values: z.array(plain).max(searchLimits.values) });

const combined = z.strictObject({
  filterType: z.string().max(20).optional(),
  operator: z.enum(['AND', 'OR']),
  conditions: z
    .array(z.union([condition, set]))
    .min(1)
    .max(searchLimits.conditions),
});

/** What a grid sends comes first: a branch that does not fit costs more than one that does. */
const filterValue = z.union([condition, set, combined, plain, z.array(plain).max(searchLimits.values)]);

/** Which rows are meant, in no order. */
const matchShape = {
  text: z.string().max(searchLimits.text).optional(),
  archive: z.enum(archiveFilters).optional(),
  filters: z.record(z.string().max(64), filterValue).optional(),
};

export const matchRequest = z.strictObject(matchShape).meta({ id: 'MatchRequest' });

/** Which rows, in which order: what search, count and export share. */
const rowsShape = {
  from: z.int().min(0).max(searchLimits.from).optional(),
  size: z.int().min(1).max(searchLimits.size).optional(),
  ...matchShape,
  sort: z
    .array(z.strictObject({ colId: z.string().max(64), sort: z.enum(['asc', 'desc']) }))
    .max(searchLimits.sorts)
    .optional(),
};

/** Records by their ids, each once. */
export const pickedIds = z.array(z.int().positive()).min(1).max(maxPicked);

const columns = z.array(z.string().max(64)).min(1).max(searchLimits.columns).optional();

const pageShape = {
  ...rowsShape,
  columns: columns.describe('Only these columns are sent, besides id, version, isActive and isArchived. Absent: all of them.'),
  total: z
    .int()
    .min(0)
    .max(searchLimits.from)
    .optional()
    .describe('How many rows were counted: a page beyond their middle is then found from the end. Absent: pages count from the start.'),
};

export const searchRequest = z.strictObject(pageShape).meta({ id: 'SearchRequest' });

export const countRequest = z
  .strictObject({
    ...pageShape,
    limit: z.int().min(1).max(searchLimits.from).optional().describe('Where to stop counting. Absent: the count is exact.'),
  })
  .meta({ id: 'CountRequest' });

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

/** Counted as they come: to look at each of thousands of conditions costs more than they are worth. */
const countConditions = (body: unknown): number => {
  const filters: unknown = (body as { filters?: unknown } | null)?.filters;
  if (typeof filters !== 'object' || filters === null) return 0;
  return Object.values(filters).reduce<number>((sum, value) => sum + lengthOf((value as { conditions?: unknown } | null)?.conditions), 0);
};

/** A request with no more conditions than anybody asks for, before any of them is looked at. */
export const fewConditions = <S extends z.ZodType>(request: S) =>
  z
    .unknown()
    .superRefine((body, context) => {
      const max = searchLimits.allConditions;
      if (countConditions(body) > max) context.addIssue({ code: 'custom', path: ['filters'], message: 'tooMany', params: { max } });
    })
    .pipe(request);

export const exportRequest = z
  .strictObject({
    ...rowsShape,
    ids: pickedIds.optional().describe('Only these records, as far as the filters let them through. Absent: all that match.'),
    format: z.enum(exportFormats).optional(),
    columns,
  })
  .meta({ id: 'ExportRequest' });

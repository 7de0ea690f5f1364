import { z } from 'zod';
import { callSchemas } from '../kit/schemas.ts';
import { pageSizes } from '../kit/search.ts';
import type { preference } from './preference.calls.ts';
import { preferenceLimits } from './preference.types.ts';

const column = z.strictObject({
  columnName: z.string().min(1).max(64),
  columnIndex: z.int().min(0).max(500),
  sort: z.enum(['asc', 'desc']).nullable(),
  width: z.number().min(0).max(5000),
});

const fields = {
  tableName: z.string().min(1).max(64),
  pageSize: z.union(pageSizes.map((size) => z.literal(size))),
  activeColumns: z.array(column).max(300),
  filters: z.looseObject({ from: z.literal(0), size: z.int().min(1).max(500) }),
};

/** What the filters hold is not looked into, so it is measured. */
const filters = fields.filters.superRefine((value, context) => {
  const max = preferenceLimits.filters;
  if (JSON.stringify(value).length > max) context.addIssue({ code: 'custom', message: 'tooLong', params: { max } });
});

const draft = z.strictObject({ ...fields, filters, id: z.int().nullish() });

const record = z.strictObject({ ...fields, id: z.int() }).meta({ id: 'GridPreference' });

export const preferenceSchemas = callSchemas<typeof preference>()({
  read: { reply: z.array(record), fails: ['invalid'] },
  save: { body: draft, reply: record },
});

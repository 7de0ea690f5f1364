import { randomReports } from '@assay/domain/randoms/lists';
import type { RandomReport } from '@assay/domain/randoms/report';
import { z } from 'zod';
import { callSchemas, recordOf } from '../kit/schemas.ts';
import type { FilterValue, SetCondition } from '../kit/search.ts';
import { countRequest, exportRequest, fewConditions, searchRequest } from '../kit/search.schemas.ts';
import { reportRows, type randomReport } from './report.calls.ts';

const isReport = (value: unknown): value is RandomReport => randomReports.some((one) => one === value);

/** The one report that a filter lets through: as a plain value, as a grid sends a choice, or as its condition. */
const reportIn = (filter: FilterValue | undefined): unknown => {
  if (typeof filter !== 'object' || filter === null) return filter;
  if ('type' in filter) return filter.type === 'equals' ? filter.filter : undefined;
  const values = 'filterType' in filter && 'values' in filter ? (filter as SetCondition).values : filter;
  return Array.isArray(values) && values.length === 1 ? values[0] : undefined;
};

type Asked = { readonly type?: RandomReport | undefined; readonly filters?: Readonly<Record<string, FilterValue>> | undefined };

/** What is asked of a list, of one report: it is named beside the filters, or is one of them. */
const ofReport = <Shape extends z.ZodRawShape>(request: z.ZodObject<Shape>) => {
  const documented = z.strictObject({ ...request.shape, type: z.enum(randomReports).optional() });
  const body = documented.transform((asked: Record<string, unknown>, context) => {
    const { type, filters } = asked as Asked;
    const named = type ?? reportIn(filters?.type);
    if (isReport(named)) return { ...asked, type: named };
    context.addIssue({ code: 'custom', path: ['type'], message: 'required' });
    return z.NEVER;
  });
  return { body: fewConditions(body) as unknown as z.ZodType<z.output<z.ZodObject<Shape>> & { readonly type: RandomReport }>, documented };
};

const row = recordOf(reportRows.columns, 'RandomReportRow');

export const randomReportSchemas = callSchemas<typeof randomReport>()({
  search: { ...ofReport(searchRequest), reply: z.array(row), fails: ['search-too-slow'] },
  count: { ...ofReport(countRequest), reply: z.strictObject({ count: z.int() }), fails: ['search-too-slow'] },
  export: { ...ofReport(exportRequest), reply: z.string() },
});

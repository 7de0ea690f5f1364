import { reportFields, reportSorts, type ReportRow } from '@assay/domain/randoms/report.fields';
import type { RandomReport } from '@assay/domain/randoms/report';
import { post, type Call } from '../kit/calls.ts';
import { callGroup, resource, type FileReply } from '../kit/resource.ts';
import type { CountRequest, ExportRequest, PageRequest } from '../kit/search.ts';

const may = 'random.seeSelected';

/** A report may be named beside the filters, or be one of them. */
type OfReport<Request> = Request & { readonly type?: RandomReport | undefined };

/** The reports on random tests, as a list shows them. They are no resource: nothing of them is stored. */
const rows = resource({
  name: 'random-report',
  fields: reportFields,
  title: 'participantName',
  sorts: reportSorts,
  people: true,
  permissions: { view: may, create: may, edit: may, archive: may },
  has: ['search', 'count', 'export'],
  extra: {},
});

export const randomReport = callGroup({
  search: post<OfReport<PageRequest>, ReportRow[]>('/random-report', may, { reply: 'rows', writes: false }),
  count: post<OfReport<CountRequest>, { count: number }>('/random-report/count', may, { reply: 'count', writes: false }),
  export: rows.calls.export as Call<OfReport<ExportRequest>, FileReply>,
});

export const reportRows = { ...rows, calls: randomReport };

import {
  scheduledReportFields,
  scheduledReportSorts,
  type DeliveryStatus,
  type ScheduledReport,
} from '@assay/domain/randoms/scheduled-report.fields';
import { get, post } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

/** That a report was sent, or why it was not. */
export type Delivery = {
  readonly id: number;
  readonly at: string;
  /** Whether its time had come, or somebody wanted it now. */
  readonly kind: 'SCHEDULED' | 'NOW';
  readonly status: DeliveryStatus;
  readonly recipients: number;
  /** How many lines its owner saw in it. */
  readonly lines: number | null;
  readonly byName: string;
};

const may = 'report.schedule';

export const scheduledReport = resource({
  name: 'random-pool-scheduled-report',
  fields: scheduledReportFields,
  sorts: scheduledReportSorts,
  permissions: { view: may, create: may, edit: may, archive: may },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    runNow: post<object, ScheduledReport>('/random-pool-scheduled-report/:id/run', may, { reply: 'record', rate: 'mailing' }),
    deliveries: get<Delivery[]>('/random-pool-scheduled-report/:id/deliveries', may, { reply: 'rows' }),
  },
});

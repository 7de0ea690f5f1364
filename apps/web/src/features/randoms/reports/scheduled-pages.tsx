import { scheduledReport } from '@assay/contract/randoms/scheduled-report.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(scheduledReport, {
  list: {
    columns: [
      { name: 'name', width: 170, grows: true },
      { name: 'companyName', width: 208 },
      { name: 'isActive', width: 90 },
      { name: 'reportType', width: 200 },
      { name: 'frequency', width: 100 },
      { name: 'nextRunAt', width: 158 },
      { name: 'lastStatus', width: 137 },
    ],
  },
  record: () => import('./scheduled-record.tsx'),
});

import { physical } from '@assay/contract/physicals/physical.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { ExamResult, ExpiryDay } from './exam-marks.tsx';

export const pages = recordPages(physical, {
  list: {
    needs: ['result', 'expiryDate'],
    sort: [{ colId: 'examDate', sort: 'desc' }],
    companySort: [{ colId: 'examDate', sort: 'desc' }],
    columns: [
      { name: 'participantName', width: 150, grows: true },
      { name: 'companyName', width: 180 },
      { name: 'serviceName', width: 170, grows: true },
      { name: 'examDate', width: 110 },
      { name: 'result', width: 150, render: ({ result }) => <ExamResult result={result} /> },
      { name: 'expiryDate', width: 130, render: ({ expiryDate }) => <ExpiryDay day={expiryDate} /> },
      { name: 'daysLeft', width: 100 },
    ],
  },
  record: () => import('./physical-record.tsx'),
});

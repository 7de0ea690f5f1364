import { importLog } from '@assay/contract/imports/import-log.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { ImportMark } from './import-mark.tsx';

export const pages = recordPages(importLog, {
  list: {
    columns: [
      { name: 'fileName', width: 175, grows: true },
      { name: 'target', width: 100 },
      { name: 'companyName', width: 180, grows: true },
      { name: 'uploadedByName', width: 120 },
      { name: 'status', width: 140, render: (row) => <ImportMark {...row} /> },
      { name: 'rowsOk', width: 90 },
      { name: 'rowsFailed', width: 75 },
      { name: 'createdAt', width: 165 },
    ],
    needs: ['status', 'mode', 'area', 'rowsOk', 'rowsFailed', 'rowsConflict'],
    sort: [{ colId: 'createdAt', sort: 'desc' }],
  },
  record: () => import('./import-record.tsx'),
});

import { importLog } from '@assay/contract/imports/import-log.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { ImportMark } from './import-mark.tsx';

export const pages = recordPages(importLog, {
  list: {
    columns: [
      { name: 'fileName', width: 220, grows: true },
      { name: 'target', width: 140 },
      { name: 'companyName', width: 180 },
      { name: 'uploadedByName', width: 160 },
      { name: 'status', width: 150, render: (row) => <ImportMark {...row} /> },
      { name: 'rowsOk', width: 110 },
      { name: 'rowsFailed', width: 90 },
      { name: 'createdAt', width: 160 },
    ],
    needs: ['status', 'mode', 'area'],
    sort: [{ colId: 'createdAt', sort: 'desc' }],
  },
  record: () => import('./import-record.tsx'),
});

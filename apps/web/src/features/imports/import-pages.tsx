import { importLog } from '@assay/contract/imports/import-log.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { ImportMark } from './import-mark.tsx';

export const pages = recordPages(importLog, {
  list: {
    columns: [
      { name: 'fileName', width: 184, grows: true },
      { name: 'target', width: 104 },
      { name: 'companyName', width: 194 },
      { name: 'uploadedByName', width: 118 },
      { name: 'status', width: 146, render: (row) => <ImportMark {...row} /> },
      { name: 'rowsOk', width: 84 },
      { name: 'rowsFailed', width: 78 },
      { name: 'createdAt', width: 155 },
    ],
    needs: ['status', 'mode', 'area', 'rowsOk', 'rowsFailed', 'rowsConflict'],
    sort: [{ colId: 'createdAt', sort: 'desc' }],
  },
  record: () => import('./import-record.tsx'),
});

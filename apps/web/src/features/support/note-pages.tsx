import { note } from '@assay/contract/support/note.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { VisibilityMark } from './note-marks.tsx';

export const pages = recordPages(note, {
  list: {
    columns: [
      { name: 'title', width: 220, grows: true },
      { name: 'refName', width: 190 },
      { name: 'companyName', width: 170 },
      { name: 'category', width: 130 },
      { name: 'visibility', width: 170, render: (row) => <VisibilityMark {...row} /> },
      { name: 'createdAt', width: 170 },
    ],
    needs: ['visibility'],
    sort: [{ colId: 'createdAt', sort: 'desc' }],
  },
  record: () => import('./note-record.tsx'),
});

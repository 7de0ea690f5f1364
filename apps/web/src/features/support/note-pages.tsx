import { note } from '@assay/contract/support/note.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { AboutText, VisibilityMark } from './note-marks.tsx';

export const pages = recordPages(note, {
  list: {
    columns: [
      { name: 'title', width: 220, grows: true },
      { name: 'refName', width: 300, render: (row) => <AboutText {...row} /> },
      { name: 'category', width: 130 },
      { name: 'visibility', width: 170, render: (row) => <VisibilityMark {...row} /> },
      { name: 'createdAt', width: 170 },
    ],
    needs: ['visibility', 'refName', 'companyName'],
    // A note is written on its record: what starts here is a ticket.
    creates: 'ticket',
    sort: [{ colId: 'createdAt', sort: 'desc' }],
  },
  record: () => import('./note-record.tsx'),
});

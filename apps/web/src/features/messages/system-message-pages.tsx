import { systemMessage } from '@assay/contract/messages/system-message.calls';
import { ArchivedBeside } from '#shared/fields/archived-beside.tsx';
import { recordPages } from '#shared/record/record-pages.ts';
import { MessageState } from './message-state.tsx';

export const pages = recordPages(systemMessage, {
  list: {
    columns: [
      { name: 'title', width: 280, grows: true },
      { name: 'display', width: 140 },
      { name: 'severity', width: 130 },
      {
        name: 'isActive',
        render: (row) => (
          <ArchivedBeside isArchived={row.isArchived}>
            <MessageState record={row} />
          </ArchivedBeside>
        ),
      },
      'startsAt',
      'endsAt',
    ],
    needs: ['startsAt', 'endsAt'],
    sort: [{ colId: 'startsAt', sort: 'desc' }],
  },
  record: () => import('./system-message-record.tsx'),
});

import { systemMessage } from '@assay/contract/messages/system-message.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(systemMessage, {
  list: {
    columns: [
      { name: 'title', width: 280, grows: true },
      { name: 'display', width: 140 },
      { name: 'severity', width: 130 },
      'isActive',
      'startsAt',
      'endsAt',
    ],
    sort: [{ colId: 'startsAt', sort: 'desc' }],
  },
  record: () => import('./system-message-record.tsx'),
});

import { providerMessage } from '@assay/contract/orders/provider-message.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { MessageStateMark } from './provider-message-state.tsx';

export const pages = recordPages(providerMessage, {
  list: {
    columns: [
      { name: 'providerName', width: 170, grows: true },
      { name: 'state', width: 120, render: (row) => <MessageStateMark message={row} /> },
      { name: 'problem', width: 222 },
      { name: 'stage', width: 158 },
      { name: 'orderNumber', width: 116 },
      { name: 'specimenId', width: 116 },
      { name: 'receivedAt', width: 160 },
    ],
    needs: ['state'],
    // What waits the longest is at the end of the first page: what came last is what one looks for.
    sort: [{ colId: 'receivedAt', sort: 'desc' }],
  },
  record: async () => ({ record: { Page: (await import('./provider-message-page.tsx')).ProviderMessagePage } }),
});

import { participant } from '@assay/contract/participants/participant.calls';
import { later } from '#shared/layout/later.tsx';
import { recordPages } from '#shared/record/record-pages.ts';
import { ParticipantStateCell } from './participant-state.tsx';

/** The way to an order for those who are picked. */
const OrderTests = later(async () => ({ Screen: (await import('./order-tests.tsx')).OrderTests }));

export const pages = recordPages(participant, {
  list: {
    Picked: OrderTests,
    needs: ['status'],
    activity: { column: 'status', inactive: ['Inactive'] },
    columns: [
      { name: 'name', width: 150, grows: true },
      { name: 'companyName', width: 208 },
      { name: 'locationName', width: 190 },
      { name: 'status', width: 144, render: (row) => <ParticipantStateCell person={row} /> },
      { name: 'primaryId', width: 112 },
      { name: 'agency', width: 120 },
      { name: 'participantPhoneNumber', width: 116 },
    ],
  },
  record: () => import('./participant-record.tsx'),
});

import { participant } from '@assay/contract/participants/participant.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { ParticipantStateCell } from './participant-state.tsx';

export const pages = recordPages(participant, {
  list: {
    needs: ['status'],
    columns: [
      { name: 'name', width: 150, grows: true },
      { name: 'companyName', width: 208 },
      { name: 'locationName', width: 190 },
      { name: 'status', width: 130, render: (row) => <ParticipantStateCell person={row} /> },
      { name: 'primaryId', width: 112 },
      { name: 'occupationName', width: 146, grows: true },
      { name: 'participantPhoneNumber', width: 116 },
    ],
  },
  record: () => import('./participant-record.tsx'),
});

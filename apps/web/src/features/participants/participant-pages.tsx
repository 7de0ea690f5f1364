import { participant } from '@assay/contract/participants/participant.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { ParticipantStateCell } from './participant-state.tsx';

export const pages = recordPages(participant, {
  list: {
    needs: ['status'],
    columns: [
      { name: 'name', width: 170, grows: true },
      { name: 'companyName', width: 180 },
      { name: 'locationName', width: 140 },
      { name: 'status', width: 140, render: (row) => <ParticipantStateCell person={row} /> },
      { name: 'primaryId', width: 130 },
      { name: 'occupationName', width: 160, grows: true },
      { name: 'participantPhoneNumber', width: 130 },
    ],
  },
  record: () => import('./participant-record.tsx'),
});

import { clearinghouseConsent } from '@assay/contract/clearinghouse/clearinghouse.calls';
import { consentInput } from '@assay/domain/clearinghouse/consent';
import type { ConsentState } from '@assay/domain/clearinghouse/lists';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { recordPages } from '#shared/record/record-pages.ts';

const tones: Record<ConsentState, Tone> = {
  'In force': 'ok',
  'Ending soon': 'warn',
  'Not yet': 'rest',
  'Ended': 'late',
  'Withdrawn': 'gone',
};

export function ConsentMark({ state }: { readonly state: ConsentState | '' }) {
  const { label } = useText();
  return state === '' ? null : <StateMark tone={tones[state]}>{label('consentState', state)}</StateMark>;
}

export const pages = recordPages(clearinghouseConsent, {
  list: {
    needs: ['state'],
    columns: [
      { name: 'participantName', width: 170, grows: true },
      { name: 'companyName', width: 180, grows: true },
      { name: 'state', width: 140, render: ({ state }) => <ConsentMark state={state} /> },
      { name: 'consentFrom', width: 120 },
      { name: 'consentUntil', width: 120 },
      { name: 'withdrawnOn', width: 120 },
    ],
  },
  record: {
    schema: consentInput,
    sections: [
      {
        key: 'consent',
        title: 'clearinghouseConsents.sections.consent',
        fields: ['participantId', 'consentFrom', { name: 'consentUntil', isFirst: true }, 'withdrawnOn', 'documentId', 'remarks'],
      },
    ],
    facts: ['companyName', 'locationName'],
    Badges: ({ record: { state } }) => <ConsentMark state={state} />,
  },
});

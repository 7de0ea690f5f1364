import { IdcardOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';

const records = recordManifest({
  name: 'unsolicited-physical',
  icon: IdcardOutlined,
  view: 'result.view',
  create: 'result.edit',
  saysMore: true,
  pages: () => import('./physical-pages.tsx'),
});

const OfParticipant = later(async () => ({ Screen: (await import('./physicals-tab.tsx')).ParticipantPhysicals }));

export const physicalsManifest: RecordManifest = {
  ...records,
  tabs: {
    participant: [
      {
        key: 'unsolicited-physical',
        label: 'records.unsolicited-physical.title',
        isShown: ({ may }) => may('result.view'),
        Tab: OfParticipant,
      },
    ],
  },
};

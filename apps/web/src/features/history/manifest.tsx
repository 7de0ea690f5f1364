import { HistoryOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';

const records = recordManifest({
  name: 'historical-data',
  icon: HistoryOutlined,
  view: 'import.view',
  saysMore: true,
  pages: () => import('./history-pages.tsx'),
});

const OfParticipant = later(async () => ({ Screen: (await import('./history-tab.tsx')).ParticipantHistory }));

export const historyManifest: RecordManifest = {
  ...records,
  tabs: {
    participant: [
      {
        key: 'historical-data',
        label: 'records.historical-data.title',
        isShown: ({ may }) => may('import.view'),
        Tab: OfParticipant,
      },
    ],
  },
};

import { TeamOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';

const People = later(async () => ({ Screen: (await import('./company-tab.tsx')).ParticipantsTab }));
const PeopleCount = later(async () => ({ Screen: (await import('#shared/record/company-count.tsx')).countOf('participant') }));

const records = recordManifest({
  name: 'participant',
  icon: TeamOutlined,
  view: 'participant.view',
  create: 'participant.create',
  pages: () => import('./participant-pages.tsx'),
});

export const participantsManifest: RecordManifest = {
  ...records,
  tabs: {
    company: [
      {
        key: 'participant',
        label: 'records.participant.title',
        Count: PeopleCount,
        isShown: ({ may }) => may('participant.view'),
        Tab: People,
      },
    ],
  },
};

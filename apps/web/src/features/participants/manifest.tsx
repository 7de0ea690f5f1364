import { TeamOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';
import type { AnyRecord, RecordTab } from '#shared/record/record-pages.ts';

const People = later(async () => ({ Screen: (await import('./company-tab.tsx')).ParticipantsTab }));
const OfLocation = later(async () => ({ Screen: (await import('./company-tab.tsx')).LocationParticipants }));
const PeopleCount = later(async () => ({ Screen: (await import('#shared/record/company-count.tsx')).countOf('participant') }));

const records = recordManifest({
  name: 'participant',
  icon: TeamOutlined,
  view: 'participant.view',
  create: 'participant.create',
  pages: () => import('./participant-pages.tsx'),
});

const tab = (more: Pick<RecordTab<AnyRecord>, 'Tab' | 'Count'>): RecordTab<AnyRecord> => ({
  key: 'participant',
  label: 'records.participant.title',
  isShown: ({ may }) => may('participant.view'),
  ...more,
});

export const participantsManifest: RecordManifest = {
  ...records,
  tabs: { company: [tab({ Tab: People, Count: PeopleCount })], location: [tab({ Tab: OfLocation })] },
};

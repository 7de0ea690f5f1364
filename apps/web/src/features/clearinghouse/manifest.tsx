import { FileDoneOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';

const records = recordManifest(
  {
    name: 'clearinghouse',
    icon: SafetyCertificateOutlined,
    view: 'clearinghouse.view',
    create: 'clearinghouse.edit',
    saysMore: true,
    pages: () => import('./query-pages.tsx'),
    list: async () => ({ Screen: (await import('./clearinghouse-screen.tsx')).ClearinghouseScreen }),
  },
  {
    name: 'clearinghouse-consent',
    icon: FileDoneOutlined,
    view: 'clearinghouse.view',
    create: 'clearinghouse.edit',
    saysMore: true,
    pages: () => import('./consent-pages.tsx'),
  },
);

const OfDriver = later(async () => ({ Screen: (await import('./driver-tab.tsx')).DriverTab }));

export const clearinghouseManifest: RecordManifest = {
  ...records,
  tabs: {
    participant: [
      {
        key: 'clearinghouse',
        label: 'records.clearinghouse.title',
        isShown: ({ may }) => may('clearinghouse.view'),
        Tab: OfDriver,
      },
    ],
  },
};

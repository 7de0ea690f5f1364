import {
  CalendarOutlined,
  FileTextOutlined,
  HistoryOutlined,
  MailOutlined,
  RetweetOutlined,
  SolutionOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';

const records = recordManifest(
  {
    name: 'random-pool',
    section: 'nav.randoms',
    icon: RetweetOutlined,
    view: 'random.view',
    create: 'random.edit',
    saysMore: true,
    pages: () => import('./pool-pages.tsx'),
  },
  {
    name: 'random-pool-selection-period',
    section: 'nav.randoms',
    icon: CalendarOutlined,
    view: 'random.view',
    saysMore: true,
    pages: () => import('./period-pages.tsx'),
  },
  {
    name: 'random-pool-selection',
    section: 'nav.randoms',
    icon: SolutionOutlined,
    view: 'random.seeSelected',
    saysMore: true,
    pages: () => import('./draws/selection-pages.tsx'),
  },
  {
    name: 'random-pool-scheduled-report',
    section: 'nav.randoms',
    icon: MailOutlined,
    view: 'report.schedule',
    create: 'report.schedule',
    saysMore: true,
    pages: () => import('./reports/scheduled-pages.tsx'),
  },
  {
    name: 'random-pool-selection-period-history',
    section: 'nav.randoms',
    icon: HistoryOutlined,
    view: 'random.view',
    saysMore: true,
    pages: () => import('./history-pages.tsx'),
  },
);

const OfCompany = later(async () => ({ Screen: (await import('./company-pools.tsx')).CompanyPools }));
const OfConsortium = later(async () => ({ Screen: (await import('./consortium-pools.tsx')).ConsortiumPools }));
const OfPerson = later(async () => ({ Screen: (await import('./person-pools.tsx')).PersonPools }));
const PoolCount = later(async () => ({ Screen: (await import('#shared/record/company-count.tsx')).countOf('random-pool') }));
const DrawsOfPerson = later<Loaded<AnyRecord>>(async () => ({ Screen: (await import('./draws/selections-tab.tsx')).PersonSelections }));

export const randomsManifest: RecordManifest = {
  ...records,
  menu: [
    ...records.menu,
    { path: '/random-board', titleKey: 'nav.randomBoard', icon: UnorderedListOutlined, permission: 'random.view', section: 'nav.randoms' },
    {
      path: '/random-report',
      titleKey: 'nav.randomReports',
      icon: FileTextOutlined,
      permission: 'random.seeSelected',
      section: 'nav.randoms',
    },
  ],
  routes: [
    ...records.routes,
    {
      path: '/random-pool-selection/certificate/$runId',
      permission: 'random.view',
      saysMore: true,
      load: async () => ({ Screen: (await import('./draws/certificate-screen.tsx')).CertificateScreen }),
    },
    {
      path: '/random-board',
      titleKey: 'nav.randomBoard',
      permission: 'random.view',
      saysMore: true,
      load: async () => ({ Screen: (await import('./board/board-screen.tsx')).BoardScreen }),
    },
    {
      path: '/random-report',
      titleKey: 'nav.randomReports',
      permission: 'random.seeSelected',
      saysMore: true,
      load: async () => ({ Screen: (await import('./reports/report-screen.tsx')).ReportScreen }),
    },
    {
      path: '/random-reconcile',
      permission: 'random.exclude',
      saysMore: true,
      load: async () => ({ Screen: (await import('./reconcile/reconcile-screen.tsx')).ReconcileScreen }),
    },
  ],
  tabs: {
    company: [
      {
        key: 'random-pool',
        label: 'records.random-pool.title',
        Count: PoolCount,
        isShown: ({ may }) => may('random.view'),
        Tab: OfCompany,
      },
    ],
    consortium: [
      {
        key: 'random-pool',
        label: 'records.random-pool.title',
        isShown: ({ may }) => may('random.view'),
        Tab: OfConsortium,
      },
    ],
    participant: [
      {
        key: 'random-pool',
        label: 'records.random-pool.title',
        isShown: ({ may }) => may('random.view'),
        Tab: OfPerson,
      },
      {
        key: 'random-pool-selection',
        label: 'records.random-pool-selection.title',
        isShown: ({ may }) => may('random.seeSelected'),
        Tab: DrawsOfPerson,
      },
    ],
  },
};

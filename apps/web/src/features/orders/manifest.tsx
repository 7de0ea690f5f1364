import { FileTextOutlined, InboxOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';
import type { AnyRecord, RecordTab } from '#shared/record/record-pages.ts';

const records = recordManifest(
  {
    name: 'order',
    icon: FileTextOutlined,
    view: 'order.view',
    create: 'order.create',
    saysMore: true,
    pages: () => import('./order-pages.tsx'),
    start: async () => ({ Screen: (await import('./order-entry.tsx')).OrderEntry }),
  },
  {
    name: 'order-service',
    icon: UnorderedListOutlined,
    view: 'order.view',
    saysMore: true,
    pages: () => import('./order-service-pages.tsx'),
  },
  {
    name: 'provider-message',
    icon: InboxOutlined,
    view: 'order.messages',
    section: 'nav.administration',
    saysMore: true,
    pages: () => import('./provider-message-pages.tsx'),
  },
);

const Count = later(async () => ({ Screen: (await import('#shared/record/company-count.tsx')).countOf('order') }));
const OfCompany = later(async () => ({ Screen: (await import('./orders-tab.tsx')).CompanyOrders }));
const OfLocation = later(async () => ({ Screen: (await import('./orders-tab.tsx')).LocationOrders }));
const OfParticipant = later(async () => ({ Screen: (await import('./orders-tab.tsx')).ParticipantOrders }));

const tab = (more: Pick<RecordTab<AnyRecord>, 'Tab' | 'Count'>): RecordTab<AnyRecord> => ({
  key: 'order',
  label: 'records.order.title',
  isShown: ({ may }) => may('order.view'),
  ...more,
});

export const ordersManifest: RecordManifest = {
  ...records,
  routes: [
    ...records.routes,
    {
      path: '/order/confirmation',
      titleKey: 'orders.confirmation.title',
      permission: 'order.view',
      saysMore: true,
      load: async () => ({ Screen: (await import('./order-confirmation.tsx')).OrderConfirmation }),
    },
    {
      path: '/order/bulk',
      permission: 'order.create',
      saysMore: true,
      load: async () => ({ Screen: (await import('./bulk-entry.tsx')).BulkEntry }),
    },
    {
      path: '/order/bulk/$jobId',
      permission: 'order.view',
      saysMore: true,
      load: async () => ({ Screen: (await import('./bulk-progress.tsx')).BulkProgress }),
    },
    {
      path: '/collect',
      permission: 'order.progress',
      saysMore: true,
      load: async () => ({ Screen: (await import('./collect-screen.tsx')).CollectScreen }),
    },
    {
      path: '/collect/$id',
      permission: 'order.progress',
      saysMore: true,
      load: async () => ({ Screen: (await import('./collect-order.tsx')).CollectOrder }),
    },
  ],
  tabs: { company: [tab({ Tab: OfCompany, Count })], location: [tab({ Tab: OfLocation })], participant: [tab({ Tab: OfParticipant })] },
};

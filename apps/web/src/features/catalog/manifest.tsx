import {
  AimOutlined,
  AppstoreOutlined,
  CheckSquareOutlined,
  ExperimentOutlined,
  FileDoneOutlined,
  IdcardOutlined,
  LinkOutlined,
  MedicineBoxOutlined,
  ShopOutlined,
  SolutionOutlined,
} from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';

const common = { section: 'nav.catalog', view: 'catalog.view', create: 'catalog.edit' } as const;
const Services = later(async () => ({ Screen: (await import('./company-tabs.tsx')).ServicesTab }));
const ServicesCount = later(async () => ({
  Screen: (await import('#shared/record/company-count.tsx')).countOf('company-services', 'company-servicetype-provider'),
}));

const records = recordManifest(
  { ...common, name: 'service', icon: MedicineBoxOutlined, pages: () => import('./service-pages.tsx') },
  { ...common, name: 'service-type', icon: AppstoreOutlined, pages: () => import('./service-type-pages.tsx') },
  { ...common, name: 'panel', icon: ExperimentOutlined, pages: () => import('./panel-pages.tsx') },
  { ...common, name: 'provider', icon: ShopOutlined, saysMore: true, pages: () => import('./provider-pages.tsx') },
  {
    ...common,
    name: 'company-services',
    view: 'location.view',
    icon: CheckSquareOutlined,
    pages: () => import('./company-services-pages.tsx'),
  },
  { ...common, name: 'company-servicetype-provider', icon: LinkOutlined, pages: () => import('./provider-link-pages.tsx') },
  {
    ...common,
    name: 'collection-site',
    icon: AimOutlined,
    view: 'site.view',
    create: 'site.edit',
    pages: () => import('./site-pages.tsx'),
  },
  {
    ...common,
    name: 'mro',
    icon: SolutionOutlined,
    view: 'physician.view',
    create: 'physician.edit',
    pages: () => import('./physician-pages.tsx'),
  },
  {
    ...common,
    name: 'occupation',
    icon: IdcardOutlined,
    view: 'order.pickLists',
    create: 'occupation.edit',
    pages: () => import('./occupation-pages.tsx'),
  },
  {
    name: 'reasonfortest',
    section: common.section,
    icon: FileDoneOutlined,
    view: 'order.pickLists',
    pages: () => import('./reason-pages.tsx'),
  },
);

/** What can be ordered and who does it, and what of it each company has. */
export const catalogManifest: RecordManifest = {
  ...records,
  routes: [
    ...records.routes,
    {
      path: '/collection-site/nearest',
      titleKey: 'sites.nearest.title',
      permission: 'site.view',
      load: async () => ({ Screen: (await import('./nearest-screen.tsx')).NearestScreen }),
    },
  ],
  tabs: {
    company: [
      {
        key: 'services',
        label: 'companyServices.tabBoth',
        Count: ServicesCount,
        isShown: ({ can }) => can.viewLocations === true,
        Tab: Services,
      },
    ],
  },
};

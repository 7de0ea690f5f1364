import { EnvironmentOutlined, ExperimentOutlined, FileDoneOutlined, IdcardOutlined, MedicineBoxOutlined } from '@ant-design/icons';
import { recordManifest } from '#shared/record/record-manifest.tsx';

export const catalogManifest = recordManifest(
  {
    name: 'provider',
    icon: ExperimentOutlined,
    view: 'catalog.view',
    create: 'catalog.edit',
    pages: () => import('./provider-pages.tsx'),
  },
  {
    name: 'occupation',
    icon: IdcardOutlined,
    view: 'order.pickLists',
    create: 'occupation.edit',
    pages: () => import('./occupation-pages.tsx'),
  },
  { name: 'reasonfortest', icon: FileDoneOutlined, view: 'order.pickLists', pages: () => import('./reason-pages.tsx') },
  {
    name: 'mro',
    icon: MedicineBoxOutlined,
    view: 'physician.view',
    create: 'physician.edit',
    pages: () => import('./physician-pages.tsx'),
  },
  { name: 'collection-site', icon: EnvironmentOutlined, view: 'site.view', create: 'site.edit', pages: () => import('./site-pages.tsx') },
);

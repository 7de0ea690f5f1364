import { ExperimentOutlined } from '@ant-design/icons';
import { recordManifest } from '#shared/record/record-manifest.tsx';

export const catalogManifest = recordManifest({
  name: 'provider',
  icon: ExperimentOutlined,
  view: 'catalog.view',
  create: 'catalog.edit',
  pages: () => import('./provider-pages.tsx'),
});

import { ImportOutlined } from '@ant-design/icons';
import { recordManifest } from '#shared/record/record-manifest.tsx';

export const importsManifest = recordManifest({
  name: 'import-log',
  icon: ImportOutlined,
  view: 'import.view',
  offered: 'import.run',
  create: 'import.run',
  saysMore: true,
  pages: () => import('./import-pages.tsx'),
  start: async () => ({ Screen: (await import('./import-start.tsx')).ImportStart }),
});

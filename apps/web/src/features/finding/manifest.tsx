import { PushpinOutlined } from '@ant-design/icons';
import { recordManifest } from '#shared/record/record-manifest.tsx';

/** The views of all lists in one: made where a list is, found and put in order here. */
export const findingManifest = recordManifest({
  name: 'view',
  icon: PushpinOutlined,
  view: 'self',
  section: 'nav.administration',
  pages: () => import('./view-pages.tsx'),
});

import { TeamOutlined, UserAddOutlined } from '@ant-design/icons';
import { recordManifest } from '#shared/record/record-manifest.tsx';

const section = 'nav.administration';

export const usersManifest = recordManifest(
  { name: 'user', icon: TeamOutlined, view: 'user.view', create: 'user.edit', section, pages: () => import('./user-pages.tsx') },
  { name: 'sign-up-request', icon: UserAddOutlined, view: 'signUp.review', section, pages: () => import('./sign-up-pages.tsx') },
);

import { TeamOutlined, UserAddOutlined } from '@ant-design/icons';
import type { ScreenManifest } from '#shared/layout/manifest.ts';

const section = 'nav.administration';

export const usersManifest: ScreenManifest = {
  menu: [
    { path: '/user', titleKey: 'records.user.title', icon: TeamOutlined, permission: 'user.view', section },
    { path: '/sign-up-request', titleKey: 'records.sign-up-request.title', icon: UserAddOutlined, permission: 'signUp.review', section },
  ],
  routes: [
    {
      path: '/user',
      titleKey: 'records.user.title',
      permission: 'user.view',
      load: async () => ({ Screen: (await import('./user-list-screen.tsx')).UserListScreen }),
    },
    {
      path: '/user/create',
      titleKey: 'records.user.create',
      permission: 'user.edit',
      load: async () => ({ Screen: (await import('./user-create-screen.tsx')).UserCreateScreen }),
    },
    {
      path: '/user/$id',
      permission: 'user.view',
      load: async () => ({ Screen: (await import('./user-screen.tsx')).UserScreen }),
    },
    {
      path: '/sign-up-request',
      titleKey: 'records.sign-up-request.title',
      permission: 'signUp.review',
      load: async () => ({ Screen: (await import('./sign-up-list-screen.tsx')).SignUpListScreen }),
    },
    {
      path: '/sign-up-request/$id',
      permission: 'signUp.review',
      load: async () => ({ Screen: (await import('./sign-up-screen.tsx')).SignUpScreen }),
    },
  ],
};

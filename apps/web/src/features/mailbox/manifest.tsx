import { MailOutlined } from '@ant-design/icons';
import type { ScreenManifest } from '#shared/layout/manifest.ts';

export const mailboxManifest: ScreenManifest = {
  menu: [{ path: '/mail', titleKey: 'records.mail.title', icon: MailOutlined, permission: 'mail.view', section: 'nav.administration' }],
  routes: [
    {
      path: '/mail',
      titleKey: 'records.mail.title',
      permission: 'mail.view',
      load: async () => ({ Screen: (await import('./mail-screen.tsx')).MailScreen }),
    },
  ],
};

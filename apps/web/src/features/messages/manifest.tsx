import { MailOutlined, NotificationOutlined } from '@ant-design/icons';
import { recordManifest } from '#shared/record/record-manifest.tsx';

export const messagesManifest = recordManifest(
  {
    name: 'system-message',
    icon: NotificationOutlined,
    view: 'message.view',
    create: 'message.edit',
    section: 'nav.administration',
    pages: () => import('./system-message-pages.tsx'),
  },
  {
    name: 'mail',
    icon: MailOutlined,
    view: 'mail.view',
    section: 'nav.administration',
    saysMore: true,
    list: async () => ({ Screen: (await import('./mail-screen.tsx')).MailScreen }),
  },
);

import { MailOutlined } from '@ant-design/icons';
import { recordManifest } from '#shared/record/record-manifest.tsx';

export const messagesManifest = recordManifest({
  name: 'mail',
  icon: MailOutlined,
  view: 'mail.view',
  section: 'nav.administration',
  list: async () => ({ Screen: (await import('./mail-screen.tsx')).MailScreen }),
});

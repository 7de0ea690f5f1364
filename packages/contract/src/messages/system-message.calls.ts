import { systemMessageFields } from '@assay/domain/messages/system-message.fields';
import { resource } from '../kit/resource.ts';
import { shownMessages } from './shown-messages.calls.ts';

export const systemMessage = resource({
  name: 'system-message',
  fields: systemMessageFields,
  title: 'title',
  permissions: { view: 'message.view', create: 'message.edit', edit: 'message.edit', archive: 'message.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: shownMessages,
});

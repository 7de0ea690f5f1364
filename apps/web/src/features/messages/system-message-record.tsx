import type { systemMessage } from '@assay/contract/messages/system-message.calls';
import { systemMessageInput } from '@assay/domain/messages/system-message';
import type { Values } from '#shared/form/faults.ts';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { MessageState } from './message-state.tsx';

/** Who reads the landing page is not known: nobody is chosen, and nobody puts it away. */
const isBanner = ({ display }: Values): boolean => display !== 'Landing Page';

export const record: RecordOptions<typeof systemMessage> = {
  schema: systemMessageInput,
  Badges: MessageState,
  facts: ['display', 'severity', 'startsAt', 'endsAt'],
  sections: [
    { key: 'text', title: 'systemMessages.sections.text', fields: ['title', 'body', 'severity'] },
    {
      key: 'shown',
      title: 'systemMessages.sections.shown',
      fields: [
        'display',
        { name: 'audience', help: 'systemMessages.help.audience', isFirst: true, when: isBanner },
        { name: 'startsAt', help: 'systemMessages.help.times' },
        { name: 'endsAt', isFirst: true },
        'isActive',
        { name: 'dismissible', isFirst: true, when: isBanner },
      ],
    },
    {
      key: 'languages',
      title: 'systemMessages.sections.languages',
      help: 'systemMessages.help.languages',
      fields: ['languages'],
    },
  ],
};

import type { systemMessage } from '@assay/contract/messages/system-message.calls';
import { messageStateOf, systemMessageInput } from '@assay/domain/messages/system-message';
import type { SystemMessage } from '@assay/domain/messages/system-message.fields';
import { useState } from 'react';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import type { Values } from '#shared/form/faults.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { RecordOptions } from '#shared/record/record-pages.ts';

const tones = { off: 'rest', scheduled: 'wait', live: 'ok', ended: 'gone' } as const satisfies Record<string, Tone>;

/** Whether it is out now. */
function MessageBadges({ record }: { readonly record: SystemMessage }) {
  const { t } = useText();
  const [now] = useState(Date.now);
  const state = messageStateOf(record, now);
  return <StateMark tone={tones[state]}>{t(`systemMessages.state.${state}`)}</StateMark>;
}

/** Who reads the landing page is not known: nobody is chosen, and nobody puts it away. */
const isBanner = ({ display }: Values): boolean => display !== 'Landing Page';

export const record: RecordOptions<typeof systemMessage> = {
  schema: systemMessageInput,
  Badges: MessageBadges,
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

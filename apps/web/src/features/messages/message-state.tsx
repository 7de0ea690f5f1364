import { messageStateOf } from '@assay/domain/messages/system-message';
import { useState } from 'react';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';

const tones = { off: 'rest', scheduled: 'wait', live: 'ok', ended: 'gone' } as const satisfies Record<string, Tone>;

/** Whether a message is out now. */
export function MessageState({ record }: { readonly record: Parameters<typeof messageStateOf>[0] }) {
  const { t } = useText();
  const [now] = useState(Date.now);
  const state = messageStateOf(record, now);
  return <StateMark tone={tones[state]}>{t(`systemMessages.state.${state}`)}</StateMark>;
}

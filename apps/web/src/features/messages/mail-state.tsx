import type { Mail } from '@assay/contract/messages/mail.types';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';

const tones: Record<Mail['state'], Tone> = { QUEUED: 'wait', SENT: 'ok', FAILED: 'warn' };

/** Whether an email has left. */
export function MailStateMark({ state }: { readonly state: Mail['state'] }) {
  const { label } = useText();
  return <StateMark tone={tones[state]}>{label('mailState', state)}</StateMark>;
}

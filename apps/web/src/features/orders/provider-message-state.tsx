import type { ProviderMessage } from '@assay/domain/orders/provider-message.fields';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';

const tones: Record<ProviderMessage['state'], Tone> = { '': 'rest', 'HELD': 'warn', 'APPLIED': 'ok', 'SET_ASIDE': 'gone' };

export function MessageStateMark({ message: { state } }: { readonly message: Pick<ProviderMessage, 'state'> }) {
  const { label } = useText();
  return state === '' ? null : <StateMark tone={tones[state]}>{label('messageState', state)}</StateMark>;
}

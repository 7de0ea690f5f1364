import type { SignUpRequest } from '@assay/contract/identity/sign-up.types';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';

const tones: Record<SignUpRequest['state'], Tone> = { Pending: 'wait', Accepted: 'ok', Declined: 'rest' };

/** Where a request stands. */
export function SignUpStateMark({ request }: { readonly request: Pick<SignUpRequest, 'state'> }) {
  const { label } = useText();
  return <StateMark tone={tones[request.state]}>{label('signUpState', request.state)}</StateMark>;
}

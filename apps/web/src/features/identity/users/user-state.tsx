import type { User } from '@assay/contract/identity/user.types';
import type { UserState } from '@assay/domain/identity/users';
import { ArchivedBeside } from '#shared/fields/archived-beside.tsx';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { useText } from '#shared/i18n/text.tsx';

const tones: Record<UserState, Tone> = {
  'Invited': 'wait',
  'Active': 'ok',
  'Locked': 'warn',
  'Reset required': 'warn',
  'Disabled': 'rest',
};

/** Where an account stands; that it is archived comes before everything else. */
export function UserStateMark({ user }: { readonly user: Pick<User, 'state' | 'isArchived'> }) {
  const { t, label } = useText();
  if (user.isArchived) return <StateMark tone="rest">{t('grid.archived')}</StateMark>;
  return <StateMark tone={tones[user.state]}>{label('userState', user.state)}</StateMark>;
}

/** The same in a list, where it is filtered by what it says. */
export function UserStateCell({ user }: { readonly user: Pick<User, 'state' | 'isArchived'> }) {
  const { label } = useText();
  return (
    <ArchivedBeside isArchived={user.isArchived}>
      <StateMark tone={tones[user.state]}>{label('userState', user.state)}</StateMark>
    </ArchivedBeside>
  );
}

import type { Profile } from '@assay/contract/identity/auth.types';
import { user } from '@assay/contract/identity/user.calls';
import { permissionGroups } from '@assay/domain/access/roles';
import { isConcerned, isTold, notificationNames, type NotificationEvent } from '@assay/domain/identity/notifications';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { useWrite } from '#shared/notify/use-write.ts';
import { useText } from '#shared/i18n/text.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { useSession } from '#shared/session/session.ts';
import { Panel } from './profile-panel.tsx';
import { profileName } from './profile-query.ts';
import css from './profile.module.css';

type EventSwitchProps = { readonly profile: Profile; readonly event: NotificationEvent };

/** One switch, saved as soon as it is thrown; it shows at once what was chosen, and goes back if that fails. */
function EventSwitch({ profile, event }: EventSwitchProps) {
  const { label } = useText();
  const id = useId();
  const save = useWrite({
    call: user.calls.saveNotifications,
    invalidates: [profileName, user],
    message: 'profile.notifications.saved',
    about: null,
  });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const throwSwitch = (email: boolean): void => {
    setChosen(email);
    save.mutate({ params: { id: profile.id }, body: { [event]: { email } } }, { onError: () => setChosen(null) });
  };
  return (
    <li className={css.switchRow}>
      <label htmlFor={id}>{label('notificationEvent', event)}</label>
      <Switch id={id} checked={chosen ?? isTold(profile.notifications, event)} loading={save.isPending} onChange={throwSwitch} />
    </li>
  );
}

/** What one is told by mail: only what one has business with. */
export function ProfileNotifications({ profile }: { readonly profile: Profile }) {
  const { t } = useText();
  const { user: holding } = useSession();
  const holder = { roles: holding?.roles ?? [], groups: permissionGroups.filter((group) => holding?.[group]) };
  const events = notificationNames.filter((event) => isConcerned(holder, event));
  return (
    <MoreWords>
      <div className={css.panels}>
        <Panel title={t('profile.notifications.title')} hint={t('profile.notifications.hint')}>
          {events.length === 0 ? (
            <p className={css.none}>{t('profile.notifications.none')}</p>
          ) : (
            <ul className={css.switches}>
              {events.map((event) => (
                <EventSwitch key={event} profile={profile} event={event} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </MoreWords>
  );
}

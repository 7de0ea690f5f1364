import { isEven, placedRights } from '@assay/domain/access/areas';
import { RightsList } from '#shared/access/rights-list.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useSession } from '#shared/session/session.ts';
import { ownGroups } from './own-groups.ts';
import { Fact, Panel } from './profile-panel.tsx';
import css from './profile.module.css';

/** The effective rights in words: what one may do, and to which records. */
export function ProfileRights() {
  const { t, label } = useText();
  const { user } = useSession();
  if (!user) return null;
  const groups = ownGroups(user);
  const isOne = isEven(placedRights({ roles: user.roles, groups }));
  return (
    <div className={`${css.panels} ${css.wide}`}>
      <Panel title={t('profile.rights.title')} hint={t('profile.rights.hint')}>
        <dl className={css.facts}>
          <Fact label={t('profile.scope')}>{isOne ? label('scope', user.scope) : t('access.several')}</Fact>
        </dl>
        <RightsList roles={user.roles} groups={groups} />
      </Panel>
    </div>
  );
}

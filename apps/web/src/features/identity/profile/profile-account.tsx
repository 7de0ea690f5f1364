import { auth } from '@assay/contract/identity/auth.calls';
import type { Place, Profile, ProfileDraft, SessionUser } from '@assay/contract/identity/auth.types';
import { user as userResource } from '@assay/contract/identity/user.calls';
import { profileShape } from '@assay/domain/identity/user';
import { z } from 'zod';
import { useWrite } from '#shared/notify/use-write.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { rereadUser, useMay, useSession } from '#shared/session/session.ts';
import { widestGroups } from './own-groups.ts';
import { Fact, Panel, Words } from './profile-panel.tsx';
import { profileName } from './profile-query.ts';
import css from './profile.module.css';

const schema = z.strictObject(profileShape);
const sections: readonly FormSection<keyof typeof profileShape>[] = [
  { key: 'data', title: 'profile.data', fields: ['firstName', 'lastName', 'phone'] },
];

/** The names of companies or locations; those that can be opened are links. */
function Places({ places, pathOf }: { readonly places: readonly Place[]; readonly pathOf?: ((id: number) => string) | undefined }) {
  return (
    <ul className={css.words}>
      {places.map(({ id, name }) => (
        <li key={id}>{pathOf ? <PathLink path={pathOf(id)}>{name}</PathLink> : name}</li>
      ))}
    </ul>
  );
}

function Standing({ profile, user }: { readonly profile: Profile; readonly user: SessionUser }) {
  const { t, label } = useText();
  const may = useMay();
  return (
    <dl className={css.facts}>
      <Fact label={t('profile.username')}>
        <span dir="ltr">{profile.username}</span>
        <p className={css.note}>{t('profile.usernameHelp')}</p>
      </Fact>
      <Fact label={t('profile.roles')}>
        <Words words={user.roles.map((role) => label('role', role))} none={t('profile.noRoles')} />
      </Fact>
      <Fact label={t('profile.groups')}>
        <Words words={widestGroups(user).map((group) => label('permissionGroup', group))} none={t('profile.noGroups')} />
      </Fact>
      <Fact label={t('profile.scope')}>{label('scope', user.scope)}</Fact>
      {profile.companies.length > 0 && (
        <Fact label={t('profile.companies')}>
          <Places places={profile.companies} pathOf={may('company.view') ? (id) => `/company/${id}` : undefined} />
        </Fact>
      )}
      {profile.locations.length > 0 && (
        <Fact label={t('profile.locations')}>
          <Places places={profile.locations} />
        </Fact>
      )}
    </dl>
  );
}

/** Who one is: the own data to be changed, and what others decided. */
export function ProfileAccount({ profile }: { readonly profile: Profile }) {
  const { t } = useText();
  const { user } = useSession();
  const save = useWrite({ call: auth.saveProfile, invalidates: [profileName, userResource], about: null, takes: isForForm });
  return (
    <div className={css.account}>
      <RecordForm
        area="users"
        columns={userResource.columns}
        fields={userResource.fields}
        schema={schema}
        shape={profileShape}
        sections={sections}
        record={profile}
        submit={(values, { signal }) => save.mutateAsync({ body: values as ProfileDraft, signal })}
        onSaved={() => void rereadUser()}
      />
      {user && (
        <div className={css.panels}>
          <Panel title={t('profile.standing')}>
            <Standing profile={profile} user={user} />
          </Panel>
        </div>
      )}
    </div>
  );
}

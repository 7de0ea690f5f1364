import { adminRoles, clientRoles, permissionGroups, roles, type Role } from '@assay/domain/access/roles';
import { grantableRoles, guardedRoles } from '@assay/domain/identity/users';
import type { TextKey } from '@assay/i18n/catalog';
import { listText } from '@assay/i18n/formats';
import { useText } from '#shared/i18n/text.tsx';
import css from './access.module.css';

const kindOf = (role: Role): TextKey => {
  if ((adminRoles as readonly Role[]).includes(role)) return 'access.roles.internal';
  return (clientRoles as readonly Role[]).includes(role) ? 'access.roles.client' : 'access.roles.site';
};

const isGuarded = (role: Role): boolean => (guardedRoles as readonly Role[]).includes(role);

function Gives({ role }: { readonly role: Role }) {
  const { t, label, locale } = useText();
  const given = grantableRoles([role]);
  if (given.length === 0) return <span className={css.muted}>{t('access.roles.givesNone')}</span>;
  return listText(
    given.map((each) => label('role', each)),
    locale,
  );
}

function RoleTable() {
  const { t, label } = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keys
    <div className={css.wideTable} role="region" aria-label={t('access.roles.role')} tabIndex={0}>
      <table className={css.plain}>
        <thead>
          <tr>
            <th scope="col">{t('access.roles.role')}</th>
            <th scope="col">{t('access.roles.kind')}</th>
            <th scope="col">{t('access.roles.scope')}</th>
            <th scope="col">{t('access.roles.gives')}</th>
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role}>
              <th scope="row">
                {label('role', role)}
                {!label('role', role).includes(`(${role})`) && <span className={css.muted}> {role}</span>}
                {isGuarded(role) && <span className={css.guarded}>{t('access.roles.guarded')}</span>}
              </th>
              <td>{t(kindOf(role))}</td>
              <td>{label('roleScope', role)}</td>
              <td>
                <Gives role={role} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupTable() {
  const { t, label } = useText();
  return (
    <table className={css.plain}>
      <thead>
        <tr>
          <th scope="col">{t('access.groups.group')}</th>
          <th scope="col">{t('access.groups.opens')}</th>
        </tr>
      </thead>
      <tbody>
        {permissionGroups.map((group) => (
          <tr key={group}>
            <th scope="row">{label('permissionGroup', group)}</th>
            <td>{label('groupMeaning', group)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rules = ['add', 'absent', 'group', 'hra', 'conflict', 'manage'] as const;

function Rules() {
  const { t, label, locale } = useText();
  const guarded = guardedRoles.map((role) => label('role', role));
  return (
    <ul className={css.rules}>
      {rules.map((rule) => (
        <li key={rule}>{t(`access.rules.${rule}`)}</li>
      ))}
      <li>{t('access.rules.two', { roles: listText(guarded, locale) })}</li>
    </ul>
  );
}

/** The rules around the matrix: how far a role reaches, who gives it, what a group opens. */
export function RolesTab() {
  const { t } = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keys
    <div className={css.panels} role="region" aria-label={t('access.roles.title')} tabIndex={0}>
      <section className={css.panel}>
        <h2>{t('access.roles.title')}</h2>
        <RoleTable />
      </section>
      <section className={css.panel}>
        <h2>{t('access.rules.title')}</h2>
        <Rules />
      </section>
      <section className={css.panel}>
        <h2>{t('access.groups.title')}</h2>
        <GroupTable />
      </section>
    </div>
  );
}

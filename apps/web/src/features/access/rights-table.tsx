import { accessMatrix, type Permission } from '@assay/domain/access/permissions';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import type { AreaOfRights } from '@assay/domain/access/areas';
import { useText } from '#shared/i18n/text.tsx';
import css from './access.module.css';

type CellProps = { readonly permission: Permission; readonly role: Role };

/** A sign for the eye, a word for those who listen; where a group decides, its name. */
function Cell({ permission, role }: CellProps) {
  const { t, label } = useText();
  const grant = (accessMatrix[permission] as Partial<Record<Role, true | PermissionGroup>>)[role];
  if (typeof grant === 'string')
    return <td className={css.grouped}>{t('access.rights.with', { group: label('permissionGroup', grant) })}</td>;
  return (
    <td className={grant ? css.yes : css.no}>
      <span aria-hidden="true">{grant ? '✓' : '–'}</span>
      <span className={css.visuallyHidden}>{t(grant ? 'access.rights.may' : 'access.rights.mayNot')}</span>
    </td>
  );
}

type RightsTableProps = { readonly areas: readonly AreaOfRights[]; readonly roles: readonly Role[] };

/** The matrix: a line per right, a column per role. It scrolls inside, with the head and the first column in sight. */
export function RightsTable({ areas, roles }: RightsTableProps) {
  const { t, label } = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keys
    <div className={css.scroll} role="region" aria-label={t('access.rights.title')} tabIndex={0}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('access.rights.right')}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {label('role', role)}
              </th>
            ))}
          </tr>
        </thead>
        {areas.map(({ area, permissions }) => (
          <tbody key={area}>
            <tr className={css.areaRow}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <span>{label('accessArea', area)}</span>
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{label('permission', permission)}</th>
                {roles.map((role) => (
                  <Cell key={role} permission={permission} role={role} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

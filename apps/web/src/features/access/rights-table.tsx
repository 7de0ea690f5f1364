import { grantOf, type Permission } from '@assay/domain/access/permissions';
import type { Role } from '@assay/domain/access/roles';
import type { AreaOfRights } from '@assay/domain/access/areas';
import { useText } from '#shared/i18n/text.tsx';
import css from './access.module.css';

type CellProps = { readonly permission: Permission; readonly role: Role; readonly isRoomy: boolean };

/** A sign for the eye, a word for those who listen; where a group decides, its name as far as there is room. */
function Cell({ permission, role, isRoomy }: CellProps) {
  const { t, label } = useText();
  const grant = grantOf(permission, role);
  if (typeof grant === 'string') {
    const condition = t('access.rights.with', { group: label('permissionGroup', grant) });
    return (
      <td className={css.grouped} title={condition}>
        <span aria-hidden="true">◐</span>
        <span className={isRoomy ? css.condition : css.visuallyHidden}>{condition}</span>
      </td>
    );
  }
  return (
    <td className={grant ? css.yes : css.no}>
      <span aria-hidden="true">{grant ? '✓' : '–'}</span>
      <span className={css.visuallyHidden}>{t(grant ? 'access.rights.may' : 'access.rights.mayNot')}</span>
    </td>
  );
}

/** The code that everybody knows a role by; its full name for who rests on it, and for who listens. */
function RoleHead({ role }: { readonly role: Role }) {
  const { label } = useText();
  const name = label('role', role);
  return (
    <th scope="col" title={name}>
      <abbr aria-hidden="true" title={name}>
        <bdi>{role}</bdi>
      </abbr>
      <span className={css.visuallyHidden}>{name}</span>
    </th>
  );
}

/** So few columns that the names of groups fit into them. */
const roomy = 4;

type RightsTableProps = {
  readonly areas: readonly AreaOfRights[];
  readonly roles: readonly Role[];
  /** The rights that the two roles which are compared do not have alike. */
  readonly differing: ReadonlySet<Permission>;
};

/** The matrix: a line per right, a column per role. It alone scrolls, with the head and the first column in sight. */
export function RightsTable({ areas, roles, differing }: RightsTableProps) {
  const { t, label } = useText();
  const isRoomy = roles.length <= roomy;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keys
    <div className={css.scroll} role="region" aria-label={t('access.rights.title')} tabIndex={0}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('access.rights.right')}</th>
            {roles.map((role) => (
              <RoleHead key={role} role={role} />
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
              <tr key={permission} {...(differing.has(permission) ? { className: css.differs } : {})}>
                <th scope="row">
                  {label('permission', permission)}
                  {differing.has(permission) && <span className={css.visuallyHidden}>{t('access.rights.differs')}</span>}
                </th>
                {roles.map((role) => (
                  <Cell key={role} {...{ permission, role, isRoomy }} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

import { byArea } from '@assay/domain/access/areas';
import { permissionsOf } from '@assay/domain/access/permissions';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { useText } from '../i18n/text.tsx';
import css from './access.module.css';

type RightsListProps = { readonly roles: readonly Role[]; readonly groups: readonly PermissionGroup[] };

/** What somebody with these roles and groups can do, in words: the same policy that the server asks. */
export function RightsList({ roles, groups }: RightsListProps) {
  const { t, label } = useText();
  const held = byArea(permissionsOf({ roles, groups }));
  if (held.length === 0) return <p className={css.none}>{t('access.noRights')}</p>;
  return (
    <div className={css.areas}>
      {held.map(({ area, permissions }) => (
        <section key={area} className={css.area}>
          <h3>{label('accessArea', area)}</h3>
          <ul>
            {permissions.map((permission) => (
              <li key={permission}>{label('permission', permission)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

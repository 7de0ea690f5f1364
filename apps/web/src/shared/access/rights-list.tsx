import type { ScopeKind } from '@assay/domain/access/actor';
import { byArea, isEven, placedRights } from '@assay/domain/access/areas';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { listText } from '@assay/i18n/formats';
import { useText } from '../i18n/text.tsx';
import css from './access.module.css';

type RightsListProps = { readonly roles: readonly Role[]; readonly groups: readonly PermissionGroup[] };

/** Where a right holds, in words that add up. */
function Where({ kinds }: { readonly kinds: readonly ScopeKind[] }) {
  const { label, locale } = useText();
  if (kinds.length === 0) return null;
  const words = kinds.map((kind) => label('where', kind));
  return <span className={css.where}>{listText(words, locale)}</span>;
}

/** What somebody with these roles and groups can do, in words: the same policy that the server asks. Two roles need not reach equally far. */
export function RightsList({ roles, groups }: RightsListProps) {
  const { t, label } = useText();
  const rights = placedRights({ roles, groups });
  const isTold = !isEven(rights);
  const places = new Map(rights.map(({ permission, where }) => [permission, where]));
  if (rights.length === 0) return <p className={css.none}>{t('access.noRights')}</p>;
  return (
    <div className={css.areas}>
      {byArea(rights.map(({ permission }) => permission)).map(({ area, permissions }) => (
        <section key={area} className={css.area}>
          <h3>{label('accessArea', area)}</h3>
          <ul>
            {permissions.map((permission) => (
              <li key={permission}>
                {label('permission', permission)} {isTold && <Where kinds={places.get(permission) ?? []} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

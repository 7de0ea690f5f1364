import { widestKind } from '@assay/domain/access/actor';
import { isEven, placedRights } from '@assay/domain/access/areas';
import { RightsList } from '#shared/access/rights-list.tsx';
import form from '#shared/form/form.module.css';
import { useText } from '#shared/i18n/text.tsx';
import { useChosen } from './use-chosen.ts';
import css from './users.module.css';

/** What the chosen roles and groups come to, in words, and to which records. Among facts it is one of them. */
export function RightsPreview({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t } = useText();
  const { roles, permissionGroups } = useChosen();
  // Of roles that hold at different places the list says it of each right.
  const isOne = isEven(placedRights({ roles, groups: permissionGroups }));
  const scope = isOne ? t('users.rights.scope', { scope: t(`users.scope.${widestKind({ roles })}`) }) : t('access.several');
  const rights = <RightsList roles={roles} groups={permissionGroups} />;
  if (isReadOnly) {
    return (
      <div className={form.wide}>
        <dt className={css.scope}>{scope}</dt>
        <dd className={css.rights}>{rights}</dd>
      </div>
    );
  }
  if (roles.length === 0) return <p className={css.hint}>{t('users.rights.none')}</p>;
  return (
    <div className={form.wide}>
      <p className={css.scope}>{scope}</p>
      {rights}
    </div>
  );
}

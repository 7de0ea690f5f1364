import { scopeOf } from '@assay/domain/access/actor';
import { RightsList } from '#shared/access/rights-list.tsx';
import form from '#shared/form/form.module.css';
import { useText } from '#shared/i18n/text.tsx';
import { useChosen } from './use-chosen.ts';
import css from './users.module.css';

/** What the chosen roles and groups come to, in words, and to which records. */
export function RightsPreview() {
  const { t } = useText();
  const { roles, permissionGroups, companyIds, locationIds } = useChosen();
  if (roles.length === 0) return <p className={css.hint}>{t('users.rights.none')}</p>;
  const { kind } = scopeOf({ roles, companyIds, locationIds });
  return (
    <div className={form.wide}>
      <p className={css.reach}>{t('users.rights.reach', { reach: t(`users.reach.${kind}`) })}</p>
      <RightsList roles={roles} groups={permissionGroups} />
    </div>
  );
}

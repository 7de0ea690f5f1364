import { permissionGroups, type PermissionGroup } from '@assay/domain/access/roles';
import { Checkbox } from 'antd';
import { useFormContext } from '#shared/form/form-context.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useSession } from '#shared/session/session.ts';
import { hasEffect, isImplied, isNotMine, withGroup } from './group-choice.ts';
import { useChosen } from './use-chosen.ts';
import css from './users.module.css';

type GroupsInputProps = {
  readonly id?: string;
  readonly value?: PermissionGroup[];
  readonly onChange?: (value: PermissionGroup[]) => void;
};

const none: PermissionGroup[] = [];

/** Every group with a sentence of what it opens, and whether it opens anything to the chosen roles. */
export function GroupsInput({ id, value = none, onChange }: GroupsInputProps) {
  const { t, label } = useText();
  const { roles } = useChosen();
  const { user } = useSession();
  const { record } = useFormContext();
  const isOwn = record.id !== undefined && record.id === user?.id;
  const held = (record.permissionGroups ?? none) as PermissionGroup[];
  const isBarred = (group: PermissionGroup): boolean => user !== null && !held.includes(group) && isNotMine(user, group);
  const markOf = (group: PermissionGroup): string => {
    if (isImplied(value, group)) return t('users.groups.implied');
    if (isBarred(group)) return t('users.groups.notYours');
    return roles.length > 0 && !hasEffect(roles, group) ? t('users.groups.noEffect') : '';
  };
  return (
    <fieldset className={css.groups} aria-label={t('users.fields.permissionGroups')} {...(id ? { id } : {})}>
      {permissionGroups.map((group) => (
        <Checkbox
          key={group}
          className={css.choice ?? ''}
          checked={value.includes(group) || isImplied(value, group)}
          disabled={isOwn || isImplied(value, group) || isBarred(group)}
          onChange={({ target }) => onChange?.(withGroup(value, { group, isOn: target.checked }))}
        >
          <span className={css.choiceName}>{label('permissionGroup', group)}</span>
          {markOf(group) !== '' && <span className={css.choiceMark}>{markOf(group)}</span>}
          <span className={css.choiceHelp}>{label('groupMeaning', group)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

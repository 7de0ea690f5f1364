import { roleConflict, type Role } from '@assay/domain/access/roles';
import { splitGrant } from '@assay/domain/identity/users';
import { listText } from '@assay/i18n/formats';
import { Checkbox, Form } from 'antd';
import { useFormContext } from '#shared/form/form-context.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useSession } from '#shared/session/session.ts';
import { offeredSets, type OfferedRole } from './role-choice.ts';
import css from './users.module.css';

type RoleBoxProps = OfferedRole & {
  readonly isOn: boolean;
  readonly isWaiting: boolean;
  readonly isOwn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function RoleBox({ role, isMine, isGuarded, isOn, isWaiting, isOwn, onChange }: RoleBoxProps) {
  const { t, label } = useText();
  const isBarred = !isMine;
  return (
    <Checkbox
      className={css.choice ?? ''}
      checked={isOn}
      disabled={isBarred || isWaiting || isOwn}
      onChange={({ target }) => onChange(target.checked)}
    >
      <span className={css.choiceName}>{label('role', role)}</span>
      {isWaiting && <span className={css.choiceMark}>{t('users.roles.waiting')}</span>}
      {isGuarded && !isWaiting && <span className={css.choiceMark}>{t('users.roles.guarded')}</span>}
      <span className={css.choiceHelp}>{isBarred ? t('users.roles.notYours') : t(`users.roleHelp.${role}`)}</span>
    </Checkbox>
  );
}

/** What the choice means before it is saved: that two roles exclude each other, or that one has to wait. */
function RoleNotice({ chosen, known }: { readonly chosen: readonly Role[]; readonly known: readonly Role[] }) {
  const { t, label, locale } = useText();
  const { status } = Form.Item.useStatus();
  const conflict = roleConflict(chosen);
  const { pending } = splitGrant(chosen, known);
  // A fault on the field says the same.
  if (conflict && status !== 'error') {
    const [first, second] = conflict.map((role) => label('role', role));
    return <p className={css.conflict}>{t('users.roles.conflict', { first: first ?? '', second: second ?? '' })}</p>;
  }
  if (conflict || pending.length === 0) return null;
  const words = pending.map((role) => label('role', role));
  return <p className={css.notice}>{t('users.roles.guardedNow', { roles: listText(words, locale) })}</p>;
}

type RolesInputProps = { readonly id?: string; readonly value?: Role[]; readonly onChange?: (value: Role[]) => void };

const none: Role[] = [];

/** The roles that the reader may give, a sentence each. Two that exclude each other are told at once. */
export function RolesInput({ id, value = none, onChange }: RolesInputProps) {
  const { t } = useText();
  const { user } = useSession();
  const { record } = useFormContext();
  const known = (record.roles ?? none) as Role[];
  const isOwn = record.id !== undefined && record.id === user?.id;
  const waiting = (record.pendingRoles ?? none) as Role[];
  return (
    <div className={css.sets} {...(id ? { id } : {})}>
      <div aria-live="polite" className={css.setNotice}>
        {isOwn && <p className={css.notice}>{t('users.roles.own')}</p>}
        <RoleNotice chosen={value} known={known} />
      </div>
      {offeredSets(user?.roles ?? [], known).map(({ name, roles }) => (
        <fieldset key={name} className={css.set}>
          <legend>{t(`users.roleSets.${name}`)}</legend>
          {roles.map((offered) => (
            <RoleBox
              key={offered.role}
              {...offered}
              isGuarded={offered.isGuarded && !known.includes(offered.role)}
              isOwn={isOwn}
              isOn={value.includes(offered.role)}
              isWaiting={waiting.includes(offered.role)}
              onChange={(isOn) => onChange?.(isOn ? [...value, offered.role] : value.filter((role) => role !== offered.role))}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

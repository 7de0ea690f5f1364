import { roleConflict, type Role } from '@assay/domain/access/roles';
import { splitGrant } from '@assay/domain/identity/users';
import { listText } from '@assay/i18n/formats';
import { Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import { useFormContext } from '#shared/form/form-context.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useSession } from '#shared/session/session.ts';
import { clientsFirst, offeredSets, type OfferedRole, type OfferedSet } from './role-choice.ts';
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

type SetProps = { readonly set: OfferedSet; readonly isFolded: boolean; readonly children: ReactNode };

/** Roles that people think of together; those that are hardly ever meant are folded. */
function RoleSet({ set: { name }, isFolded, children }: SetProps) {
  const { t } = useText();
  const title = t(`users.roleSets.${name}`);
  if (isFolded) {
    return (
      <details className={css.set}>
        <summary>{title}</summary>
        {children}
      </details>
    );
  }
  return (
    <fieldset className={css.set}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type RolesInputProps = {
  readonly id?: string;
  /** Somebody of a client, as far as one knows: the roles of our own staff come last, and folded. */
  readonly isForClient?: boolean;
  readonly value?: Role[];
  readonly onChange?: (value: Role[]) => void;
};

const none: Role[] = [];

/** The roles that the reader may give, a sentence each. Two that exclude each other are told at once. */
export function RolesInput({ id, isForClient = false, value = none, onChange }: RolesInputProps) {
  const { t } = useText();
  const { user } = useSession();
  const { record } = useFormContext();
  const known = (record.roles ?? none) as Role[];
  const isOwn = record.id !== undefined && record.id === user?.id;
  const waiting = (record.pendingRoles ?? none) as Role[];
  const sets = offeredSets(user?.roles ?? [], known);
  return (
    <div className={css.sets} {...(id ? { id } : {})}>
      <div aria-live="polite" className={css.setNotice}>
        {isOwn && <p className={css.notice}>{t('users.roles.own')}</p>}
        <RoleNotice chosen={value} known={known} />
      </div>
      {(isForClient ? clientsFirst(sets) : sets).map((set) => (
        <RoleSet key={set.name} set={set} isFolded={isForClient && set.name === 'internal'}>
          {set.roles.map((offered) => (
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
        </RoleSet>
      ))}
    </div>
  );
}

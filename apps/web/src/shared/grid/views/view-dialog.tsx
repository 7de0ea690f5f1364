import { view as views } from '@assay/contract/finding/view.calls';
import { rolesToShareWith } from '@assay/domain/finding/sharing';
import { viewFields, type View, type ViewState } from '@assay/domain/finding/view.fields';
import type { Role } from '@assay/domain/access/roles';
import { Alert, Checkbox, Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { dialogWidth } from '../../form/confirm.ts';
import { useText } from '../../i18n/text.tsx';
import { useNotify } from '../../notify/notify.tsx';
import { useWrite } from '../../notify/use-write.ts';
import { useSession } from '../../session/session.ts';
import css from './views.module.css';

/** A list to be saved under a name, or a view that gets another name or other readers. */
export type ViewQuestion = { readonly view: View } | { readonly tableName: string; readonly state: ViewState };

type ViewDialogProps = {
  readonly question: ViewQuestion;
  readonly onSaved: (view: View) => void;
  readonly onClose: () => void;
};

type RolesProps = { readonly value: readonly Role[]; readonly onChange: (roles: Role[]) => void };

/** With whom it is shared, as far as that is the owner's to say. */
function Roles({ value, onChange }: RolesProps) {
  const { t, label } = useText();
  const { user } = useSession();
  const offered = rolesToShareWith({ roles: user?.roles ?? [], groups: [] });
  if (offered.length === 0) return null;
  const flip = (role: Role, isOn: boolean): void => onChange(isOn ? [...value, role] : value.filter((one) => one !== role));
  return (
    <fieldset>
      <legend>{t('views.fields.sharedWithRoles')}</legend>
      <div className={css.roles}>
        {offered.map((role) => (
          <Checkbox key={role} checked={value.includes(role)} onChange={({ target }) => flip(role, target.checked)}>
            {label('role', role)}
          </Checkbox>
        ))}
      </div>
      <p className={css.help}>{t('views.shareHelp')}</p>
    </fieldset>
  );
}

type Failed = { readonly name?: string; readonly other?: string };

const failedBy = (error: ApiError): Failed => {
  const ofName = error.errors.find(({ path }) => path === 'name');
  return ofName ? { name: ofName.message } : { other: error.errors[0]?.message ?? error.message };
};

/** What the dialog asks, and how it is stored. */
const useSaving = ({ question, onSaved }: ViewDialogProps) => {
  const { t } = useText();
  const notify = useNotify();
  const [failed, setFailed] = useState<Failed>({});
  const told = {
    invalidates: [views],
    isQuiet: true,
    takes: (error: ApiError) => {
      setFailed(failedBy(error));
      return true;
    },
  } as const;
  const create = useWrite({ call: views.calls.create, ...told });
  const update = useWrite({ call: views.calls.update, ...told });
  const send = (draft: Pick<View, 'name' | 'sharedWithRoles'>) =>
    'view' in question
      ? update.mutateAsync({ params: { id: question.view.id }, body: { version: question.view.version, ...draft } })
      : create.mutateAsync({ body: { ...question, ...draft } });
  return {
    failed,
    isBusy: create.isPending || update.isPending,
    save: async (draft: Pick<View, 'name' | 'sharedWithRoles'>): Promise<void> => {
      setFailed({});
      const answer = await send(draft).catch(() => null);
      if (!answer) return;
      notify.success(t('views.saved'), { about: answer.data.name });
      onSaved(answer.data);
    },
  };
};

/** Asks for the name of a view and for those who see it besides its owner. */
export function ViewDialog(props: ViewDialogProps) {
  const { question, onClose } = props;
  const { t } = useText();
  const id = useId();
  const field = useRef<InputRef>(null);
  const before = 'view' in question ? question.view : null;
  const [name, setName] = useState(before?.name ?? '');
  const [sharedWithRoles, setRoles] = useState<Role[]>(before?.sharedWithRoles ?? []);
  const { failed, isBusy, save } = useSaving(props);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (name.trim() !== '') void save({ name: name.trim(), sharedWithRoles });
  };
  return (
    <Modal
      open
      title={t(before ? 'views.edit' : 'views.saveView')}
      width={dialogWidth()}
      okText={t('views.save')}
      cancelText={t('form.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isBusy, disabled: name.trim() === '' }}
      onCancel={onClose}
      afterOpenChange={() => field.current?.focus()}
    >
      <form id={id} className={css.form} onSubmit={submit}>
        {failed.other !== undefined && <Alert type="error" role="alert" title={failed.other} />}
        <label htmlFor={`${id}name`}>{t('views.name')}</label>
        <Input
          id={`${id}name`}
          dir="auto"
          ref={field}
          required
          maxLength={viewFields.name.max}
          value={name}
          {...(failed.name === undefined ? {} : { 'status': 'error', 'aria-invalid': true, 'aria-describedby': `${id}fault` })}
          onChange={({ target }) => setName(target.value)}
        />
        {failed.name !== undefined && (
          <p id={`${id}fault`} className={css.fault} role="alert">
            {failed.name}
          </p>
        )}
        <Roles value={sharedWithRoles} onChange={setRoles} />
      </form>
    </Modal>
  );
}

import { signUpRequest } from '@assay/contract/identity/sign-up.calls';
import type { SignUpRequest } from '@assay/contract/identity/sign-up.types';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useWrite } from '#shared/notify/use-write.ts';
import { dialogWidth } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './users.module.css';

const longestReason = 500;

type DeclineDialogProps = { readonly request: SignUpRequest; readonly onClose: () => void };

/** Says no, with a reason for the email. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const { t } = useText();
  const field = useId();
  const [reason, setReason] = useState('');
  const { id, name, version } = request;
  const decline = useWrite({
    call: signUpRequest.calls.decline,
    invalidates: [signUpRequest],
    message: 'notices.declined',
    about: () => name,
    onSuccess: onClose,
  });
  return (
    <Modal
      open
      title={t('signups.decline.title', { name })}
      okText={t('signups.decline.ok')}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={decline.isPending}
      width={dialogWidth()}
      centered
      onOk={() => decline.mutate({ params: { id }, body: { version, reason } })}
      onCancel={onClose}
    >
      <p>{t('signups.decline.text')}</p>
      <label className={css.declineField} htmlFor={field}>
        <span>{t('signups.decline.reason')}</span>
      </label>
      <Input.TextArea
        id={field}
        dir="auto"
        rows={3}
        maxLength={longestReason}
        value={reason}
        aria-describedby={`${field}-help`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${field}-help`} className={css.muted}>
        {t('signups.decline.reasonHelp')}
      </p>
    </Modal>
  );
}

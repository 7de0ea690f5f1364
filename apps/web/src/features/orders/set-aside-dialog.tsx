import { providerMessage } from '@assay/contract/orders/provider-message.calls';
import type { ProviderMessage } from '@assay/domain/orders/provider-message.fields';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { dialogWidth } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './provider-message.module.css';

const longestReason = 500;

type SetAsideDialogProps = { readonly message: ProviderMessage; readonly onClose: () => void };

/** Leaves a message unprocessed, and says why. */
export function SetAsideDialog({ message: { id, version, providerName }, onClose }: SetAsideDialogProps) {
  const { t } = useText();
  const field = useId();
  const [reason, setReason] = useState('');
  const setAside = useWrite({
    call: providerMessage.calls.setAside,
    invalidates: [providerMessage],
    message: 'providerMessages.aside.done',
    about: () => providerName,
    onSuccess: onClose,
  });
  return (
    <Modal
      open
      title={t('providerMessages.aside.title')}
      okText={t('providerMessages.aside.ok')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: reason.trim() === '' }}
      confirmLoading={setAside.isPending}
      width={dialogWidth()}
      centered
      onOk={() => setAside.mutate({ params: { id }, body: { version, reason } })}
      onCancel={onClose}
    >
      <p>{t('providerMessages.aside.text')}</p>
      <label className={css.reason} htmlFor={field}>
        {t('providerMessages.aside.reason')}
      </label>
      <Input.TextArea
        id={field}
        dir="auto"
        rows={3}
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}

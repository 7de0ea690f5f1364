import { order } from '@assay/contract/orders/order.calls';
import { participant } from '@assay/contract/participants/participant.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import { dialogWidth } from '#shared/form/confirm.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';

/** Asks to whom the form of an order is emailed: to the donor, unless something else is typed. */
export function SendFormDialog({ record, onClose }: { readonly record: Order; readonly onClose: () => void }) {
  const { t } = useText();
  const { id, donorNotifyEmail, participantId, orderNumber } = record;
  const person = useQuery(recordQuery(participant, participantId, { isSilent: true })).data?.data;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const emailAddress = typed ?? (donorNotifyEmail || (person?.participantEmail ?? ''));
  const resend = useWrite({
    call: order.calls.resend,
    invalidates: [order],
    about: () => emailAddress,
    onSuccess: onClose,
    takes: ({ errors: [first] }) => {
      setFault(first?.message ?? '');
      return first !== undefined;
    },
  });
  const submit = (): void => {
    if (emailAddress.trim() === '') setFault(t('validation.required'));
    else resend.mutate({ params: { id }, body: { emailAddress: emailAddress.trim() } });
  };
  return (
    <Modal
      open
      title={t('documents.form.emailTitle', { number: leftToRight(orderNumber) })}
      width={dialogWidth()}
      okText={t('documents.form.send')}
      okButtonProps={{ loading: resend.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('documents.form.emailAddress')}
          htmlFor="form-email"
          required
          {...(fault === '' ? {} : { validateStatus: 'error', help: fault })}
        >
          <Input
            id="form-email"
            type="email"
            dir="ltr"
            maxLength={254}
            value={emailAddress}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={submit}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

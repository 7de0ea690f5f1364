import { CalendarOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import { Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { dialogWidth } from '#shared/form/confirm.ts';
import { TimeInput } from '#shared/form/time-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded, RecordAction } from '#shared/record/record-pages.ts';

const changed = [order, orderService];

type DialogProps = { readonly record: Order; readonly onClose: () => void };

/** Asks why an order is canceled: that is stored with it. */
function CancelDialog({ record: { id, version, orderNumber }, onClose }: DialogProps) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const cancel = useWrite({ call: order.calls.cancel, invalidates: changed, about: ({ data }) => data.orderNumber, onSuccess: onClose });
  const isEmpty = reason.trim() === '';
  const submit = (): void => (isEmpty ? setTold(true) : cancel.mutate({ body: { id, reason: reason.trim(), version } }));
  return (
    <Modal
      open
      title={t('orders.cancel.title', { number: orderNumber })}
      width={dialogWidth()}
      okText={t('orders.cancel.ok')}
      cancelText={t('orders.cancel.back')}
      okButtonProps={{ danger: true, loading: cancel.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <p>{t('orders.cancel.text')}</p>
      <Form layout="vertical">
        <Form.Item
          label={t('fields.reason')}
          htmlFor="cancel-reason"
          required
          {...(isTold && isEmpty ? { validateStatus: 'error', help: t('validation.required') } : {})}
        >
          <Input
            id="cancel-reason"
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onPressEnter={submit}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Asks until when an order is to stand. */
function ExtendDialog({ record: { id, version, orderNumber, expiresAt }, onClose }: DialogProps) {
  const { t } = useText();
  const [until, setUntil] = useState(expiresAt);
  const [fault, setFault] = useState('');
  const extend = useWrite({
    call: order.calls.extend,
    invalidates: changed,
    about: ({ data }) => data.orderNumber,
    onSuccess: onClose,
    takes: ({ errors: [first] }) => {
      setFault(first?.message ?? '');
      return first !== undefined;
    },
  });
  const submit = (): void =>
    until === null ? setFault(t('validation.required')) : extend.mutate({ params: { id }, body: { expiresAt: until, version } });
  return (
    <Modal
      open
      title={t('orders.extend.title', { number: orderNumber })}
      width={dialogWidth()}
      okText={t('orders.extend.ok')}
      okButtonProps={{ loading: extend.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('fields.expiresAt')}
          htmlFor="extend-until"
          required
          {...(fault === '' ? {} : { validateStatus: 'error', help: fault })}
        >
          <TimeInput id="extend-until" value={until} onChange={setUntil} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

type ActionsProps = Loaded<Order> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

/** What can be done with an order besides changing it. */
export function OrderActions({ record, can, children }: ActionsProps) {
  const { t } = useText();
  const [asked, setAsked] = useState<'cancel' | 'extend' | null>(null);
  const { id, version } = record;
  const release = useWrite({ call: order.calls.release, invalidates: changed, about: ({ data }) => data.orderNumber });
  const all: (RecordAction & { readonly isShown: boolean })[] = [
    {
      key: 'release',
      label: t('orders.release'),
      icon: <SendOutlined />,
      isShown: can.release === true,
      run: () => release.mutate({ params: { id }, body: { version } }),
    },
    {
      key: 'extend',
      label: t('orders.extend.ok'),
      icon: <CalendarOutlined />,
      isShown: can.extend === true,
      run: () => setAsked('extend'),
    },
    {
      key: 'cancel',
      label: t('orders.cancel.ok'),
      icon: <StopOutlined />,
      isDanger: true,
      isShown: can.cancel === true,
      run: () => setAsked('cancel'),
    },
  ];
  const close = (): void => setAsked(null);
  return (
    <>
      {children(all.filter(({ isShown }) => isShown))}
      {asked === 'cancel' && <CancelDialog record={record} onClose={close} />}
      {asked === 'extend' && <ExtendDialog record={record} onClose={close} />}
    </>
  );
}

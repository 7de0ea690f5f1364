import {
  CalendarOutlined,
  ExperimentOutlined,
  FilePdfOutlined,
  MailOutlined,
  SendOutlined,
  StopOutlined,
  UserDeleteOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { mayBeMissed } from '@assay/domain/orders/cancel';
import { orderLife, type orderMoves } from '@assay/domain/orders/order-life';
import { hasEnded } from '@assay/domain/orders/status';
import { headingOf } from '@assay/i18n/areas';
import type { Order } from '@assay/domain/orders/order.fields';
import { Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { Fact } from '#shared/form/form-item.tsx';
import { dialogWidth } from '#shared/form/confirm.ts';
import { TimeInput } from '#shared/form/time-input.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded, RecordAction } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import css from './orders.module.css';
import { NoShowDialog } from './no-show-dialogs.tsx';
import { openProvider } from './provider-page.ts';
import { SendFormDialog } from './send-form-dialog.tsx';
import { useDocuments } from './use-form.ts';

const changed = [order, orderService];

type DialogProps = { readonly record: Order; readonly onClose: () => void };

/** Asks why an order is canceled: that is stored with it. */
function CancelDialog({ record, onClose }: DialogProps) {
  const { id, version, orderNumber } = record;
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const notify = useNotify();
  const cancel = useWrite({
    call: order.calls.cancel,
    invalidates: changed,
    isQuiet: true,
    onSuccess: () => {
      notify.success(t('orderRecord.canceledNow', { number: leftToRight(orderNumber) }));
      onClose();
    },
  });
  const isEmpty = reason.trim() === '';
  const submit = (): void => (isEmpty ? setTold(true) : cancel.mutate({ body: { id, reason: reason.trim(), version } }));
  return (
    <Modal
      open
      title={t('orders.cancel.title', { number: leftToRight(orderNumber) })}
      width={dialogWidth()}
      okText={t('orders.cancel.ok')}
      cancelText={t('orders.cancel.back')}
      okButtonProps={{ danger: true, loading: cancel.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <p>{t('orders.cancel.text')}</p>
      {mayBeMissed({ ...record, isNotified: record.donorNotifiedAt !== null }) && (
        <p className={css.warned} role="alert">
          <WarningOutlined aria-hidden="true" /> {t('orderLife.cancelWarning')}
        </p>
      )}
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
function ExtendDialog({ record: { id, version, orderNumber, expiresAt, hardExpiresAt }, onClose }: DialogProps) {
  const text = useText();
  const { t } = text;
  const notify = useNotify();
  const known = [
    [t('orderRecord.currentExpiry'), expiresAt],
    [headingOf('orders', 'hardExpiresAt', text), hardExpiresAt],
  ] as const;
  const [until, setUntil] = useState(expiresAt);
  const [fault, setFault] = useState('');
  const extend = useWrite({
    call: order.calls.extend,
    invalidates: changed,
    isQuiet: true,
    onSuccess: ({ data }) => {
      const time = leftToRight(formatTime(data.expiresAt));
      notify.success(t('orderRecord.extendedNow', { number: leftToRight(orderNumber), time }));
      onClose();
    },
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
      title={t('orders.extend.title', { number: leftToRight(orderNumber) })}
      width={dialogWidth()}
      okText={t('orders.extend.ok')}
      okButtonProps={{ loading: extend.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <dl className={css.times}>
        {known
          .filter(([, time]) => time !== null)
          .map(([label, time]) => (
            <Fact key={label} label={label}>
              <bdi>{formatTime(time)}</bdi>
            </Fact>
          ))}
      </dl>
      <Form layout="vertical">
        <Form.Item
          label={t('orderRecord.newExpiry')}
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

/** Whether something of an order can still be collected, or after all. */
const isAwaited = ({ collectionStatuses }: Order): boolean =>
  collectionStatuses.some((status) => status !== 'CANCELED' && (orderLife.startsAt('O07', status) || orderLife.startsAt('O17', status)));

type ActionsProps = Loaded<Order> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

type Asked = 'cancel' | 'extend' | 'email' | 'noShow';

/** All that is offered to this reader; what is asked first opens its dialog. */
const useActions = ({ record, can, why = {} }: Loaded<Order>, ask: (what: Asked) => void): RecordAction[] => {
  const { t } = useText();
  const { openForm } = useDocuments();
  const notify = useNotify();
  const may = useMay();
  const go = useGo();
  const { id, version } = record;
  const isVoid = hasEnded(record.status);
  /** Shown where the call would be taken, and where it would be another time: then it says why not now. */
  const offered = (name: (typeof orderMoves)[number]) => {
    const { message } = why[name] ?? {};
    return { isShown: can[name] === true || message !== undefined, ...(message === undefined ? {} : { blocked: message }) };
  };
  const release = useWrite({
    call: order.calls.release,
    invalidates: changed,
    isQuiet: true,
    onSuccess: ({ data }) => {
      notify.success(t('orderRecord.releasedNow', { number: leftToRight(data.orderNumber) }));
      openProvider(data);
    },
  });
  const all: (RecordAction & { readonly isShown: boolean })[] = [
    {
      key: 'release',
      label: t('orders.release'),
      icon: <SendOutlined />,
      isFirst: true,
      isPrimary: true,
      ...offered('release'),
      run: () => release.mutate({ params: { id }, body: { version } }),
    },
    {
      key: 'form',
      label: t('documents.form.title'),
      icon: <FilePdfOutlined />,
      isFirst: true,
      isShown: can.form === true || (isVoid && may('document.view')),
      ...(isVoid ? { blocked: t('documents.form.ended') } : {}),
      run: () => openForm(id),
    },
    {
      key: 'email',
      label: t('documents.form.email'),
      icon: <MailOutlined />,
      isShown: can.resend === true,
      run: () => ask('email'),
    },
    {
      key: 'collect',
      label: t('collect.collectTest'),
      icon: <ExperimentOutlined />,
      isShown: may('order.progress') && isAwaited(record),
      run: () => go(`/collect/${id}`),
    },
    {
      key: 'noShow',
      label: t('orderLife.noShow.action'),
      icon: <UserDeleteOutlined />,
      ...offered('noShow'),
      run: () => ask('noShow'),
    },
    {
      key: 'extend',
      label: t('orders.extend.ok'),
      icon: <CalendarOutlined />,
      ...offered('extend'),
      run: () => ask('extend'),
    },
    {
      key: 'cancel',
      label: t('orders.cancel.ok'),
      icon: <StopOutlined />,
      isDanger: true,
      ...offered('cancel'),
      run: () => ask('cancel'),
    },
  ];
  return all.filter(({ isShown }) => isShown);
};

/** What can be done with an order besides changing it. */
export function OrderActions({ record, can, why, children }: ActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useActions({ record, can, ...(why ? { why } : {}) }, setAsked);
  const close = (): void => setAsked(null);
  return (
    <>
      {children(actions)}
      {asked === 'cancel' && <CancelDialog record={record} onClose={close} />}
      {asked === 'email' && <SendFormDialog record={record} onClose={close} />}
      {asked === 'noShow' && <NoShowDialog record={record} onClose={close} />}
      {asked === 'extend' && <ExtendDialog record={record} onClose={close} />}
    </>
  );
}

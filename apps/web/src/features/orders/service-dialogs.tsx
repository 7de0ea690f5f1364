import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { paymentStatuses } from '@assay/domain/companies/lists';
import { correctionReasons } from '@assay/domain/orders/lists';
import type { OrderService, OrderServiceInput } from '@assay/domain/orders/order-service.fields';
import { headingOf } from '@assay/i18n/areas';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { dialogWidth } from '#shared/form/confirm.ts';
import { TimeInput } from '#shared/form/time-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';

type DialogProps = { readonly service: OrderService; readonly onClose: () => void };
type Faults = Readonly<Record<string, string>>;

const faulty = (fault: string | undefined) => (fault === undefined ? {} : { validateStatus: 'error' as const, help: fault });

/** A change of one test, and what is wrong with it as the server says. */
const useChange = ({ service: { id, version, participantName }, onClose }: DialogProps, { done }: { readonly done: string }) => {
  const notify = useNotify();
  const [faults, setFaults] = useState<Faults>({});
  const write = useWrite({
    call: orderService.calls.change,
    invalidates: [order, orderService],
    isQuiet: true,
    onSuccess: () => {
      notify.success(done, { about: participantName });
      onClose();
    },
    takes: ({ errors }) => {
      setFaults(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      return errors.length > 0;
    },
  });
  const save = (change: Partial<OrderServiceInput>): void => write.mutate({ params: { id }, body: { ...change, version } });
  return { faults, setFaults, save, isSaving: write.isPending };
};

/** Asks how far the payment of a test has come. */
export function PaymentDialog(props: DialogProps) {
  const text = useText();
  const { t, label } = text;
  const { service, onClose } = props;
  const [paymentStatus, setStatus] = useState(service.paymentStatus);
  const { faults, save, isSaving } = useChange(props, { done: t('orderLife.payment.done') });
  return (
    <Modal
      open
      title={t('orderLife.payment.title')}
      width={dialogWidth()}
      okText={t('form.save')}
      okButtonProps={{ loading: isSaving, disabled: paymentStatus === service.paymentStatus }}
      onOk={() => save({ paymentStatus })}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={headingOf('orderServices', 'paymentStatus', text)} htmlFor="payment-status" {...faulty(faults.paymentStatus)}>
          <Select
            id="payment-status"
            allowClear
            value={paymentStatus === '' ? null : paymentStatus}
            options={paymentStatuses.map((value) => ({ value, label: label('paymentStatus', value) }))}
            onChange={(value: OrderService['paymentStatus'] | undefined) => setStatus(value ?? '')}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

type Typed = Pick<OrderServiceInput, 'specimenId' | 'collectionDate' | 'correctionReason'>;

/** Asks what is to be read of a collection instead, and why: what stood before stays in the history. */
export function CorrectionDialog(props: DialogProps) {
  const text = useText();
  const { t, label } = text;
  const { service, onClose } = props;
  const [typed, setTyped] = useState<Typed>({
    specimenId: service.specimenId,
    collectionDate: service.collectionDate,
    correctionReason: '',
  });
  const { faults, setFaults, save, isSaving } = useChange(props, { done: t('orderLife.correction.done') });
  const set = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }));
  const heading = (name: keyof Typed): string => headingOf('orderServices', name, text);
  const submit = (): void =>
    typed.correctionReason === ''
      ? setFaults({ correctionReason: t('validation.required') })
      : save({ ...typed, specimenId: typed.specimenId.trim() });
  return (
    <Modal
      open
      title={t('orderLife.correction.title')}
      width={dialogWidth()}
      okText={t('orderLife.correction.ok')}
      okButtonProps={{ loading: isSaving }}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={heading('specimenId')} htmlFor="correct-specimen" {...faulty(faults.specimenId)}>
          <Input
            id="correct-specimen"
            dir="ltr"
            maxLength={20}
            value={typed.specimenId}
            onChange={({ target }) => set({ specimenId: target.value })}
          />
        </Form.Item>
        <Form.Item label={heading('collectionDate')} htmlFor="correct-time" {...faulty(faults.collectionDate)}>
          <TimeInput id="correct-time" value={typed.collectionDate} onChange={(collectionDate) => set({ collectionDate })} />
        </Form.Item>
        <Form.Item label={heading('correctionReason')} htmlFor="correct-reason" required {...faulty(faults.correctionReason)}>
          <Select
            id="correct-reason"
            value={typed.correctionReason === '' ? null : typed.correctionReason}
            options={correctionReasons.map((value) => ({ value, label: label('correctionReason', value) }))}
            onChange={(correctionReason: Typed['correctionReason']) => set({ correctionReason })}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

import type { collections } from '@assay/contract/orders/collection.calls';
import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { NoShowDecision } from '@assay/domain/orders/no-show';
import type { Order } from '@assay/domain/orders/order.fields';
import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { dialogWidth } from '#shared/form/confirm.ts';
import { TimeInput } from '#shared/form/time-input.tsx';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './orders.module.css';

const changed = [order, orderService];

type DialogProps = { readonly record: Order; readonly onClose: () => void };

type ReportProps = {
  readonly record: Pick<Order, 'id' | 'version' | 'orderNumber'>;
  /** Where it is collected it is told by a call that shows no more of the order. */
  readonly call?: typeof order.calls.noShow | typeof collections.noShow;
  readonly onClose: () => void;
};

/** Asks once more before it is said of somebody that they did not come. */
export function NoShowDialog({ record: { id, version, orderNumber }, call = order.calls.noShow, onClose }: ReportProps) {
  const { t } = useText();
  const notify = useNotify();
  const [note, setNote] = useState('');
  const number = leftToRight(orderNumber);
  const report = useWrite({
    call: call as typeof collections.noShow,
    invalidates: changed,
    isQuiet: true,
    onSuccess: () => {
      notify.success(t('orderLife.noShow.done', { number }));
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t('orderLife.noShow.title', { number })}
      width={dialogWidth()}
      okText={t('orderLife.noShow.ok')}
      cancelText={t('orderLife.noShow.back')}
      okButtonProps={{ loading: report.isPending }}
      onOk={() => report.mutate({ params: { id }, body: { note: note.trim(), version } })}
      onCancel={onClose}
    >
      <p>{t('orderLife.noShow.text')}</p>
      <Form layout="vertical">
        <Form.Item label={t('orderLife.noShow.note')} htmlFor="no-show-note">
          <Input.TextArea
            id="no-show-note"
            maxLength={500}
            autoSize={{ minRows: 2 }}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

type Faults = Readonly<Record<'decision' | 'expiresAt' | 'reason', string>>;
const none: Faults = { decision: '', expiresAt: '', reason: '' };

const shown = (fault: string) => (fault === '' ? {} : { validateStatus: 'error' as const, help: fault });

/** What is chosen, and what is wrong with it: here, or as the server says. */
const useDecision = ({ record: { id, version, orderNumber }, onClose }: DialogProps) => {
  const { t } = useText();
  const notify = useNotify();
  const [decision, setDecision] = useState<NoShowDecision | null>(null);
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState(none);
  const number = leftToRight(orderNumber);
  const decide = useWrite({
    call: order.calls.decideNoShow,
    invalidates: changed,
    isQuiet: true,
    onSuccess: () => {
      notify.success(t(decision === 'refusal' ? 'orderLife.decision.refused' : 'orderLife.decision.rescheduled', { number }));
      onClose();
    },
    takes: ({ errors }) => {
      const found = Object.fromEntries(errors.map(({ path, message }) => [path, message]));
      setFaults({ ...none, ...found });
      return errors.length > 0;
    },
  });
  const submit = (): void => {
    const missing = t('validation.required');
    const found = { ...none, decision: decision === null ? missing : '', reason: reason.trim() === '' ? missing : '' };
    setFaults(found);
    if (decision === null || found.reason !== '') return;
    const until = decision === 'reschedule' ? { expiresAt } : {};
    decide.mutate({ params: { id }, body: { decision, ...until, reason: reason.trim(), version } });
  };
  return { decision, setDecision, expiresAt, setExpiresAt, reason, setReason, faults, submit, isPending: decide.isPending };
};

type ChoicesProps = {
  readonly problem: string | undefined;
  readonly value: NoShowDecision | null;
  readonly onChange: (value: NoShowDecision) => void;
};

/** The two choices, each with what it means. */
function DecisionChoices({ problem, value, onChange }: ChoicesProps) {
  const { t } = useText();
  return (
    <Radio.Group
      aria-label={t('orderLife.decision.question')}
      className={css.choices ?? ''}
      value={value}
      onChange={({ target }) => onChange(target.value as NoShowDecision)}
    >
      <Radio value="reschedule">
        <b>{t('orderLife.decision.reschedule')}</b> <span className={css.meaning}>{t('orderLife.decision.rescheduleText')}</span>
      </Radio>
      <Radio value="refusal" disabled={problem !== undefined}>
        <b>{t('orderLife.decision.refusal')}</b> <span className={css.meaning}>{problem ?? t('orderLife.decision.refusalText')}</span>
      </Radio>
    </Radio.Group>
  );
}

/** The employer's representative says what it means that somebody did not come. */
export function DecisionDialog({
  problem,
  ...props
}: DialogProps & { /** Why it cannot be a refusal. */ readonly problem: string | undefined }) {
  const { t } = useText();
  const { record, onClose } = props;
  const { decision, setDecision, expiresAt, setExpiresAt, reason, setReason, faults, submit, isPending } = useDecision(props);
  return (
    <Modal
      open
      title={t('orderLife.decision.title', { number: leftToRight(record.orderNumber) })}
      width={dialogWidth()}
      okText={t(decision === 'refusal' ? 'orderLife.decision.okRefusal' : 'orderLife.decision.okReschedule')}
      okButtonProps={{ loading: isPending, danger: decision === 'refusal' }}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item {...shown(faults.decision)}>
          <DecisionChoices problem={problem} value={decision} onChange={setDecision} />
        </Form.Item>
        {decision === 'reschedule' && (
          <Form.Item
            label={t('orderRecord.newExpiry')}
            htmlFor="decision-until"
            extra={t('orderLife.decision.usualExpiry')}
            {...shown(faults.expiresAt)}
          >
            <TimeInput id="decision-until" value={expiresAt} onChange={setExpiresAt} />
          </Form.Item>
        )}
        <Form.Item label={t('orderLife.decision.question')} htmlFor="decision-reason" required {...shown(faults.reason)}>
          <Input.TextArea
            id="decision-reason"
            maxLength={500}
            autoSize={{ minRows: 2 }}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

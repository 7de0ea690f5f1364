import { order } from '@assay/contract/orders/order.calls';
import { poolPeriod } from '@assay/contract/randoms/pool.calls';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { sentencesText } from '@assay/i18n/formats';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { dialogWidth } from '#shared/form/confirm.ts';
import { isolated } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './draws.module.css';

/** What shows a draw, and what comes of it. */
export const changed = [poolPeriod, poolSelection, order] as const;

const longest = 500;

type DialogProps = { readonly record: PoolPeriod; readonly onClose: () => void };

type WordsProps = {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** One line of text that is stored with the draw. */
function Words({ id, label, help, isRequired = false, value, onChange }: WordsProps) {
  return (
    <Form.Item label={label} htmlFor={id} required={isRequired} {...(help ? { extra: help } : {})}>
      <Input id={id} dir="auto" maxLength={longest} value={value} onChange={({ target }) => onChange(target.value)} />
    </Form.Item>
  );
}

/** Asks once more before the lots are drawn, and why where that needs a reason. What the server says against it stays in sight. */
export function RunDialog({ record, pool, onClose }: DialogProps & { readonly pool: Pool }) {
  const { t, locale } = useText();
  const [reason, setReason] = useState('');
  const [override, setOverride] = useState('');
  const [fault, setFault] = useState('');
  const write = useWrite({
    call: poolSelection.calls.run,
    invalidates: changed,
    message: 'randomDraw.run.done',
    about: () => pool.name,
    onSuccess: onClose,
    takes: ({ code, message, errors }) => {
      const said = sentencesText([message, ...errors.map((one) => one.message)], locale);
      setFault(said);
      return code === 'move-not-allowed' || code === 'invalid' || code === 'twin-running' || code === 'forbidden';
    },
  });
  const isAgain = (record.runNo ?? 1) > 1;
  const run = (): void => {
    setFault('');
    write.mutate({
      body: {
        poolId: pool.id,
        periodId: record.id,
        kind: 'MANUAL',
        ...(isAgain ? { reason: reason.trim() } : {}),
        ...(override.trim() === '' ? {} : { overrideReason: override.trim() }),
      },
    });
  };
  return (
    <Modal
      open
      title={t('randomDraw.run.title', { pool: isolated(record.poolName), period: isolated(record.name) })}
      width={dialogWidth()}
      okText={t('randomDraw.run.action')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: isAgain && reason.trim() === '', loading: write.isPending }}
      onOk={run}
      onCancel={onClose}
    >
      <p>{t('randomDraw.run.text')}</p>
      <p>{t(pool.autoCreateOrders ? 'randomDraw.run.orders' : 'randomDraw.run.noOrders')}</p>
      {isAgain && <p>{t('randomDraw.run.again', { count: record.runNo ?? 1 })}</p>}
      {fault !== '' && (
        <p role="alert" className={css.stop}>
          {fault}
        </p>
      )}
      <Form layout="vertical">
        {isAgain && <Words id="run-reason" label={t('randomDraw.run.reason')} isRequired value={reason} onChange={setReason} />}
        <Words
          id="run-override"
          label={t('randomDraw.run.override')}
          help={t('randomDraw.run.overrideHelp')}
          value={override}
          onChange={setOverride}
        />
      </Form>
    </Modal>
  );
}

/** What a witness gives, who has read the hash of the roster first. */
export function WitnessDialog({ record, onClose }: DialogProps) {
  const { t } = useText();
  const [witness, setWitness] = useState('');
  const write = useWrite({
    call: poolSelection.calls.run,
    invalidates: changed,
    message: 'randomDraw.witness.done',
    about: () => record.poolName,
    onSuccess: onClose,
  });
  const { id, poolId, runKind, snapshotHash } = record;
  const give = (): void => {
    if (poolId === null) return;
    write.mutate({ body: { poolId, periodId: id, kind: runKind === 'AUTO' ? 'AUTO' : 'MANUAL', witness: witness.trim() } });
  };
  return (
    <Modal
      open
      title={t('randomDraw.witness.action')}
      width={dialogWidth()}
      okText={t('randomDraw.witness.action')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: witness.trim() === '', loading: write.isPending }}
      onOk={give}
      onCancel={onClose}
    >
      <p>{t('randomDraw.witness.text')}</p>
      <p>
        <code className={css.hash}>{snapshotHash}</code>
      </p>
      <Form layout="vertical">
        <Words id="witness-text" label={t('randomDraw.witness.input')} isRequired value={witness} onChange={setWitness} />
      </Form>
    </Modal>
  );
}

/** Voids a draw, or shows its seed early: each with the reason, by those who may. */
export function ReasonDialog({ record: { runId, poolName }, what, onClose }: DialogProps & { readonly what: 'void' | 'disclose' }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const write = useWrite({
    call: poolSelection.calls[what],
    invalidates: changed,
    message: `randomDraw.${what}.done`,
    about: () => poolName,
    onSuccess: onClose,
  });
  const submit = (): void => {
    if (runId !== null) write.mutate({ body: { runId, reason: reason.trim() } });
  };
  return (
    <Modal
      open
      title={t(`randomDraw.${what}.action`)}
      width={dialogWidth()}
      okText={t(`randomDraw.${what}.action`)}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: write.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <p>{t(`randomDraw.${what}.text`)}</p>
      <Form layout="vertical">
        <Words id="draw-reason" label={t('randomDraw.reason')} isRequired value={reason} onChange={setReason} />
      </Form>
    </Modal>
  );
}

/** Ends a period in which nobody was drawn, and in which nobody can be any more: with the reason, which its history keeps. */
export function CloseDialog({ record: { id, version, poolName }, onClose }: DialogProps) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const write = useWrite({
    call: poolPeriod.calls.close,
    invalidates: changed,
    message: 'randomDraw.close.done',
    about: () => poolName,
    onSuccess: onClose,
  });
  return (
    <Modal
      open
      title={t('randomDraw.close.action')}
      width={dialogWidth()}
      okText={t('randomDraw.close.action')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: reason.trim() === '', loading: write.isPending }}
      onOk={() => write.mutate({ params: { id }, body: { version, reason: reason.trim() } })}
      onCancel={onClose}
    >
      <p>{t('randomDraw.close.text')}</p>
      <Form layout="vertical">
        <Words id="close-reason" label={t('randomDraw.close.reason')} isRequired value={reason} onChange={setReason} />
      </Form>
    </Modal>
  );
}

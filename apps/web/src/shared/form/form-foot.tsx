import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import { useNotify } from '../notify/notify.tsx';
import { useConfirm } from './confirm.ts';
import css from './form.module.css';
import { discardTyping, type Work } from './use-record-form.ts';

export type Another = { readonly label: string; readonly onSaved: NonNullable<Parameters<Work['save']>[1]> };

type FootProps = {
  readonly work: Work;
  readonly label: string | undefined;
  readonly another: Another | undefined;
  readonly onCancel: (() => void) | undefined;
  readonly hint: ReactNode;
};

/** One button that saves, one that does not, and what stands in the way. */
export function Foot({ work, label, another, onCancel, hint }: FootProps) {
  const { t } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const { faults, collisions, isDirty, isSaving, state } = work;
  const cancel = async (): Promise<void> => {
    const question = { title: t('form.leave.title'), text: t('form.leave.text'), ok: t('form.leave.leave'), cancel: t('form.leave.stay') };
    if (onCancel && state.isDirty() && !(await confirm({ ...question, isDanger: true }))) return;
    discardTyping(work);
    notify.dropFailures();
    onCancel?.();
  };
  return (
    <footer className={css.foot}>
      {hint}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {label ?? t('form.save')}
      </Button>
      {another && (
        <Button onClick={() => void work.save({}, another.onSaved)} disabled={isSaving}>
          {another.label}
        </Button>
      )}
      {(onCancel || isDirty) && (
        <Button onClick={() => void cancel()} disabled={isSaving}>
          {onCancel ? t('form.cancel') : t('form.discard')}
        </Button>
      )}
      <span className={css.footText} aria-live="polite">
        {faults.count > 0 ? (
          <Button type="link" danger onClick={faults.goToFirst}>
            {t('form.faults', { count: faults.count })}
          </Button>
        ) : (
          collisions.failed || (isDirty && t('form.unsaved'))
        )}
      </span>
    </footer>
  );
}

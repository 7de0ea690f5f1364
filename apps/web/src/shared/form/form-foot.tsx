import { Button } from 'antd';
import { useText } from '../i18n/text.tsx';
import { useConfirm } from './confirm.ts';
import css from './form.module.css';
import { discardTyping, type Work } from './use-record-form.ts';

type FootProps = {
  readonly work: Work;
  readonly label: string | undefined;
  readonly onCancel: (() => void) | undefined;
  readonly onSeries: ((isNext: boolean) => void) | undefined;
};

/** One button that saves, one that does not, and what stands in the way. */
export function Foot({ work, label, onCancel, onSeries }: FootProps) {
  const { t } = useText();
  const confirm = useConfirm();
  const { faults, isDirty, isSaving, state } = work;
  const cancel = async (): Promise<void> => {
    const question = { title: t('form.leave.title'), text: t('form.leave.text'), ok: t('form.leave.leave'), cancel: t('form.leave.stay') };
    if (onCancel && state.isDirty() && !(await confirm({ ...question, isDanger: true }))) return;
    discardTyping(work);
    onCancel?.();
  };
  return (
    <footer className={css.foot}>
      <Button type="primary" htmlType="submit" loading={isSaving} onClick={() => onSeries?.(false)}>
        {label ?? t('form.save')}
      </Button>
      {onSeries && (
        <Button htmlType="submit" disabled={isSaving} onClick={() => onSeries(true)}>
          {t('form.createAnother')}
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
          isDirty && t('form.unsaved')
        )}
      </span>
    </footer>
  );
}

import { useBlocker } from '@tanstack/react-router';
import { Modal } from 'antd';
import { useText } from '../i18n/text.tsx';
import { dialogWidth } from './confirm.ts';

/** Asks before what was typed is lost: to another screen, to another site, to a closed window. */
export function LeaveGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const { t } = useText();
  const blocker = useBlocker({
    // A change of tab or filter within the same screen keeps the form.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Modal
      open={blocker.status === 'blocked'}
      title={t('form.leave.title')}
      okText={t('form.leave.leave')}
      cancelText={t('form.leave.stay')}
      okButtonProps={{ danger: true }}
      width={dialogWidth()}
      centered
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('form.leave.text')}
    </Modal>
  );
}

import { useBlocker } from '@tanstack/react-router';
import { Modal } from 'antd';
import { useText } from '../i18n/text.tsx';
import { dialogWidth } from './confirm.ts';

type LeaveGuardProps = {
  readonly isDirty: () => boolean;
  /** A drawer closes when anything in the address changes; a form on a page stays for another tab or filter. */
  readonly isInDrawer: boolean;
};

/** Asks before what was typed is lost: to another screen, to another site, to a closed window. */
export function LeaveGuard({ isDirty, isInDrawer }: LeaveGuardProps) {
  const { t } = useText();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => (isInDrawer || current.pathname !== next.pathname) && isDirty(),
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

import { useBlocker } from '@tanstack/react-router';
import { Modal } from 'antd';
import { useText } from '../i18n/text.tsx';
import { useNotify } from '../notify/notify.tsx';
import { dialogWidth } from './confirm.ts';
import type { Values } from './faults.ts';

type LeaveGuardProps = {
  readonly isDirty: () => boolean;
  /** What was typed is on its way to the server: it may arrive. */
  readonly isSaving: boolean;
};

type Address = { readonly pathname: string; readonly search: Values };

/** A form stays for another tab or filter of its page. It is left with the page, and where the address names what is being changed, with that. */
const isLeft = (current: Address, next: Address): boolean => {
  const edited = ({ search }: Address): unknown => search.edit;
  return current.pathname !== next.pathname || edited(current) !== edited(next);
};

/** Asks before what was typed is lost: to another screen, to another site, to a closed window. */
export function LeaveGuard({ isDirty, isSaving }: LeaveGuardProps) {
  const { t } = useText();
  const notify = useNotify();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isLeft(current, next) && isDirty(),
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
      onOk={() => {
        // A save that failed says that what was typed is still here: from now on it is not.
        notify.dropFailures();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t(isSaving ? 'form.leave.saving' : 'form.leave.text')}
    </Modal>
  );
}

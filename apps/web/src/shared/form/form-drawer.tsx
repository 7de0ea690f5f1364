import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import { useView } from '../state/view.ts';
import { useConfirm } from './confirm.ts';

type FormDrawerProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The form inside says when there is something to lose. */
  readonly children: (tools: { readonly onDirty: (isDirty: boolean) => void }) => ReactNode;
};

/** A form beside the list it belongs to. It does not close over what was typed without a question. */
export function FormDrawer({ title, isOpen, onClose, children }: FormDrawerProps) {
  const { t, direction } = useText();
  const view = useView();
  const confirm = useConfirm();
  const [isDirty, setIsDirty] = useState(false);
  const close = async (): Promise<void> => {
    const question = { title: t('form.leave.title'), text: t('form.leave.text'), ok: t('form.leave.leave'), cancel: t('form.leave.stay') };
    if (isDirty && !(await confirm({ ...question, isDanger: true }))) return;
    setIsDirty(false);
    onClose();
  };
  return (
    <Drawer
      title={title}
      open={isOpen}
      placement={direction === 'rtl' ? 'left' : 'right'}
      size={view === 'mobile' ? '100%' : 760}
      styles={{ body: { padding: 0 } }}
      destroyOnHidden
      onClose={() => void close()}
    >
      {children({ onDirty: setIsDirty })}
    </Drawer>
  );
}

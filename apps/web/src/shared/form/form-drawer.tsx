import { Drawer } from 'antd';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useText } from '../i18n/text.tsx';
import { useView } from '../state/view.ts';
import { useConfirm } from './confirm.ts';
import type { FormHandle } from './record-form.tsx';

type DrawerTools = { readonly ref: Ref<FormHandle>; readonly onDirty: (isDirty: boolean) => void };

type FormDrawerProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The form inside takes the tools: it says when there is something to lose, and gives it up when told to. */
  readonly children: (tools: DrawerTools) => ReactNode;
};

/** A form beside the list it belongs to. It does not close over what was typed without a question. */
export function FormDrawer({ title, isOpen, onClose, children }: FormDrawerProps) {
  const { t, direction } = useText();
  const view = useView();
  const confirm = useConfirm();
  const form = useRef<FormHandle>(null);
  const [isDirty, setIsDirty] = useState(false);
  const close = async (): Promise<void> => {
    const question = { title: t('form.leave.title'), text: t('form.leave.text'), ok: t('form.leave.leave'), cancel: t('form.leave.stay') };
    if (isDirty && !(await confirm({ ...question, isDanger: true }))) return;
    form.current?.discard();
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
      {children({ ref: form, onDirty: setIsDirty })}
    </Drawer>
  );
}

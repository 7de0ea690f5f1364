import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

type TopDialogProps = {
  readonly role: 'dialog' | 'alertdialog';
  /** The ids of what names it and of what describes it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly className: string | undefined;
  /** Where it covers everything: nothing below is seen, read out, selected or found while it is open. */
  readonly isCover?: boolean;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
};

/** The browser's own modal layer, above every dialog, drawer and notice of the kit, whenever they come: all of them are inert below it. */
export function TopDialog({ role, labelledBy, describedBy, className, isCover = false, onCancel, children }: TopDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The focus goes back to where it was.
    return () => shown?.close();
  }, []);
  const cancel = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    onCancel?.();
  };
  // Browsers close at a second Escape whatever we say; what cannot be cancelled opens again.
  const closed = (): void => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    onCancel?.();
  };
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      data-cover={isCover ? '' : undefined}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && cancel(event)}
      onCancel={cancel}
      onClose={closed}
    >
      {children}
    </dialog>
  );
}

import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useText } from '../i18n/text.tsx';
import { useGo } from '../layout/path-link.tsx';
import { dialogWidth } from './confirm.ts';
import css from './form.module.css';

/** A record that looks like the one about to be made. */
export type LookAlike = { readonly path: string; readonly title: string; readonly details: readonly string[] };

type DuplicateDialogProps = { readonly matches: readonly LookAlike[]; readonly onCreate: () => void; readonly onClose: () => void };

/** Shows what may already be there, before it is there twice. */
export function DuplicateDialog({ matches, onCreate, onClose }: DuplicateDialogProps) {
  const { t } = useText();
  const go = useGo();
  const first = useRef<HTMLButtonElement>(null);
  const [likeliest] = matches;
  const open = (): void => {
    onClose();
    // What was typed is asked about on the way.
    if (likeliest) go(likeliest.path);
  };
  const footer = (
    <div className={css.dialogTools}>
      <Button ref={first} type="primary" onClick={open}>
        {t('form.duplicate.open')}
      </Button>
      <Button onClick={onCreate}>{t('form.duplicate.create')}</Button>
      <Button onClick={onClose}>{t('form.duplicate.back')}</Button>
    </div>
  );
  return (
    <Modal
      open
      title={t('form.duplicate.title')}
      width={dialogWidth()}
      footer={footer}
      afterOpenChange={(isOpen) => {
        if (isOpen) first.current?.focus();
      }}
      onCancel={onClose}
    >
      <p>{t('form.duplicate.text')}</p>
      <ul className={css.matches}>
        {matches.map(({ path, title, details }) => (
          <li key={path}>
            {/* A new tab: the form behind this dialog is not to be lost over a look. */}
            <a href={path} target="_blank" rel="noreferrer">
              {title}
            </a>
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

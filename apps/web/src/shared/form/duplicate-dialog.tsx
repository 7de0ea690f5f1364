import { Modal } from 'antd';
import { useText } from '../i18n/text.tsx';
import { dialogWidth } from './confirm.ts';
import css from './form.module.css';

/** A record that looks like the one about to be made. */
export type LookAlike = { readonly path: string; readonly title: string; readonly details: readonly string[] };

type DuplicateDialogProps = { readonly matches: readonly LookAlike[]; readonly onCreate: () => void; readonly onClose: () => void };

/** Shows what may already be there, before it is there twice. */
export function DuplicateDialog({ matches, onCreate, onClose }: DuplicateDialogProps) {
  const { t } = useText();
  return (
    <Modal
      open
      title={t('form.duplicate.title')}
      width={dialogWidth()}
      okText={t('form.duplicate.create')}
      cancelText={t('form.duplicate.back')}
      onOk={onCreate}
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

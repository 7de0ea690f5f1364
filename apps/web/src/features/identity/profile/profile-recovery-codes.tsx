import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import css from './profile.module.css';

type RecoveryCodesProps = { readonly username: string; readonly codes: readonly string[]; readonly onDone: () => void };

const saveText = (text: string, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};

/** The codes for the day without the phone. They are shown once, so the dialog closes only by its own button. */
export function RecoveryCodesDialog({ username, codes, onDone }: RecoveryCodesProps) {
  const { t } = useText();
  const notify = useNotify();
  const title = t('profile.recovery.fileTitle', { username });
  const text = [title, t('profile.recovery.fileText'), '', ...codes, ''].join('\n');
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(() => notify.message(t('profile.recovery.copied')), notify.failure);
  return (
    <Modal
      open
      title={t('profile.recovery.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={480}
      footer={
        <Button type="primary" onClick={onDone}>
          {t('profile.recovery.done')}
        </Button>
      }
    >
      <p>{t('profile.recovery.text')}</p>
      <div className={css.printed}>
        <h3 className={css.printedTitle}>{title}</h3>
        <ul className={css.codes} aria-label={t('profile.recovery.list')} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={css.buttons}>
        <Button icon={<CopyOutlined />} onClick={copy}>
          {t('profile.recovery.copy')}
        </Button>
        <Button icon={<DownloadOutlined />} onClick={() => saveText(text, 'recovery-codes.txt')}>
          {t('profile.recovery.download')}
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('profile.recovery.print')}
        </Button>
      </div>
    </Modal>
  );
}

import { CopyOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import css from './catalog.module.css';

type SecretDialogProps = { readonly name: string; readonly secret: string; readonly onDone: () => void };

/** A secret is shown once, so the dialog closes only by its own button. */
export function ProviderSecretDialog({ name, secret, onDone }: SecretDialogProps) {
  const { t } = useText();
  const notify = useNotify();
  const copy = (): void =>
    void navigator.clipboard.writeText(secret).then(() => notify.message(t('providerSecret.copied')), notify.failure);
  return (
    <Modal
      open
      title={t('providerSecret.title', { name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={480}
      footer={
        <Button type="primary" onClick={onDone}>
          {t('providerSecret.done')}
        </Button>
      }
    >
      <p>{t('providerSecret.text')}</p>
      <p>
        <code className={css.secret} dir="ltr" aria-label={t('providerSecret.list')}>
          {secret}
        </code>
      </p>
      <Button icon={<CopyOutlined />} onClick={copy}>
        {t('providerSecret.copy')}
      </Button>
    </Modal>
  );
}

import type { SessionUser } from '@assay/contract/identity/auth.types';
import { Button, Form, Modal } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.ts';
import { signOut } from '#shared/session/session.ts';
import { SignInForm, type Credentials } from './sign-in-form.tsx';

/** Over the screen of somebody whose session ran out: their password, and everything goes on where it stood. */
export function SignInAgain({ user }: { user: SessionUser }) {
  const { t } = useText();
  const notify = useNotify();
  const [form] = Form.useForm<Credentials>();
  return (
    <Modal
      open
      title={t('auth.again.title')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={420}
      zIndex={2000}
    >
      <p>{t('auth.again.hint')}</p>
      <p dir="ltr">{user.username}</p>
      <SignInForm form={form} owner={user.username} submitText={t('auth.again.goOn')} onResetRequired={notify.warning} />
      <Button type="link" block onClick={() => void signOut()}>
        {t('auth.again.leave')}
      </Button>
    </Modal>
  );
}

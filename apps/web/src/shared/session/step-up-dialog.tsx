import { auth } from '@assay/contract/identity/auth.calls';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useFailureWords } from '../api/use-failure-words.ts';
import { send } from '../api/transport.ts';
import { useText } from '../i18n/text.tsx';
import { useSession } from './session.ts';
import { settleStepUp, useStepUp } from './step-up.ts';
import css from './step-up.module.css';

type Given = { readonly password: string };

function PasswordQuestion() {
  const { t } = useText();
  const { user } = useSession();
  const wordsOf = useFailureWords();
  const [form] = Form.useForm<Given>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const prove = async ({ password }: Given): Promise<void> => {
    setBusy(true);
    try {
      await send(auth.stepUp, { body: { password } });
      settleStepUp(true);
    } catch (error) {
      setProblem(wordsOf(error));
      form.setFieldValue('password', '');
      form.focusField('password');
    }
    setBusy(false);
  };
  return (
    <Form<Given> form={form} layout="vertical" requiredMark={false} validateTrigger="onSubmit" onFinish={(given) => void prove(given)}>
      {problem && (
        <Form.Item>
          <Alert type="error" showIcon title={problem} role="alert" />
        </Form.Item>
      )}
      {/* Not for the eye: password managers look for the name that a password belongs to. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <Form.Item name="password" label={t('profile.stepUp.password')} rules={[{ required: true, message: t('validation.required') }]}>
        <Input.Password autoComplete="current-password" maxLength={1024} size="large" dir="ltr" />
      </Form.Item>
      <div className={css.buttons}>
        <Button onClick={() => settleStepUp(false)}>{t('form.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('profile.stepUp.goOn')}
        </Button>
      </div>
    </Form>
  );
}

/** Over any screen, when a call is refused until its caller has proved once more who they are; then the call goes out again. */
export function StepUpDialog() {
  const { t } = useText();
  const { isOpen } = useStepUp();
  return (
    <Modal
      open={isOpen}
      title={t('profile.stepUp.title')}
      footer={null}
      width={420}
      centered
      destroyOnHidden
      onCancel={() => settleStepUp(false)}
    >
      <p>{t('profile.stepUp.text')}</p>
      <PasswordQuestion />
    </Modal>
  );
}

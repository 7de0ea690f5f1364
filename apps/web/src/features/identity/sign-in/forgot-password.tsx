import { auth } from '@assay/contract/identity/auth.calls';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { carried } from './carried.ts';
import { AuthPage, AuthPanel, Notice, Problem } from './auth-panel.tsx';
import css from './auth.module.css';
import { forgetFaults } from './forget-faults.ts';
import { TypedCodePassword } from './code-password.tsx';
import { useStep } from './use-step.ts';

/** An email that was asked for, or one that is there already. `said` is the server's sentence, the same for every name. */
type SentMail = { readonly username: string; readonly said: string | null };

function AskForMail({ username, onMail }: { readonly username: string; readonly onMail: (mail: SentMail) => void }) {
  const { t } = useText();
  const [form] = Form.useForm<{ username: string }>();
  const { isBusy, problem, run } = useStep();
  useEffect(() => form.focusField('username'), [form]);
  const ask = async (name: string): Promise<void> => {
    const { message } = await send(auth.forgotPassword, { body: { username: name } });
    onMail({ username: name, said: message === '' ? t('notices.mailSent') : message });
  };
  return (
    <AuthPanel title={t('auth.forgotPassword.title')} lead={t('auth.forgotPassword.lead')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ username }}
        validateTrigger="onSubmit"
        onValuesChange={forgetFaults(form)}
        onFinish={({ username: typed }) => void run(() => ask(typed.trim()))}
      >
        <Problem text={problem} />
        <Form.Item
          name="username"
          label={t('auth.username')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            size="large"
            dir="ltr"
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('auth.forgotPassword.send')}
        </Button>
      </Form>
      <div className={css.ways}>
        <button
          type="button"
          className={css.link}
          onClick={() => onMail({ username: String(form.getFieldValue('username') ?? '').trim(), said: null })}
        >
          {t('auth.forgotPassword.haveCode')}
        </button>
        <PathLink path="/signin">{t('auth.back')}</PathLink>
      </div>
    </AuthPanel>
  );
}

function EnterCode({ mail, onBack }: { readonly mail: SentMail; readonly onBack: () => void }) {
  const { t } = useText();
  return (
    <AuthPanel title={t('auth.forgotPassword.codeTitle')} lead={t('auth.forgotPassword.codeLead')}>
      <Notice text={mail.said} />
      <TypedCodePassword username={mail.username} />
      <div className={css.ways}>
        <span>
          {t('auth.forgotPassword.noMail')}{' '}
          <button type="button" className={css.link} onClick={onBack}>
            {t('auth.forgotPassword.sendAgain')}
          </button>
        </span>
        <PathLink path="/signin">{t('auth.back')}</PathLink>
      </div>
    </AuthPanel>
  );
}

/** A new password for those who lost theirs: an email, its code, the password. */
export function ForgotPassword() {
  const [username, setUsername] = useState(carried.get().username);
  const [mail, setMail] = useState<SentMail | null>(null);
  const take = (asked: SentMail): void => {
    setUsername(asked.username);
    setMail(asked);
  };
  return (
    <AuthPage>{mail ? <EnterCode mail={mail} onBack={() => setMail(null)} /> : <AskForMail username={username} onMail={take} />}</AuthPage>
  );
}

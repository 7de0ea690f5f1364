import { auth } from '@assay/contract/identity/auth.calls';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { carried } from './carried.ts';
import { DoorPage, DoorPanel, Notice, Problem } from './door-panel.tsx';
import css from './door.module.css';
import { forgetFaults } from './forget-faults.ts';
import { TypedCodePassword } from './letter-password.tsx';
import { useStep } from './use-step.ts';

/** A letter that was asked for, or one that is there already. `said` is the server's sentence, the same for every name. */
type Letter = { readonly username: string; readonly said: string | null };

function AskForLetter({ username, onLetter }: { readonly username: string; readonly onLetter: (letter: Letter) => void }) {
  const { t } = useText();
  const [form] = Form.useForm<{ username: string }>();
  const { isBusy, problem, run } = useStep();
  useEffect(() => form.focusField('username'), [form]);
  const ask = async (name: string): Promise<void> => {
    const { message } = await send(auth.forgotPassword, { body: { username: name } });
    onLetter({ username: name, said: message === '' ? t('notices.mailSent') : message });
  };
  return (
    <DoorPanel title={t('auth.forgotPassword.title')} lead={t('auth.forgotPassword.lead')}>
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
          onClick={() => onLetter({ username: String(form.getFieldValue('username') ?? '').trim(), said: null })}
        >
          {t('auth.forgotPassword.haveCode')}
        </button>
        <PathLink path="/signin">{t('auth.back')}</PathLink>
      </div>
    </DoorPanel>
  );
}

function EnterCode({ letter, onBack }: { readonly letter: Letter; readonly onBack: () => void }) {
  const { t } = useText();
  return (
    <DoorPanel title={t('auth.forgotPassword.codeTitle')} lead={t('auth.forgotPassword.codeLead')}>
      <Notice text={letter.said} />
      <TypedCodePassword username={letter.username} />
      <div className={css.ways}>
        <span>
          {t('auth.forgotPassword.noLetter')}{' '}
          <button type="button" className={css.link} onClick={onBack}>
            {t('auth.forgotPassword.sendAgain')}
          </button>
        </span>
        <PathLink path="/signin">{t('auth.back')}</PathLink>
      </div>
    </DoorPanel>
  );
}

/** A new password for those who lost theirs: a letter, its code, the password. */
export function ForgotPassword() {
  const [username, setUsername] = useState(carried.get().username);
  const [letter, setLetter] = useState<Letter | null>(null);
  const take = (asked: Letter): void => {
    setUsername(asked.username);
    setLetter(asked);
  };
  return (
    <DoorPage>
      {letter ? <EnterCode letter={letter} onBack={() => setLetter(null)} /> : <AskForLetter username={username} onLetter={take} />}
    </DoorPage>
  );
}

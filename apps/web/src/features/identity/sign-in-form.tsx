import { Alert, Button, Form, Input, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { useText } from '#shared/i18n/text.tsx';
import { enter } from './enter.ts';

export type Credentials = { readonly username: string; readonly password: string };

type SignInFormProps = {
  readonly form: FormInstance<Credentials>;
  /** Given: only this account may go on, and the field is not shown. */
  readonly owner?: string;
  readonly submitText: string;
  /** The server wants a new password first. */
  readonly onResetRequired: (message: string) => void;
};

/** Sends the form once at a time, and keeps what went wrong in words. */
const useEnter = ({ form, owner, onResetRequired }: SignInFormProps) => {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const fail = (error: unknown): void => {
    const failure = failureText(error) ?? { key: 'app.unexpectedError' };
    const words = 'text' in failure ? failure.text : t(failure.key);
    if (error instanceof ApiError && error.code === 'PasswordResetRequiredException') return onResetRequired(words);
    setProblem(words);
    form.setFieldValue('password', '');
    form.focusField('password');
  };
  const submit = async (given: Credentials): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    await enter(owner ?? given.username.trim(), given.password).catch(fail);
    setBusy(false);
  };
  return { isBusy, problem, submit };
};

/** Username and password. Enter submits; the error of the server stands above the fields. */
export function SignInForm(props: SignInFormProps) {
  const { form, owner, submitText } = props;
  const { t } = useText();
  const { isBusy, problem, submit } = useEnter(props);
  const first = owner === undefined ? 'username' : 'password';
  useEffect(() => form.focusField(first), [form, first]);
  const required = [{ required: true, message: t('validation.required') }];
  return (
    <Form<Credentials> form={form} layout="vertical" requiredMark={false} onFinish={submit} validateTrigger="onSubmit">
      {problem && (
        <Form.Item>
          <Alert type="error" showIcon title={problem} role="alert" />
        </Form.Item>
      )}
      {/* Not for the eye: password managers look for the name that a password belongs to. */}
      {owner !== undefined && <input type="text" autoComplete="username" value={owner} readOnly hidden />}
      {owner === undefined && (
        <Form.Item name="username" label={t('auth.username')} rules={required}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={254} size="large" dir="ltr" />
        </Form.Item>
      )}
      <Form.Item name="password" label={t('auth.password')} rules={required}>
        <Input.Password autoComplete="current-password" maxLength={1024} size="large" dir="ltr" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {submitText}
      </Button>
    </Form>
  );
}

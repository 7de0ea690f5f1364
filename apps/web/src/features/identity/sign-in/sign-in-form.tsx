import { Button, Form, type FormInstance } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useEffect } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Problem } from './auth-panel.tsx';
import { enter, type Asked } from './enter.ts';
import { forgetFaults } from './forget-faults.ts';
import { useStep } from './use-step.ts';

export type TypedCredentials = { readonly username: string; readonly password?: string };

type SignInFormProps = {
  readonly form: FormInstance<TypedCredentials>;
  /** Collectors have no password: a passcode alone lets them in. */
  readonly mode: 'login' | 'COLLECTOR-OTP';
  /** Given: only this account may go on, and the field is not shown. */
  readonly owner?: string;
  readonly firstUsername?: string;
  readonly submitText: string;
  /** What is asked next; null: in. */
  readonly onNext: (next: Asked | null) => void;
  /** The server wants a new password first, and says so in these words. */
  readonly onResetRequired?: (message: string, username: string) => void;
};

const needsReset = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'PasswordResetRequiredException';

/** Sends the form; what the server refuses empties the password and puts the cursor there. */
const useEnter = ({ form, mode, owner, onNext, onResetRequired }: SignInFormProps) => {
  const { isBusy, problem, run } = useStep();
  const submit = ({ username: typed, password }: TypedCredentials): Promise<void> => {
    const username = owner ?? typed.trim();
    const fail = (error: unknown): boolean => {
      // What the server has not looked at is as right as it was.
      if (mode === 'login' && error instanceof ApiError && error.status === 400) {
        form.setFieldValue('password', '');
        form.focusField('password');
      }
      if (needsReset(error)) onResetRequired?.(error.message, username);
      return needsReset(error);
    };
    return run(async () => onNext(await enter({ mode, username, password })), fail);
  };
  return { isBusy, problem, submit };
};

/** Where the cursor starts: at the first field that is still empty. */
const firstField = ({ mode, owner, firstUsername = '' }: SignInFormProps): 'username' | 'password' | null => {
  if (owner === undefined && (firstUsername === '' || mode !== 'login')) return 'username';
  return mode === 'login' ? 'password' : null;
};

/** Username and password, or the username alone. Enter submits; the error of the server stands above the fields. */
export function SignInForm(props: SignInFormProps) {
  const { form, mode, owner, firstUsername = '', submitText } = props;
  const { t } = useText();
  const { isBusy, problem, submit } = useEnter(props);
  const first = firstField(props);
  useEffect(() => {
    if (first) form.focusField(first);
  }, [form, first]);
  const required = [{ required: true, message: t('validation.required') }];
  const isClinic = mode === 'COLLECTOR-OTP';
  return (
    <Form<TypedCredentials>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ username: firstUsername }}
      onFinish={submit}
      validateTrigger="onSubmit"
      onValuesChange={forgetFaults(form)}
    >
      <Problem text={problem} />
      {/* Not for the eye: password managers look for the name that a password belongs to. */}
      {owner !== undefined && <input type="text" autoComplete="username" value={owner} readOnly hidden />}
      {owner === undefined && (
        <Form.Item name="username" label={t(isClinic ? 'auth.clinicSignIn.username' : 'auth.username')} rules={required}>
          <Input
            // A clinic's computer is shared: the browser is asked to remember nobody.
            autoComplete={isClinic ? 'off' : 'username'}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            size="large"
            dir="ltr"
          />
        </Form.Item>
      )}
      {mode === 'login' && (
        <Form.Item name="password" label={t('auth.password')} rules={required}>
          <Password autoComplete="current-password" maxLength={1024} size="large" dir="ltr" />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {submitText}
      </Button>
    </Form>
  );
}

import { auth } from '@assay/contract/identity/auth.calls';
import { Form, Input } from 'antd';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { carried } from './carried.ts';
import { NewPasswordForm, type NewPasswordValues } from './new-password-form.tsx';
import type { ResetLink } from './reset-link.ts';
import type { OnFailure } from './use-step.ts';

/** Sets the password that an email's code stands for; then the way leads to the sign-in, with a word of success. */
const useConfirm = (): ((given: ResetLink, password: string) => Promise<void>) => {
  const { t } = useText();
  const go = useGo();
  const notify = useNotify();
  return async ({ username, code }, password) => {
    const { message } = await send(auth.confirmForgotPassword, { body: { username, code, password } });
    notify.success(message === '' ? t('notices.passwordChanged') : message);
    carried.set({ username, asked: null, link: null });
    go('/signin');
  };
};

/** Somebody who followed the link of an email: name and code came with it. */
export function LinkPassword({ link, onFailure }: { readonly link: ResetLink; readonly onFailure: OnFailure }) {
  const confirm = useConfirm();
  return (
    <NewPasswordForm owner={link.username} focus="password" submit={({ password }) => confirm(link, password)} onFailure={onFailure} />
  );
}

/** Somebody who types the code of an email. */
export function TypedCodePassword({ username }: { readonly username: string }) {
  const { t } = useText();
  const confirm = useConfirm();
  const required = [{ required: true, whitespace: true, message: t('validation.required') }];
  const look = { size: 'large', dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;
  const submit = ({ username: name = '', code = '', password }: NewPasswordValues): Promise<void> =>
    confirm({ username: name.trim(), code: code.trim() }, password);
  return (
    <NewPasswordForm first={{ username }} focus={username === '' ? 'username' : 'code'} submit={submit}>
      <Form.Item name="username" label={t('auth.username')} rules={required}>
        <Input {...look} autoComplete="username" inputMode="email" maxLength={254} />
      </Form.Item>
      <Form.Item name="code" label={t('auth.forgotPassword.code')} rules={required}>
        <Input {...look} autoComplete="one-time-code" maxLength={200} />
      </Form.Item>
    </NewPasswordForm>
  );
}

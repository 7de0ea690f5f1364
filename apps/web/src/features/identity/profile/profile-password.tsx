import { auth } from '@assay/contract/identity/auth.calls';
import type { Profile } from '@assay/contract/identity/auth.types';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { ApiError } from '#shared/api/api-error.ts';
import { keys } from '#shared/api/queries.ts';
import { reread } from '#shared/api/reread.ts';
import { send } from '#shared/api/transport.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { Problem } from '../sign-in/auth-panel.tsx';
import { PasswordFields, type ChosenPassword } from '../sign-in/password-fields.tsx';
import { Panel } from './profile-panel.tsx';
import { profileName, sessionsName } from './profile-query.ts';
import css from './profile.module.css';
import { useStep } from '../sign-in/use-step.ts';

type Given = ChosenPassword & { readonly currentPassword: string };

const isField = (path: string): path is keyof Given => path === 'currentPassword' || path === 'password';

/** Another password for oneself: the one that counts, and the new one twice. */
export function ProfilePassword({ profile }: { readonly profile: Profile }) {
  const { t } = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const [form] = Form.useForm<Given>();
  const { isBusy, problem, run } = useStep();

  const change = async ({ currentPassword, password }: Given): Promise<void> => {
    const { message } = await send(auth.setNewPassword, { body: { currentPassword, password } });
    form.resetFields();
    notify.success(message);
    await Promise.all([profileName, sessionsName].map((name) => reread(queries, { queryKey: keys.all(name) })));
  };
  const fail = (error: unknown): boolean => {
    const faults = error instanceof ApiError ? error.errors.filter(({ path }) => isField(path)) : [];
    form.setFields(faults.map(({ path, message }) => ({ name: path as keyof Given, errors: [message] })));
    const [first] = faults;
    if (first) form.focusField(first.path as keyof Given);
    return faults.length > 0;
  };
  const changedAt = profile.passwordChangedAt
    ? t('profile.password.changedAt', { time: leftToRight(formatTime(profile.passwordChangedAt)) })
    : t('profile.password.never');
  return (
    <Panel title={t('profile.password.title')} hint={`${changedAt} ${t('profile.password.hint')}`}>
      <Form<Given>
        className={css.narrow ?? ''}
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(given) => void run(() => change(given), fail)}
        onFinishFailed={({ errorFields }) => form.focusField(errorFields[0]?.name[0] as keyof Given)}
      >
        <Problem text={problem} />
        <input type="text" autoComplete="username" value={profile.username} readOnly hidden />
        <Form.Item
          name="currentPassword"
          label={t('profile.password.current')}
          rules={[{ required: true, message: t('validation.required') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={1024} size="large" dir="ltr" />
        </Form.Item>
        <PasswordFields />
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('profile.password.save')}
        </Button>
      </Form>
    </Panel>
  );
}

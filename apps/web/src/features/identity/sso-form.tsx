import { auth } from '@assay/contract/identity/auth.calls';
import { useSearch } from '@tanstack/react-router';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { failureText } from '#shared/api/failure-text.ts';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { rememberJourney } from './sso-journey.ts';

type Account = { readonly accountNumber: string };

/** Leaves for the provider of the account. Stays busy after success: the page is about to be gone. */
const useStart = (onFail: () => void) => {
  const { t } = useText();
  const { from } = useSearch({ strict: false });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const start = async ({ accountNumber }: Account): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await send(auth.ssoStart, { body: { accountNumber: accountNumber.trim() } });
      rememberJourney(data.url, from);
      window.location.assign(data.url);
    } catch (error) {
      const failure = failureText(error) ?? { key: 'app.unexpectedError' };
      setProblem('text' in failure ? failure.text : t(failure.key));
      setBusy(false);
      onFail();
    }
  };
  return { isBusy, problem, start };
};

/** Single sign-on: the account number of the company leads to its identity provider. */
export function SsoForm() {
  const { t } = useText();
  const [form] = Form.useForm<Account>();
  const { isBusy, problem, start } = useStart(() => form.focusField('accountNumber'));
  useEffect(() => form.focusField('accountNumber'), [form]);
  return (
    <Form<Account> form={form} layout="vertical" requiredMark={false} onFinish={start} validateTrigger="onSubmit">
      {problem && (
        <Form.Item>
          <Alert type="error" showIcon title={problem} role="alert" />
        </Form.Item>
      )}
      <Form.Item
        name="accountNumber"
        label={t('sso.account')}
        extra={t('sso.accountHint')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input autoComplete="organization" autoCapitalize="none" spellCheck={false} maxLength={100} size="large" dir="ltr" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('sso.start')}
      </Button>
    </Form>
  );
}

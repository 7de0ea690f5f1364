import { auth } from '@assay/contract/identity/auth.calls';
import { useSearch } from '@tanstack/react-router';
import { Alert, Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useState } from 'react';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { rememberJourney } from './sso-journey.ts';
import { useStep } from './use-step.ts';

type Account = { readonly accountNumber: string };

/** Leaves for the provider of the account. Stays busy after success: the page is about to be gone. */
const useStart = (onFail: () => void) => {
  const { from } = useSearch({ strict: false });
  const { isBusy, problem, run } = useStep();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (accountNumber: string): Promise<void> => {
    const { data } = await send(auth.ssoStart, { body: { accountNumber } });
    rememberJourney(data.url, from);
    setLeaving(true);
    window.location.assign(data.url);
  };
  const start = ({ accountNumber }: Account): Promise<void> =>
    run(
      () => leave(accountNumber.trim()),
      () => {
        onFail();
        return false;
      },
    );
  return { isBusy: isBusy || isLeaving, problem, start };
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

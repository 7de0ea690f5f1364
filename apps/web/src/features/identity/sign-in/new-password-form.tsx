import { Button, Form } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Problem } from './auth-panel.tsx';
import { forgetFaults } from './forget-faults.ts';
import { PasswordFields, type ChosenPassword } from './password-fields.tsx';
import { useStep, type OnFailure } from './use-step.ts';

export type NewPasswordValues = ChosenPassword & { readonly username?: string; readonly code?: string };

type NewPasswordFormProps = {
  /** Whose password it is, where that is settled: password managers look for the name beside it. */
  readonly owner?: string;
  /** Asked for before the password: the code of an email. */
  readonly children?: ReactNode;
  readonly first?: Partial<NewPasswordValues>;
  readonly focus: keyof NewPasswordValues;
  readonly submit: (values: NewPasswordValues) => Promise<void>;
  readonly onFailure?: OnFailure;
};

/** A new password. What the server finds wrong with a field stands on that field. */
export function NewPasswordForm({ owner, children, first, focus, submit, onFailure }: NewPasswordFormProps) {
  const { t } = useText();
  const [form] = Form.useForm<NewPasswordValues>();
  const { isBusy, problem, run } = useStep();
  useEffect(() => form.focusField(focus), [form, focus]);
  const fail = (error: unknown): boolean => {
    if (onFailure?.(error)) return true;
    if (!(error instanceof ApiError) || error.errors.length === 0) return false;
    const known = error.errors.filter(({ path }) => form.getFieldInstance(path as keyof NewPasswordValues) !== undefined);
    form.setFields(known.map(({ path, message }) => ({ name: path as keyof NewPasswordValues, errors: [message] })));
    const [firstFault] = known;
    if (firstFault) form.focusField(firstFault.path as keyof NewPasswordValues);
    return known.length === error.errors.length;
  };
  return (
    <Form<NewPasswordValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      {...(first ? { initialValues: first } : {})}
      validateTrigger="onSubmit"
      onValuesChange={forgetFaults(form)}
      onFinish={(values) => void run(() => submit(values), fail)}
      onFinishFailed={({ errorFields }) => {
        const name = errorFields[0]?.name[0];
        if (name !== undefined) form.focusField(name);
      }}
    >
      <Problem text={problem} />
      {owner !== undefined && <input type="text" autoComplete="username" value={owner} readOnly hidden />}
      {children}
      <PasswordFields />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('auth.resetPassword.save')}
      </Button>
    </Form>
  );
}

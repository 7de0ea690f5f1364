import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { brokenPasswordRules, passwordLength, passwordRules, passwordSpecials, type PasswordRule } from '@assay/domain/identity/password';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import css from './auth.module.css';

export type ChosenPassword = { readonly password: string; readonly repeat: string };

/** An empty field keeps no rule: nothing is ticked before something is typed. */
const openRules = (password: string): readonly PasswordRule[] => (password === '' ? passwordRules : brokenPasswordRules(password));

const useRuleText = (): ((rule: PasswordRule) => ReactNode) => {
  const { t } = useText();
  const mark = '\u0000';
  return (rule) => {
    if (rule === 'length') return t('auth.newPassword.rules.length', passwordLength);
    if (rule !== 'special') return t(`auth.newPassword.rules.${rule}`);
    const [before, after] = t('auth.newPassword.rules.special', { specials: mark }).split(mark);
    return (
      <>
        {before}
        <bdi dir="ltr" className={css.signs}>
          {Array.from(passwordSpecials).join(' ')}
        </bdi>
        {after}
      </>
    );
  };
};

/** Every rule, ticked as soon as it is kept. Those who listen hear how many are left. */
function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  const { t } = useText();
  const textOf = useRuleText();
  const open = openRules(password);
  return (
    <div id={id}>
      <p className={css.caption}>{t('auth.newPassword.rulesTitle')}</p>
      <ul className={css.rules}>
        {passwordRules.map((rule) => {
          const isKept = !open.includes(rule);
          return (
            <li key={rule} className={isKept ? css.kept : undefined}>
              {isKept ? <CheckOutlined aria-hidden="true" /> : <MinusOutlined aria-hidden="true" />}
              <span>
                {textOf(rule)} <span className={css.visuallyHidden}>{t(isKept ? 'auth.newPassword.met' : 'auth.newPassword.unmet')}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <span role="status" className={css.visuallyHidden}>
        {password !== '' && (open.length > 0 ? t('auth.newPassword.rulesOpen', { count: open.length }) : t('auth.newPassword.rulesKept'))}
      </span>
    </div>
  );
}

/** A new password and the same once more, inside of a form that has the fields `password` and `repeat`. */
export function PasswordFields() {
  const { t } = useText();
  const form = Form.useFormInstance<ChosenPassword>();
  const password = Form.useWatch('password', form) ?? '';
  const keepsRules = (_rule: unknown, value = ''): Promise<void> =>
    openRules(value).length === 0 ? Promise.resolve() : Promise.reject(new Error(t('validation.password')));
  const isSame = (_rule: unknown, value = ''): Promise<void> =>
    value === form.getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(t('auth.newPassword.different')));
  const look = { autoComplete: 'new-password', size: 'large', dir: 'ltr', maxLength: passwordLength.max } as const;
  return (
    <>
      <Form.Item name="password" label={t('auth.newPassword.label')} rules={[{ validator: keepsRules }]}>
        <Input.Password {...look} aria-describedby="password-rules" />
      </Form.Item>
      <PasswordRules id="password-rules" password={password} />
      <Form.Item name="repeat" label={t('auth.newPassword.repeat')} rules={[{ validator: isSame }]}>
        <Input.Password {...look} />
      </Form.Item>
    </>
  );
}

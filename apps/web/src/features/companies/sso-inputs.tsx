import { Input, Typography } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './companies.module.css';

type InputProps = { readonly id?: string; readonly value?: string; readonly onChange?: (value: string) => void };

/** A secret that is only ever written: what is stored is not shown, and an empty field keeps it. */
export function SecretInput({ isStored, onChange, ...props }: InputProps & { readonly isStored: boolean }) {
  const { t } = useText();
  return (
    <Input.Password
      {...props}
      onChange={({ target }) => onChange?.(target.value)}
      autoComplete="new-password"
      dir="ltr"
      placeholder={isStored ? t('sso.secretStored') : ''}
    />
  );
}

/** An address that is typed as it is, in any language. */
export function PlainInput({ onChange, ...props }: InputProps & { readonly placeholder?: string }) {
  return (
    <Input
      {...props}
      onChange={({ target }) => onChange?.(target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  );
}

/** What the provider must be told, ready to be taken there. */
export function CopyText({ id, value = '' }: InputProps) {
  const { t } = useText();
  return (
    <Typography.Text
      {...(id ? { id } : {})}
      className={css.copy ?? ''}
      dir="ltr"
      copyable={{ text: value, tooltips: [t('sso.copy'), t('sso.copied')] }}
    >
      {value}
    </Typography.Text>
  );
}

/** The number that people type to be led to the provider. It is one of the company's own fields. */
export function AccountNumber({ id, value = '', companyId }: InputProps & { readonly companyId: number }) {
  const { t } = useText();
  const link = <PathLink path={`/company/${companyId}`}>{t('sso.accountWhere')}</PathLink>;
  if (value === '')
    return (
      <span id={id}>
        {t('sso.accountMissing')} {link}
      </span>
    );
  return <CopyText {...(id ? { id } : {})} value={value} />;
}

import { Input, Typography } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './sso.module.css';

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

type CopyTextProps = { readonly id?: string; readonly text: string };

/** What others must be told, ready to be taken there. */
export function CopyText({ id, text }: CopyTextProps) {
  const { t } = useText();
  return (
    <span className={css.copyLine}>
      <output id={id} className={css.copy} dir="ltr">
        {text}
      </output>
      <Typography.Text copyable={{ text, tooltips: [t('sso.copy'), t('sso.copied')] }} />
    </span>
  );
}

type AccountNumberProps = { readonly id?: string; readonly number: string; readonly companyId: number };

/** The number that people type to be led to the provider. It is one of the company's own fields, and is changed there. */
export function AccountNumber({ id, number, companyId }: AccountNumberProps) {
  const { t } = useText();
  if (number !== '') return <CopyText {...(id ? { id } : {})} text={number} />;
  return (
    <span className={css.copyLine}>
      <output id={id}>
        {t('sso.accountMissing')}{' '}
        <PathLink path={`/company/${companyId}`} className={css.inText}>
          {t('sso.accountWhere')}
        </PathLink>
      </output>
    </span>
  );
}

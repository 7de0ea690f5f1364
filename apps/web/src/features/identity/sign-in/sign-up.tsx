import { auth } from '@assay/contract/identity/auth.calls';
import type { SignUpDraft } from '@assay/contract/identity/sign-up.types';
import { signUpInput, signUpShape } from '@assay/domain/identity/user';
import { Button } from 'antd';
import { useState } from 'react';
import { send } from '#shared/api/transport.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { useText } from '#shared/i18n/text.tsx';
import { usePageTitle } from '#shared/layout/page-title.ts';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import css from '#shared/public/public.module.css';
import { companyField, emailField, messageField, nameField, phoneField } from '#shared/public/public-fields.tsx';
import { PublicForm } from '#shared/public/public-form.tsx';
import { Thanks } from '#shared/public/thanks.tsx';

const sections: readonly FormSection[] = [
  {
    key: 'about',
    title: 'pages.signUp.about',
    fields: [nameField, emailField, companyField, phoneField, { ...messageField, help: 'pages.signUp.messageHelp' }],
  },
];
const empty: SignUpDraft = { name: '', email: '', company: '', phone: '', message: '' };

function Asked({ request, onAnother }: { readonly request: SignUpDraft; readonly onAnother: () => void }) {
  const { t } = useText();
  const go = useGo();
  const { name, email } = request;
  return (
    <Thanks
      title={t('pages.signUp.thanks', { name })}
      text={t('pages.signUp.thanksText', { email })}
      another={t('pages.signUp.another')}
      onAnother={onAnother}
    >
      <Button type="primary" onClick={() => go('/signin')}>
        {t('pages.signUp.signIn')}
      </Button>
    </Thanks>
  );
}

/** A request for an account: an administrator decides. */
export function SignUp() {
  const { t } = useText();
  const [request, setRequest] = useState<SignUpDraft | null>(null);
  usePageTitle(t('pages.signUp.title'));
  if (request)
    return (
      <article className={css.article}>
        <Asked request={request} onAnother={() => setRequest(null)} />
      </article>
    );
  return (
    <article className={css.article}>
      <h1 className={css.title}>{t('pages.signUp.title')}</h1>
      <p className={css.lead}>{t('pages.signUp.lead')}</p>
      <PublicForm
        schema={signUpInput}
        shape={signUpShape}
        sections={sections}
        record={empty}
        submitLabel={t('pages.signUp.send')}
        send={(values, signal) => send(auth.signUp, { body: values as SignUpDraft, signal })}
        onSent={(values) => setRequest(values as SignUpDraft)}
      />
      <p className={css.below}>
        {t('pages.signUp.hasAccount')} <PathLink path="/signin">{t('pages.signUp.signIn')}</PathLink>
      </p>
    </article>
  );
}

import { contactUs, type ContactDraft } from '@assay/contract/messages/contact-us.calls';
import { contactInput } from '@assay/domain/identity/user';
import { useMemo, useState } from 'react';
import { send } from '#shared/api/transport.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { useText } from '#shared/i18n/text.tsx';
import { usePageTitle } from '#shared/layout/page-title.ts';
import { useSession } from '#shared/session/session.ts';
import { BackHome } from '#shared/public/back-home.tsx';
import css from '#shared/public/public.module.css';
import { emailField, messageField, nameField, phoneField } from '#shared/public/public-fields.tsx';
import { PublicForm } from '#shared/public/public-form.tsx';
import { Thanks } from '#shared/public/thanks.tsx';

const sections: readonly FormSection[] = [
  { key: 'about', title: 'pages.contactUs.about', fields: [nameField, emailField, phoneField, messageField] },
];

/** Anybody may write; whoever is signed in need not say who they are. */
export function ContactUs() {
  const { t } = useText();
  const { user } = useSession();
  const [sent, setSent] = useState<ContactDraft | null>(null);
  const record = useMemo(() => ({ name: user?.name ?? '', email: user?.username ?? '', phone: '', message: '' }), [user]);
  usePageTitle(t('pages.contactUs.title'));
  if (sent)
    return (
      <article className={css.article}>
        <Thanks
          title={t('pages.contactUs.thanks', { name: sent.name })}
          text={t('pages.contactUs.thanksText', { email: sent.email })}
          another={t('pages.contactUs.another')}
          onAnother={() => setSent(null)}
        >
          <BackHome />
        </Thanks>
      </article>
    );
  return (
    <article className={css.article}>
      <h1 className={css.title}>{t('pages.contactUs.title')}</h1>
      <p className={css.lead}>{t('pages.contactUs.lead')}</p>
      <PublicForm
        schema={contactInput}
        shape={contactInput.shape}
        sections={sections}
        record={record}
        submitLabel={t('pages.contactUs.send')}
        send={(values, signal) => send(contactUs.send, { body: values as ContactDraft, signal })}
        onSent={(values) => setSent(values as ContactDraft)}
      />
    </article>
  );
}

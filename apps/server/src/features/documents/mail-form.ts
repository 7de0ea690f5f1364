import { nameInMail } from '@assay/domain/identity/mail-text';
import type { Translator } from '@assay/i18n/translate';
import type { Tx } from '#platform/db/transaction.ts';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import type { Draft, Post } from '#platform/mail/outbox.ts';
import type { Texts } from '#platform/text.ts';
import type { AuthorizationForm } from './authorization-form.types.ts';
import type { FoundForm } from './find-form.ts';

type MailDeps = { readonly texts: Texts; readonly post: Post };
type Mailed = {
  readonly found: Pick<FoundForm, 'form' | 'emailTo' | 'emailAddress'>;
  readonly form: { readonly id: number; readonly path: string };
  readonly to: string;
};

/** Since when the donor knows is said once; what somebody else is sent tells the donor nothing. */
const noteDonor = (tx: Tx, { found, form, to }: Mailed): Promise<unknown> | null =>
  [found.emailTo, found.emailAddress].includes(to)
    ? tx.query(`update document set emailed_at = coalesce(emailed_at, now()) where id = $1`, [form.id])
    : null;

/** What the donor reads beside the form. Why the test is done, and for what, stands on the form alone. */
export const formEmail = ({ t, locale }: Translator, form: AuthorizationForm): Omit<Draft, 'to'> => {
  const lines = [
    t('mail.form.text', { company: nameInMail(form.employer.name) }),
    '',
    t('mail.form.bring'),
    ...(form.expiresAt === null ? [] : [t('mail.form.until', { time: newYorkTime(new Date(form.expiresAt)) })]),
    ...(form.site === null ? [] : [t('mail.form.site', { site: nameInMail(form.site.name) })]),
    '',
    t('mail.closing'),
  ];
  return { subject: t('mail.form.subject', { number: form.orderNumber }), body: lines.join('\n'), language: locale };
};

/** Sends a form, in the donor's language. */
export const mailForm = async ({ texts, post }: MailDeps, tx: Tx, mailed: Mailed): Promise<void> => {
  const { found, form, to } = mailed;
  await post(tx, { ...formEmail(texts[found.form.locale], found.form), to, attachmentPath: form.path });
  await noteDonor(tx, mailed);
};
